import type { LookBack } from '@overtrick/shared/table/look-back';
import { useEffect } from 'react';
import { type Moment, type MomentStep, stepFrom } from './moments.ts';

const KEYS: Readonly<Record<string, MomentStep>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  'Shift+ArrowLeft': 'previousCostly',
  'Shift+ArrowRight': 'nextCostly',
};

/** Arrow keys step along the line unless a field has the focus; with Shift from one costly card to the next. */
export function useMomentKeys(look: LookBack, moment: Moment, onMoment: (moment: Moment) => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented || isTaken(event.target)) return;
      const step = KEYS[`${event.shiftKey ? 'Shift+' : ''}${event.key}`];
      const to = step && stepFrom(look, moment, step);
      if (to === undefined) return;
      event.preventDefault();
      onMoment(to);
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [look, moment, onMoment]);
}

/** Fields and the curve's slider use the arrow keys themselves; an open dialog has the keyboard to itself. */
const isTaken = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('input, select, textarea, dialog') !== null) ||
  document.querySelector('dialog[open]') !== null;

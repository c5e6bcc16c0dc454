import { useEffect, useRef } from 'react';
import { type TypedCommand, type TypedContext, typeKey } from '../../card-table/typed-command.ts';

/** Letters that wait longer than this for the next one are dropped; ms. */
const PATIENCE = 2000;

export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));

const isElsewhere = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTextField(event.target) || isInDialog();

/** A dialog lies over the table; the topmost one stands last in the document. */
export const isInDialog = (): boolean =>
  [...document.querySelectorAll('dialog[open]')].at(-1)?.matches(':not([data-simulator])') === true;

/** An arrow key pressed anywhere moves the focus to the hand that is to play. */
function enterHand(event: KeyboardEvent): void {
  const at = document.activeElement;
  if (!event.key.startsWith('Arrow') || (at && at !== document.body && !at.matches('dialog'))) return;
  document.querySelector<HTMLElement>('[data-to-play="true"] [data-card][tabindex="0"]')?.focus();
}

/** Listens to the keyboard for typed commands while no dialog is open and no text field has the focus. */
export function useTableKeys(
  enabled: boolean,
  context: TypedContext,
  onCommand: (command: TypedCommand) => void,
): void {
  const latest = useRef({ context, onCommand });
  useEffect(() => {
    latest.current = { context, onCommand };
  });
  useEffect(() => {
    let pending = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listen = (event: KeyboardEvent) => {
      if (isElsewhere(event)) return;
      enterHand(event);
      if (!enabled || event.key === 'Shift') return;
      clearTimeout(timer);
      const typed = typeKey(pending, event.key, latest.current.context);
      pending = typed.pending;
      timer = setTimeout(() => {
        pending = '';
      }, PATIENCE);
      if (typed.command) latest.current.onCommand(typed.command);
    };
    window.addEventListener('keydown', listen);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', listen);
    };
  }, [enabled]);
}

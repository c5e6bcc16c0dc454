import type { Card } from '@overtrick/shared/bridge/card';
import { type KeyboardEvent, useRef } from 'react';
import { typeKey } from '../../../card-table/typed-command.ts';

/** Letters that wait longer than this for the next one are dropped; ms. */
const PATIENCE = 2000;

const isTextField = (target: EventTarget): boolean =>
  target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);

interface Commands {
  readonly onCard: (card: Card) => void;
  readonly onTakeBack: () => void;
}

/** Cards by typing, as at the table: 'sk' plays the king of spades, 'u' takes the last card back. */
export function useLineKeys({ onCard, onTakeBack }: Commands): (event: KeyboardEvent) => void {
  const typed = useRef({ pending: '', at: 0 });
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTextField(event.target)) return;
    const { pending, at } = typed.current;
    const next = typeKey(event.timeStamp - at > PATIENCE ? '' : pending, event.key, { phase: 'play', possible: [] });
    typed.current = { pending: next.pending, at: event.timeStamp };
    if (next.command?.type === 'card') onCard(next.command.card);
    if (next.command?.type === 'undo') onTakeBack();
    if (next.pending || next.command) event.preventDefault();
  };
}

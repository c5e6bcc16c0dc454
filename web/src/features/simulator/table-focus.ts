import './table-focus.css';
import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** What one does first, wherever it stands: make a call, choose a way, go on with a plan, or play a card. */
const TO_DO =
  '[data-to-call="true"], [data-to-choose="true"], [data-to-plan="true"], ' +
  '[data-to-play="true"] [data-card]:not([aria-disabled])';

/** The card at which the reader was in the hand that is to play, if it may be played. */
const LAST_CARD = '[data-to-play="true"] [data-card][tabindex="0"]:not([aria-disabled])';

/** A card that may not be played now, in either hand. */
const IDLE_CARD = '[data-to-play="false"] [data-card], [data-card][aria-disabled]';

/** The focus is nowhere: on the table as a whole, or on what holds it: the page, its main part, a window. */
const isNowhere = (table: Element): boolean => document.activeElement?.contains(table) !== false;

/**
 * Brings the focus to what one does first: on arriving, when what had it is gone, and when one is to play while it is on
 * a card that may not be played. On buttons, words and menus of the table it is left alone. Without anything to do the
 * table itself has it.
 * @param position changes with every card and call
 * @param isCovered a dialog lies over the table and has the focus
 */
export function useTableFocus(root: RefObject<HTMLElement | null>, position: string, isCovered: boolean): void {
  // Before paint, and before the page gives the focus to the heading of what has come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again with every card and call
  useLayoutEffect(() => {
    const table = root.current;
    if (!table || isCovered) return;
    const at = document.activeElement;
    const isIdle = at?.matches(IDLE_CARD) === true && table.contains(at);
    const next = table.querySelector<HTMLElement>(LAST_CARD) ?? table.querySelector<HTMLElement>(TO_DO);
    if (isIdle || isNowhere(table)) next?.focus({ preventScroll: true });
  }, [root, position, isCovered]);
  // After the hand, which gives the focus of a card that was played to the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    const table = root.current;
    if (table && !isCovered && isNowhere(table)) table.focus({ preventScroll: true });
  }, [root, position, isCovered]);
}

/** Marks the table as quiet until a key is pressed, and from a press of a finger or a mouse to the next key. */
export function useQuietFocus(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const quiet = (isQuiet: boolean) => () => root.current?.setAttribute('data-quiet', String(isQuiet));
    const ends = new AbortController();
    quiet(true)();
    window.addEventListener('keydown', quiet(false), { capture: true, signal: ends.signal });
    window.addEventListener('pointerdown', quiet(true), { capture: true, signal: ends.signal });
    return () => ends.abort();
  }, [root]);
}

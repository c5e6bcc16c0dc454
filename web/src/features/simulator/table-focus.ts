import { type RefObject, useEffect } from 'react';

/** What one does first, wherever it stands: make a call, choose a way, go on with a plan, or play a card. */
const TO_DO =
  '[data-to-call="true"], [data-to-choose="true"], [data-to-plan="true"], [data-to-play="true"] [data-card][tabindex="0"]';

/** A card of a hand that is not to play now. */
const IDLE_CARD = '[data-to-play="false"] [data-card]';

/** The focus is nowhere: on the page, on the window or on the table as a whole. */
function isNowhere(root: Element): boolean {
  const at = document.activeElement;
  return !at || at === document.body || at === root || at.matches('dialog[data-simulator]');
}

/**
 * Brings the focus to what one does first: on arriving, when what had it is gone, and when the other hand is to play. On
 * buttons, words and menus of the table it is left alone. Without anything to do the table itself has it.
 * @param position changes with every card and call
 * @param isCovered a dialog lies over the table and has the focus
 */
export function useTableFocus(root: RefObject<HTMLElement | null>, position: string, isCovered: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again with every card and call
  useEffect(() => {
    const table = root.current;
    if (!table || isCovered) return;
    const isIdle = document.activeElement?.matches(IDLE_CARD) === true && table.contains(document.activeElement);
    const next = table.querySelector<HTMLElement>(TO_DO);
    if (next && (isIdle || isNowhere(table))) next.focus({ preventScroll: true });
    else if (isNowhere(table)) table.focus({ preventScroll: true });
  }, [root, position, isCovered]);
}

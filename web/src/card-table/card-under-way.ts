import type { Card } from '@overtrick/shared/bridge/card';
import { useSyncExternalStore } from 'react';

/**
 * A card that has been tapped and that the table has not answered yet. It is shown in the trick at once, by the card
 * and the trick alone, so that a tap never waits for the worker or for the rest of the screen to be drawn.
 */
export interface CardUnderWay {
  /**
   * Sends a card on its way.
   * @param position what the card was tapped in: the next position says what has become of it
   * @returns false when one is under way in this position already
   */
  leave(card: Card, position: unknown): boolean;
  /** The card that is under way in this position. */
  find(position: unknown): Card | undefined;
  /** The card that was tapped last, whatever has become of it. */
  latest(): Card | undefined;
  /** Calls back at every change; the answer ends that. */
  subscribe(listener: () => void): () => void;
}

/** One for each table that is drawn. */
export function createCardUnderWay(): CardUnderWay {
  let left: { readonly card: Card; readonly position: unknown } | undefined;
  const listeners = new Set<() => void>();
  const find = (position: unknown): Card | undefined => (left?.position === position ? left?.card : undefined);
  return {
    leave(card, position) {
      if (find(position)) return false;
      left = { card, position };
      for (const listener of listeners) listener();
      return true;
    },
    find,
    latest: () => left?.card,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Cards under way from one position of the table. */
export interface Leaving {
  readonly cards: CardUnderWay;
  readonly position: unknown;
}

/** The card under way; the reader is drawn anew only when that changes. */
export const useCardUnderWay = ({ cards, position }: Leaving): Card | undefined =>
  useSyncExternalStore(cards.subscribe, () => cards.find(position));

const NONE: Leaving = { cards: createCardUnderWay(), position: undefined };

/** Is this the card that is under way? No other is drawn anew. */
export const useIsUnderWay = (card: Card, { cards, position }: Leaving = NONE): boolean =>
  useSyncExternalStore(cards.subscribe, () => cards.find(position) === card);

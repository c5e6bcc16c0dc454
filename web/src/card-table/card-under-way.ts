import type { Card } from '@overtrick/shared/bridge/card';
import { useSyncExternalStore } from 'react';

/** A card on its way into the trick, from one position of the table. */
export interface UnderWay {
  readonly card: Card;
  /** The position in which it was touched: the next position shows whether it was played. */
  readonly position: unknown;
  /**
   * True once the finger has left it and the trick shows it. Before that the trick holds it unseen, to be quick then.
   */
  readonly left: boolean;
}

/**
 * The card that a finger touches or has tapped and that the table has not answered yet. It is shown in the trick at
 * once, by the card and the trick alone, so that a tap never waits for the worker or for the rest of the screen.
 */
export interface CardUnderWay {
  /** A finger lies on a card that will be played when it leaves. */
  touch(card: Card, position: unknown): void;
  /** The finger was dragged away: no card will be played. */
  letGo(): void;
  /**
   * Sends a card on its way.
   * @returns false when one is under way in this position already
   */
  leave(card: Card, position: unknown): boolean;
  /** The card under way in this position. */
  find(position: unknown): UnderWay | undefined;
  /** The card that was tapped last, played or not. */
  latest(): Card | undefined;
  /** Calls back at every change. @returns stops the calls */
  subscribe(listener: () => void): () => void;
}

/** One for each table that is drawn. */
export function createCardUnderWay(): CardUnderWay {
  let now: UnderWay | undefined;
  let latest: Card | undefined;
  const listeners = new Set<() => void>();
  const set = (next: UnderWay | undefined): void => {
    now = next;
    for (const listener of listeners) listener();
  };
  const find = (position: unknown): UnderWay | undefined => (now?.position === position ? now : undefined);
  return {
    touch(card, position) {
      if (!find(position)?.left) set({ card, position, left: false });
    },
    letGo() {
      if (now && !now.left) set(undefined);
    },
    leave(card, position) {
      if (find(position)?.left) return false;
      latest = card;
      set({ card, position, left: true });
      return true;
    },
    find,
    latest: () => latest,
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

/** The card under way; the calling component is rendered again only when it changes. */
export const useCardUnderWay = ({ cards, position }: Leaving): UnderWay | undefined =>
  useSyncExternalStore(cards.subscribe, () => cards.find(position));

const NONE: Leaving = { cards: createCardUnderWay(), position: undefined };

/** Has this card left the hand? Only the component of that card is rendered again. */
export const useHasLeft = (card: Card, { cards, position }: Leaving = NONE): boolean =>
  useSyncExternalStore(cards.subscribe, () => {
    const underWay = cards.find(position);
    return underWay?.left === true && underWay.card === card;
  });

import type { Card } from '@overtrick/shared/bridge/card';
import type { SeenTable, Snapshot } from '@overtrick/shared/table/snapshot';
import { useState } from 'react';

/** Why a card that was chosen could not be played. */
export interface RefusedCard {
  readonly text: string;
  /** How often something was refused in this position: the same sentence is said again for each tap. */
  readonly times: number;
}

interface Refusals {
  /** Null while nothing was refused since the last card. */
  readonly refused: RefusedCard | null;
  readonly refuse: (card: Card) => void;
}

/**
 * Keeps what was refused, until the next card or call.
 * @param position changes with every card and call
 * @param why one sentence; undefined if there is nothing to say
 */
export function useRefusals(position: string, why: (card: Card) => string | undefined): Refusals {
  const [last, setLast] = useState<RefusedCard & { readonly position: string }>();
  // A card that is taken back brings the position back, but not what was refused before it.
  if (last && last.position !== position) setLast(undefined);
  const refused = last?.position === position ? last : null;
  return {
    refused,
    refuse(card) {
      const text = why(card);
      if (text) setLast({ text, times: (refused?.times ?? 0) + 1, position });
    },
  };
}

/** A name for what lies on the table; a card that lies lifted gives another one when it is down. */
export const positionOf = (seen: SeenTable & Partial<Pick<Snapshot, 'phase' | 'lifted'>>): string => {
  const { dealId, turn, trick, lastTrick, auction, phase, lifted } = seen;
  return [dealId, phase, turn, trick.cards.join(), lastTrick?.cards.join(), auction.calls.length, lifted?.card].join(
    '|',
  );
};

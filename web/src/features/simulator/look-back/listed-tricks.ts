import type { Seat } from '@overtrick/shared/bridge/seat';
import { winnerOf } from '@overtrick/shared/bridge/trick';
import type { LineCard } from '@overtrick/shared/table/look-back';
import type { Past } from './past.ts';

/** A trick of the line as the list shows it. */
export interface ListedTrick {
  /** From 1. */
  readonly number: number;
  /** In the order of play. */
  readonly cards: readonly LineCard[];
  /** Undefined for a trick that a claim cut short. */
  readonly winner: Seat | undefined;
  /** Final tricks of the student's side after this trick; null where they are unknown. */
  readonly after: number | null;
  /** The whole trick was played before the student began. */
  readonly isKeyLine: boolean;
}

/** The tricks of a line in order, with the one that a claim cut short. */
export function listTricks({ look, session }: Past): readonly ListedTrick[] {
  const { play } = session;
  if (!play) return [];
  const tricks = [...play.done, play.trick].filter(({ cards }) => cards.length > 0);
  return tricks.map((trick, index): ListedTrick => {
    const cards = look.line.slice(index * 4, index * 4 + trick.cards.length);
    const end = index * 4 + trick.cards.length;
    return {
      number: index + 1,
      cards,
      winner: winnerOf(trick, play.strain),
      after: look.curve[end] ?? null,
      isKeyLine: end <= look.begins,
    };
  });
}

import { type Card, cardName } from '../bridge/card.ts';
import type { Contract } from '../bridge/contract.ts';
import { cardsPlayed, type Play, playCards, playerToPlay, playUpTo } from '../bridge/play.ts';
import { SEAT_NAMES, type Seat } from '../bridge/seat.ts';
import { playerOf, type Trick, winnerOf } from '../bridge/trick.ts';
import { unwrap } from '../result.ts';
import type { LookBack } from './look-back.ts';
import { openingPlay } from './opening.ts';
import type { TableDeal } from './table-deal.ts';

/** A line that a file or a teacher gives, as far as it is legal. */
export interface GivenLine {
  readonly play: Play;
  /** Cards at its end that could not be played in the contract. */
  readonly unplayed: readonly Card[];
}

/** Plays a line as far as it is legal; undefined without a contract, without all four hands, and when no card fits. */
export function givenLine(
  deal: Pick<TableDeal, 'hands' | 'leader'>,
  contract: Contract | null,
  cards: readonly Card[],
): GivenLine | undefined {
  const start = contract && openingPlay({ deal }, contract);
  if (!start || cards.length === 0) return undefined;
  const whole = playCards(start, cards);
  if (whole.ok) return { play: whole.value, unplayed: [] };
  const { index } = whole.error;
  return index === 0
    ? undefined
    : { play: unwrap(playCards(start, cards.slice(0, index))), unplayed: cards.slice(index) };
}

/** The tricks of a play in order, with the one that is not complete. */
export const tricksOf = ({ done, trick }: Play): readonly Trick[] => (trick.cards.length > 0 ? [...done, trick] : done);

/** A card of a given line, for a table of its tricks. */
export interface GivenCard {
  /** From 0, in the order of play. */
  readonly index: number;
  readonly card: Card;
  readonly seat: Seat;
}

export interface GivenTrick {
  /** From 1. */
  readonly number: number;
  readonly cards: readonly GivenCard[];
  readonly winner: Seat | undefined;
}

export const listGivenTricks = (play: Play): readonly GivenTrick[] =>
  tricksOf(play).map((trick, at) => ({
    number: at + 1,
    cards: trick.cards.map((card, index) => ({ index: at * 4 + index, card, seat: playerOf(trick, index) })),
    winner: winnerOf(trick, play.strain),
  }));

/** The index of the first card in which two lines differ; undefined when one is the beginning of the other. */
export function partingOf(line: readonly Card[], other: readonly Card[]): number | undefined {
  const length = Math.min(line.length, other.length);
  for (let index = 0; index < length; index++) if (line[index] !== other[index]) return index;
  return undefined;
}

/** Where the student's line leaves the teacher's, in one sentence. */
export function partingSentence(look: LookBack, teacher: Play): string {
  const cards = cardsPlayed(teacher);
  const mine = look.line.map(({ card }) => card);
  const at = partingOf(mine, cards);
  const played = at === undefined ? undefined : look.line[at];
  if (at === undefined || !played) return 'Your line is the teacher’s, as far as both go.';
  const seat = playerToPlay(playUpTo(teacher, at)) ?? played.seat;
  const who = played.isStudents ? 'you' : SEAT_NAMES[seat];
  return `The lines part in trick ${played.trick}: the teacher’s card is the ${cardName(cards[at] as Card)}, ${who} played the ${cardName(played.card)}.`;
}

import { type Card, cardName } from '../bridge/card.ts';
import { cardsPlayed, playerToPlay, playUpTo } from '../bridge/play.ts';
import { SEAT_NAMES, type Seat } from '../bridge/seat.ts';
import type { LookBack } from './look-back.ts';
import type { TableDeal } from './table-deal.ts';
import { givenLine } from './teacher-line.ts';

/** The teacher's words at a card, once the deal is over (ruling 44). */
export interface CardRemark {
  readonly index: number;
  /** From 1. */
  readonly trick: number;
  /** Whose card it is; null when the recorded play does not say. */
  readonly seat: Seat | null;
  readonly card: Card | null;
  readonly text: string;
  /** The student came to this position: the words stand at this card of their line too. */
  readonly isOnLine: boolean;
}

/** What the teacher says at one moment of the student's line. */
export interface TeacherAtCard {
  readonly remarks: readonly CardRemark[];
  /** The cards that the teacher finds right here; empty when none are named. */
  readonly cards: readonly Card[];
}

/** The line that remarks and moments count in (silence 171). */
export const countedIn = ({ recordedPlay, teacherLine }: TableDeal): readonly Card[] =>
  recordedPlay.length > 0 ? recordedPlay : teacherLine;

/** Whether the student's line came to the position before a card of the recorded play, by the same cards. */
function isReached(deal: TableDeal, { line }: LookBack, index: number): boolean {
  const cards = countedIn(deal);
  if (index > cards.length || index >= line.length) return false;
  return line.slice(0, index).every(({ card }, at) => card === cards[at]);
}

/** Every remark of the teacher's, in the order of the cards. */
export function remarksOf(deal: TableDeal, look: LookBack): readonly CardRemark[] {
  const cards = countedIn(deal);
  const given = givenLine(deal, look.contract, cards)?.play;
  return [...deal.remarks]
    .sort((a, b) => a.index - b.index)
    .map(({ index, text }) => {
      const isPlayed = given !== undefined && index < cardsPlayed(given).length;
      return {
        index,
        trick: Math.floor(index / 4) + 1,
        seat: isPlayed ? (playerToPlay(playUpTo(given, index)) ?? null) : null,
        card: cards[index] ?? null,
        text,
        isOnLine: isReached(deal, look, index),
      };
    });
}

/** What the teacher says at a card of the student's line. @param index of the card, from 0 */
export function teacherAt(deal: TableDeal, look: LookBack, index: number): TeacherAtCard {
  const right = isReached(deal, look, index) ? deal.moments.filter((moment) => moment.index === index) : [];
  return {
    remarks: remarksOf(deal, look).filter((remark) => remark.isOnLine && remark.index === index),
    cards: [...new Set(right.flatMap(({ cards }) => cards))],
  };
}

/** The cards of the student's line at which the teacher says something, by their indices. */
export const taughtCards = (deal: TableDeal, look: LookBack): ReadonlySet<number> =>
  new Set([...deal.remarks, ...deal.moments].map(({ index }) => index).filter((index) => isReached(deal, look, index)));

/** The card that a remark is about: 'Trick 3, West’s ten of hearts'. */
export function remarkHeading({ trick, seat, card }: CardRemark): string {
  const what = card && (seat ? `${SEAT_NAMES[seat]}’s ${cardName(card)}` : `the ${cardName(card)}`);
  return [`Trick ${trick}`, what].filter(Boolean).join(', ');
}

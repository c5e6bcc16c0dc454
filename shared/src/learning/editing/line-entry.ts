import type { Card } from '../../bridge/card.ts';
import { cardName } from '../../bridge/card.ts';
import type { Contract } from '../../bridge/contract.ts';
import { cardsPlayed, legalCards, type Play, playCards, playerToPlay, playUpTo } from '../../bridge/play.ts';
import { SEAT_NAMES, type Seat } from '../../bridge/seat.ts';
import { playerOf } from '../../bridge/trick.ts';
import { unwrap } from '../../result.ts';
import { openingPlay } from '../../table/opening.ts';
import { seatInPlay } from '../../table/playing.ts';
import { isStudents } from '../../table/state.ts';
import type { TableDeal } from '../../table/table-deal.ts';
import type { DealContent } from '../deals/deal-content.ts';
import { contractOfGame } from '../deals/game-contract.ts';
import { previewDealOf } from '../deals/read-study-deal.ts';

/** The table on which lines are entered: the deal read, its contract, and where the student sits in the play. */
export interface LineTable {
  readonly deal: TableDeal;
  readonly contract: Contract;
  /** A student who would be dummy plays as declarer (ruling 36). */
  readonly seat: Seat;
  /** Before the first card. */
  readonly start: Play;
}

/** Why no card can be played. */
export type NoLine = 'no-contract' | 'hands-missing';

export const NO_LINE_SENTENCES: { readonly [why in NoLine]: string } = {
  'no-contract': 'Cards can be played once there is a contract.',
  'hands-missing': 'Cards can be played once all four hands are known and equally long.',
};

/** The table of a deal as it is edited, or why there is none. */
export function lineTableOf(content: DealContent): LineTable | NoLine {
  const deal = previewDealOf({ ...content, id: '', version: 1, table: null });
  const contract = contractOfGame(content.game);
  if (!contract) return 'no-contract';
  const start = openingPlay({ deal }, contract);
  return start ? { deal, contract, seat: seatInPlay({ seat: deal.player }, contract), start } : 'hands-missing';
}

/** Does the student choose this seat's cards: their own, or dummy's when they declare? */
export const isStudentsSeat = (table: LineTable, seat: Seat): boolean => isStudents(table, seat);

/** A line as far as it can be played, and what is left of it. */
export interface FittingLine {
  readonly play: Play;
  /** Cards from the first that cannot be played. */
  readonly unplayed: readonly Card[];
}

export function fitLine({ start }: LineTable, cards: readonly Card[]): FittingLine {
  const whole = playCards(start, cards);
  if (whole.ok) return { play: whole.value, unplayed: [] };
  const { index } = whole.error;
  return { play: unwrap(playCards(start, cards.slice(0, index))), unplayed: cards.slice(index) };
}

/** 'The line fits up to trick 3: the king of hearts cannot be played.'; undefined for a line that fits. */
export function misfitLine({ play, unplayed }: FittingLine): string | undefined {
  const [card] = unplayed;
  if (!card) return undefined;
  const turn = playerToPlay(play);
  const why = turn ? `${SEAT_NAMES[turn]} cannot play the ${cardName(card)} there` : 'all cards are played';
  return `The line fits as far as trick ${play.done.length + 1}: ${why}.`;
}

/**
 * A line in which a card is played at a place of it. The card that stands there already leads on along the line; another
 * takes the place of all that followed.
 */
export const playAt = (cards: readonly Card[], at: number, card: Card): readonly Card[] =>
  cards[at] === card ? cards : [...cards.slice(0, at), card];

/** The lines of a deal that an author enters card by card. */
export type EnteredLine = 'keyLine' | 'teacherLine';

/** The line that remarks and right cards count in (silence 171); undefined while the deal has neither. */
export function countedLine({
  recordedPlay,
  teacherLine,
}: DealContent): { readonly from: 'recordedPlay' | 'teacherLine'; readonly cards: readonly Card[] } | undefined {
  if (recordedPlay?.length) return { from: 'recordedPlay', cards: recordedPlay };
  return teacherLine?.length ? { from: 'teacherLine', cards: teacherLine } : undefined;
}

/** What the author says at one card of the counted line. */
export interface LineMark {
  readonly index: number;
  /** From 1. */
  readonly trick: number;
  /** Whose turn it is there; null behind the end of the line as it can be played. */
  readonly seat: Seat | null;
  /** The card of the line; null at its end. */
  readonly card: Card | null;
  /** The cards that are right here; empty without a marked moment. */
  readonly cards: readonly Card[];
  readonly isMoment: boolean;
  readonly remark: string;
  /** Right cards that may not be played here. */
  readonly impossible: readonly Card[];
}

/** What is said at a place of a line; undefined for nothing. */
function markAt(content: DealContent, line: FittingLine | undefined, index: number): LineMark {
  const moments = (content.moments ?? []).filter((moment) => moment.index === index);
  const cards = [...new Set(moments.flatMap((moment) => moment.cards))];
  const remark = (content.remarks ?? [])
    .filter((one) => one.index === index)
    .map(({ text }) => text)
    .join('\n\n');
  const reached = line && index <= cardsPlayed(line.play).length ? playUpTo(line.play, index) : undefined;
  const seat = (reached && playerToPlay(reached)) ?? null;
  const legal = reached ? legalCards(reached) : [];
  return {
    index,
    trick: Math.floor(index / 4) + 1,
    seat,
    card: (reached && line && cardsPlayed(line.play)[index]) ?? null,
    cards,
    isMoment: moments.length > 0,
    remark,
    impossible: seat ? cards.filter((card) => !legal.includes(card)) : cards,
  };
}

/** The place in the counted line, with what is said there. */
export const findMark = (content: DealContent, line: FittingLine, index: number): LineMark =>
  markAt(content, line, index);

/** Every card at which something is said, in order; `seat` is null where the line no longer reaches. */
export function listMarks(content: DealContent, line: FittingLine | undefined): readonly LineMark[] {
  const places = [...(content.moments ?? []), ...(content.remarks ?? [])].map(({ index }) => index);
  return [...new Set(places)].sort((a, b) => a - b).map((index) => markAt(content, line, index));
}

const byIndex = (a: { readonly index: number }, b: { readonly index: number }): number => a.index - b.index;

/** Marks a moment with the cards that are right there; null takes the mark away. */
export function setMoment(content: DealContent, index: number, cards: readonly Card[] | null): Partial<DealContent> {
  const others = (content.moments ?? []).filter((moment) => moment.index !== index);
  return { moments: cards ? [...others, { index, cards: [...cards] }].sort(byIndex) : others };
}

/** Writes a remark at a card, as it is typed; '' takes it away. */
export function setRemark(content: DealContent, index: number, text: string): Partial<DealContent> {
  const others = (content.remarks ?? []).filter((remark) => remark.index !== index);
  return { remarks: text ? [...others, { index, text }].sort(byIndex) : others };
}

/** Takes what was played at the table as the teacher's line: only ever by the author's word (ruling 60). */
export const takeRecordedPlay = ({ recordedPlay }: DealContent): Partial<DealContent> => ({
  teacherLine: [...(recordedPlay ?? [])],
});

/** 'Trick 3: West is to play.' with the cards of the trick so far. */
export function positionSentence(play: Play): string {
  const turn = playerToPlay(play);
  const last = [...play.done, play.trick]
    .flatMap((trick) => trick.cards.map((card, index) => ({ card, seat: playerOf(trick, index) })))
    .at(-1);
  const played = last ? `${SEAT_NAMES[last.seat]} plays the ${cardName(last.card)}. ` : '';
  if (!turn) return `${played}All cards are played.`;
  const leads = play.trick.cards.length === 0;
  return `${played}Trick ${play.done.length + 1}: ${SEAT_NAMES[turn]} is to ${leads ? 'lead' : 'play'}.`;
}

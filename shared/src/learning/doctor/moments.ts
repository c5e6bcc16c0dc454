import type { Card } from '../../bridge/card.ts';
import { suitOf } from '../../bridge/card.ts';
import { legalCards, type Play, playCards, playerToPlay } from '../../bridge/play.ts';
import type { Seat } from '../../bridge/seat.ts';
import { countedIn } from '../../table/teacher-words.ts';
import { type Asker, type CardTotal, totalsOf } from './ask.ts';
import { NO_BIDDING } from './declaring.ts';
import { cardsText, seatText } from './doctor-words.ts';
import { type ExaminedPlay, isStudentsTurn } from './examined-deal.ts';
import { type CardRate, type Finding, finding, lookAfter } from './finding.ts';
import { drawLayouts } from './layouts.ts';

type Moment = ExaminedPlay['deal']['moments'][number];

/** A marked moment whose position is known. */
interface Reached {
  readonly moment: Moment;
  readonly item: number;
  readonly play: Play;
  readonly seat: Seat;
  readonly before: readonly Card[];
}

/** Finds the position of a moment in the line that it counts in; a finding says why there is none. */
function reachMoment(examined: ExaminedPlay, moment: Moment, item: number): Reached | Finding {
  const line = countedIn(examined.deal);
  const place = { part: 'moments', item, card: moment.index } as const;
  const before = line.slice(0, moment.index);
  const played = playCards(examined.start, before);
  const seat = played.ok ? playerToPlay(played.value) : undefined;
  const trick = Math.floor(moment.index / 4) + 1;
  if (moment.index > line.length || !played.ok || !seat)
    return finding({
      code: 'moment-off-line',
      says: [moment.index],
      tone: 'wrong',
      sentence: `The moment in trick ${trick} is not reached: ${line.length === 0 ? 'the deal has no line of play' : 'the line ends, or cannot be played, before it'}.`,
      place,
    });
  const legal = legalCards(played.value);
  const wrong = moment.cards.filter((card) => !legal.includes(card));
  if (wrong.length > 0)
    return finding({
      code: 'moment-card',
      says: [moment.index, ...wrong],
      tone: 'wrong',
      sentence: `In trick ${trick} ${seatText(seat)} may not play ${cardsText(wrong)}, which the moment calls right.`,
      place,
      look: lookAfter(before),
    });
  if (!isStudentsTurn(examined, seat))
    return finding({
      code: 'moment-of-bot',
      says: [moment.index, seat],
      tone: 'warning',
      sentence: `The moment in trick ${trick} is at ${seatText(seat)}’s card, which the student does not choose.`,
      place,
      look: lookAfter(before),
    });
  return { moment, item, play: played.value, seat, before };
}

/** What is wrong with the marked moments, without the solver. */
export const examineMarks = (examined: ExaminedPlay): readonly Finding[] =>
  examined.deal.moments.flatMap((moment, item) => {
    const found = reachMoment(examined, moment, item);
    return 'key' in found ? [found] : [];
  });

/** The moments at which cards are compared; a student's opening lead is judged in words. */
export const comparedMoments = (examined: ExaminedPlay): readonly Reached[] =>
  examined.deal.moments.flatMap((moment, item) => {
    const found = reachMoment(examined, moment, item);
    return 'key' in found || (examined.leads && moment.index === 0) || moment.cards.length === 0 ? [] : [found];
  });

/** A group of cards that are worth the same in every layout. */
interface Candidate {
  readonly cards: readonly Card[];
  readonly tricks: readonly number[];
  readonly isTeachers: boolean;
}

/** The candidate cards of a moment over the same layouts, the teacher's beside the others. */
export async function compareCards(
  asker: Asker,
  examined: ExaminedPlay,
  { moment, item, play, before }: Reached,
  count: number,
): Promise<readonly Finding[]> {
  const { plays, withBidding } = await drawLayouts(asker, examined, play, count);
  const totals = (await totalsOf(asker, plays, examined.side)).filter((one) => one !== null);
  if (totals.length === 0) return [];
  const groups = candidatesOf(totals, moment.cards);
  const goal = goalFor(groups, examined.needed);
  const rates = groups.map((one) => rateOf(one, goal)).sort((a, b) => b.reached - a.reached || b.tricks - a.tricks);
  const better = isBeaten(groups, goal);
  const trick = Math.floor(moment.index / 4) + 1;
  return [
    finding({
      code: better ? 'moment-better-card' : 'moment-rates',
      says: [
        moment.index,
        totals.length,
        withBidding ? 'facts' : 'none',
        ...rates.map(({ cards, reached, tricks }) => `${cards[0]}:${reached}:${tricks.toFixed(2)}`),
      ],
      tone: better ? 'warning' : 'note',
      sentence: `In trick ${trick}, with open cards from there on: ${ratesText(rates, totals.length, goal)}.${withBidding ? '' : ` ${NO_BIDDING}`}`,
      place: { part: 'moments', item, card: moment.index },
      look: lookAfter(before),
      rates: { of: totals.length, cards: rates },
    }),
  ];
}

/** Groups cards of a suit that take the same tricks in every layout. */
function candidatesOf(totals: readonly (readonly CardTotal[])[], teachers: readonly Card[]): readonly Candidate[] {
  const groups = new Map<string, { cards: Card[]; tricks: readonly number[] }>();
  for (const { card } of totals[0] ?? []) {
    const tricks = totals.map((one) => one.find((each) => each.card === card)?.tricks ?? 0);
    const key = `${suitOf(card)} ${tricks.join(' ')}`;
    const group = groups.get(key);
    if (group) group.cards.push(card);
    else groups.set(key, { cards: [card], tricks });
  }
  return [...groups.values()].map((group) => ({
    ...group,
    isTeachers: group.cards.some((card) => teachers.includes(card)),
  }));
}

/** The tricks that count as reached; where that tells no card from another, undefined: the tricks are compared. */
function goalFor(groups: readonly Candidate[], needed: number | undefined): number | undefined {
  if (needed === undefined) return undefined;
  const counts = new Set(groups.map(({ tricks }) => tricks.filter((one) => one >= needed).length));
  return counts.size > 1 ? needed : undefined;
}

const rateOf = ({ cards, tricks, isTeachers }: Candidate, goal: number | undefined): CardRate => ({
  cards,
  reached: goal === undefined ? 0 : tricks.filter((one) => one >= goal).length,
  tricks: tricks.reduce((sum, one) => sum + one, 0) / tricks.length,
  isTeachers,
});

/**
 * Whether a card of another group is clearly better than each of the teacher's: by more than two standard errors of the
 * difference over the same layouts.
 */
function isBeaten(groups: readonly Candidate[], goal: number | undefined): boolean {
  const worth = ({ tricks }: Candidate) => tricks.map((one) => (goal === undefined ? one : one >= goal ? 1 : 0));
  const teachers = groups.filter(({ isTeachers }) => isTeachers).map(worth);
  const others = groups.filter(({ isTeachers }) => !isTeachers).map(worth);
  return others.some((other) => teachers.every((own) => isClearlyMore(other, own)));
}

function isClearlyMore(one: readonly number[], other: readonly number[]): boolean {
  const differences = one.map((value, index) => value - (other[index] ?? 0));
  const sum = differences.reduce((total, value) => total + value, 0);
  const squares = differences.reduce((total, value) => total + value * value, 0);
  return sum > 2 * Math.sqrt(squares);
}

/** Cards named in the sentence; the others stand in the rates. */
const NAMED = 4;

function ratesText(rates: readonly CardRate[], of: number, goal: number | undefined): string {
  const teachers = rates.filter(({ isTeachers }) => isTeachers);
  const named = rates.filter((one, index) => one.isTeachers || index < NAMED - teachers.length + 1).slice(0, NAMED + 1);
  return named.map((one, index) => rateText(one, of, goal, index === 0)).join('; ');
}

function rateText(
  { cards, reached, tricks, isTeachers }: CardRate,
  of: number,
  goal: number | undefined,
  isFirst: boolean,
): string {
  const whose = isTeachers ? ' (the teacher’s)' : '';
  if (goal === undefined)
    return `${cardsText(cards)}${whose} ${tricks.toFixed(1)} tricks${isFirst ? ` on average over ${of} layouts` : ''}`;
  return `${cardsText(cards)}${whose} reaches the goal in ${reached}${isFirst ? ` of ${of} layouts` : ''}`;
}

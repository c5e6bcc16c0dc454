import { callerOf } from '../../bridge/auction.ts';
import type { Call } from '../../bridge/call.ts';
import { type Card, findCard } from '../../bridge/card.ts';
import { playCards, playerToPlay } from '../../bridge/play.ts';
import type { Seat } from '../../bridge/seat.ts';
import { skipCalls } from '../../table/bidding.ts';
import { openingPlay } from '../../table/opening.ts';
import { seatInPlay } from '../../table/playing.ts';
import { openSession } from '../../table/session.ts';
import { isStudents } from '../../table/state.ts';
import type { TableDeal } from '../../table/table-deal.ts';
import { countedIn } from '../../table/teacher-words.ts';
import { tableDealOf } from '../deals/read-study-deal.ts';
import type { StudyDeal } from '../deals/study-deal.ts';
import { type DealFigures, LEAST_PEOPLE } from './class-figures.ts';
import type { DealFacts } from './first-facts.ts';

/** How many people have the same facts. */
export interface Counted<Facts> {
  readonly facts: Facts;
  readonly count: number;
}

/** A marked moment at a card that the student chooses. */
export interface Moment {
  readonly index: number;
  readonly seat: Seat;
  readonly right: readonly Card[];
  /** The cards before it, two letters each: who came there has them at the beginning of their line. */
  readonly before: string;
}

/** How many played each card at a moment, two letters a card. */
export type CardCounts = ReadonlyMap<string, number>;

/** The moments of a deal at which cards are judged (ruling 69): those that the author marked, at the student's cards. */
export function momentsOf(study: StudyDeal): readonly Moment[] {
  if (!study.moments || study.moments.length === 0) return [];
  const read = tableDealOf(study);
  if (!read.ok) return [];
  const deal = read.value;
  const cardsAt = new Map<number, Set<Card>>();
  for (const { index, cards } of deal.moments) cardsAt.set(index, new Set([...(cardsAt.get(index) ?? []), ...cards]));
  return [...cardsAt]
    .sort(([a], [b]) => a - b)
    .flatMap(([index, right]) => {
      const seat = studentsSeatAt(deal, index);
      return seat ? [{ index, seat, right: [...right], before: countedIn(deal).slice(0, index).join('') }] : [];
    });
}

/** The seat whose card the student chooses at this place of the line; undefined when it is a bot's, or not reached. */
function studentsSeatAt(deal: TableDeal, index: number): Seat | undefined {
  const called = skipCalls(openSession(deal));
  const { contract } = called;
  const before = countedIn(deal).slice(0, index);
  const start = contract && before.length === index ? openingPlay({ deal }, contract) : undefined;
  const play = start && playCards(start, before);
  const whose = play?.ok ? playerToPlay(play.value) : undefined;
  if (!whose || !contract) return undefined;
  return isStudents({ seat: seatInPlay(called, contract), contract }, whose) ? whose : undefined;
}

/**
 * What a class did first at a version of a deal. Pure: whoever counted the same facts tells the same figures.
 * @param cardsAt the cards played at a moment, by those who came there
 */
export function countDeal(
  study: StudyDeal,
  facts: readonly Counted<DealFacts>[],
  cardsAt: (moment: Moment) => CardCounts,
): DealFigures {
  const having = (has: (one: DealFacts) => boolean): number =>
    facts.reduce((sum, { facts: one, count }) => sum + (has(one) ? count : 0), 0);
  const people = having(() => true);
  return {
    kind: 'deal',
    people,
    outcomes: {
      max: having(({ outcome }) => outcome === 'max'),
      makes: having(({ outcome }) => outcome === 'makes'),
      not: having(({ outcome }) => outcome === '-'),
    },
    helped: having(({ helped }) => helped),
    calls: countCalls(study, facts, people),
    moments: momentsOf(study).map((moment) => countMoment(moment, cardsAt(moment))),
  };
}

/** What was tried at each of the student's calls: whoever tried nothing wrong there made the call of the script. */
function countCalls(study: StudyDeal, facts: readonly Counted<DealFacts>[], people: number): DealFigures['calls'] {
  const read = tableDealOf(study);
  // A deal that begins at its key trick asks for no calls.
  if (!read.ok || read.value.keyLine.length > 0) return [];
  const { dealer, calls, player } = read.value;
  return calls.flatMap((right, index) => {
    const seat = callerOf({ dealer, calls }, index);
    if (seat !== player) return [];
    const wrong = new Map<Call, number>();
    for (const { facts: one, count } of facts)
      for (const [at, call] of one.wrong)
        if (at === index && call !== right) wrong.set(call, (wrong.get(call) ?? 0) + count);
    const rest = people - [...wrong.values()].reduce((sum, count) => sum + count, 0);
    const tried = [
      { call: right, count: rest, isRight: true },
      ...[...wrong].map(([call, count]) => ({ call, count, isRight: false })),
    ];
    return [{ index, seat, before: calls.slice(0, index), tried: mostFirst(tried, ({ call }) => call) }];
  });
}

function countMoment({ index, seat, right }: Moment, counts: CardCounts): DealFigures['moments'][number] {
  const reached = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (reached < LEAST_PEOPLE) return { index, seat, right: [...right], reached: null, cards: [] };
  const cards = [...counts].flatMap(([text, count]) => {
    const card = findCard(text);
    return card ? [{ card, count, isRight: right.includes(card) }] : [];
  });
  return { index, seat, right: [...right], reached, cards: mostFirst(cards, ({ card }) => card) };
}

/** The most first; among equals the right ones, then by name, so that the order never depends on how it was counted. */
export const mostFirst = <T extends { readonly count: number; readonly isRight: boolean }>(
  shares: readonly T[],
  nameOf: (share: T) => string,
): T[] =>
  [...shares].sort(
    (a, b) => b.count - a.count || Number(b.isRight) - Number(a.isRight) || (nameOf(a) < nameOf(b) ? -1 : 1),
  );

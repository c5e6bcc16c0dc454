import { OUTCOMES, type Outcome } from '../deals/study-deal.ts';
import type { Attempt, DealAttempt } from './attempt.ts';
import type { Counted } from './verdict.ts';

/** The progress of one deal, from its attempts (rulings 2, 4). */
export interface DealProgress {
  readonly isComplete: boolean;
  /** The best outcome; replays keep it. */
  readonly status: Outcome;
  readonly bonusTricks: number;
  readonly madeMaximumTricks: boolean;
  /** The outcome of the first attempt, for the teacher. */
  readonly first: Outcome;
  readonly attempts: number;
}

export const NOT_STARTED: DealProgress = {
  isComplete: false,
  status: '-',
  bonusTricks: 0,
  madeMaximumTricks: false,
  first: '-',
  attempts: 0,
};

export interface PackProgress {
  readonly deals: ReadonlyMap<string, DealProgress>;
  /** 0 to 100, rounded down so that 100 means all of them. */
  readonly percent: number;
  readonly isCompleted: boolean;
}

const rank = (outcome: Outcome): number => OUTCOMES.indexOf(outcome);

/** Order of time with the id as tie-break: the same on every device, whatever the order of arrival. */
export const byTime = (a: Attempt, b: Attempt): number =>
  Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Each attempt once, by id. */
export const distinct = <A extends Attempt>(attempts: readonly A[]): A[] => [
  ...new Map(attempts.map((a) => [a.id, a])).values(),
];

/** Folds the attempts on one deal; their order and repeats change nothing. */
export function foldDeal(attempts: readonly Counted<DealAttempt>[]): DealProgress {
  const inOrder = distinct(attempts).sort(byTime);
  const first = inOrder[0];
  if (!first) return NOT_STARTED;
  const best = Math.max(...inOrder.map((attempt) => rank(attempt.result.outcome)));
  const ofBest = inOrder.filter((attempt) => rank(attempt.result.outcome) === best);
  return {
    isComplete: true,
    status: OUTCOMES[best] as Outcome,
    bonusTricks: Math.max(...ofBest.map((attempt) => attempt.result.bonusTricks)),
    madeMaximumTricks: OUTCOMES[best] === 'max',
    first: first.result.outcome,
    attempts: inOrder.length,
  };
}

/**
 * Computes a pack's progress from attempts, on the device and on the server (ruling 2).
 * @param dealIds the pack's deals as they are now, in order; attempts on others are kept but not counted
 */
export function foldPack(packId: string, dealIds: readonly string[], attempts: readonly Counted[]): PackProgress {
  const here = attempts.filter(
    (attempt): attempt is Counted<DealAttempt> =>
      attempt.kind === 'deal' && 'dealPackId' in attempt.context && attempt.context.dealPackId === packId,
  );
  const deals = new Map(dealIds.map((id) => [id, foldDeal(here.filter((attempt) => attempt.dealId === id))]));
  const complete = [...deals.values()].filter((deal) => deal.isComplete).length;
  return {
    deals,
    percent: dealIds.length === 0 ? 0 : Math.floor((100 * complete) / dealIds.length),
    isCompleted: dealIds.length > 0 && complete === dealIds.length,
  };
}

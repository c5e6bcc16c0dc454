import { OUTCOMES, type Outcome } from '../deals/outcome.ts';
import type { Attempt, AttemptContext } from './attempt.ts';
import { byTime, contextKey, distinct } from './attempt-keys.ts';
import type { Counted } from './verdict.ts';

/** What the attempts on one deal amount to. */
export interface DealTally {
  readonly attempts: number;
  /** The best outcome; replays keep it. */
  readonly status: Outcome;
  /** The most among the attempts with that outcome. */
  readonly bonusTricks: number;
  /** The latest version of the deal that had that outcome; absent or 0 in what was tallied before it was noted. */
  readonly version?: number;
  /** The first attempt in time, for the teacher. */
  readonly first: Pick<Attempt, 'at' | 'id'> & { readonly outcome: Outcome };
}

/**
 * What the attempts in one context (a pack, an activity, a link) amount to: all that progress needs of them. It does not grow
 * with repeats, so that the server keeps it beside the attempts; it can always be made again from them (ruling 2).
 */
export interface Tally {
  readonly attempts: number;
  /** When the last attempt was made; null without one. */
  readonly lastAt: string | null;
  /** Whether the activity was viewed to its end. */
  readonly viewed: boolean;
  /** The best answer: a correct one before a wrong one, a wrong one before none (ruling 21). */
  readonly answered: boolean | null;
  /** By the deal's id. */
  readonly deals: Readonly<Record<string, DealTally>>;
}

export const NO_TALLY: Tally = { attempts: 0, lastAt: null, viewed: false, answered: null, deals: {} };

/** The name of a context: two attempts with the same one are tallied together. */
export const tallyKey = (context: AttemptContext): string =>
  'courseId' in context ? `course:${context.courseId}/${context.activityId}` : contextKey(context);

const tallyOne = (attempt: Counted): Tally => ({
  attempts: 1,
  lastAt: attempt.at,
  viewed: attempt.kind === 'activity',
  answered: attempt.kind === 'question' ? attempt.result.isCorrect : null,
  deals: attempt.kind === 'deal' ? { [attempt.dealId]: tallyDeal(attempt) } : {},
});

const tallyDeal = ({
  at,
  id,
  dealVersion,
  result: { outcome, bonusTricks },
}: Extract<Counted, { kind: 'deal' }>): DealTally => ({
  attempts: 1,
  status: outcome,
  bonusTricks,
  version: dealVersion,
  first: { at, id, outcome },
});

/**
 * Adds up two tallies of one context that have no attempt in common. Which comes first changes nothing, and neither does
 * how many are added up in which groups.
 */
export function joinTallies(a: Tally, b: Tally): Tally {
  const deals = { ...a.deals };
  for (const [id, deal] of Object.entries(b.deals)) {
    const other = deals[id];
    deals[id] = other ? joinDeals(other, deal) : deal;
  }
  return {
    attempts: a.attempts + b.attempts,
    lastAt: later(a.lastAt, b.lastAt),
    viewed: a.viewed || b.viewed,
    answered: a.answered === null || b.answered === null ? (a.answered ?? b.answered) : a.answered || b.answered,
    deals,
  };
}

const rank = (outcome: Outcome): number => OUTCOMES.indexOf(outcome);

function joinDeals(a: DealTally, b: DealTally): DealTally {
  const [low, high] = rank(a.status) < rank(b.status) ? [a, b] : [b, a];
  const isEqual = low.status === high.status;
  return {
    attempts: a.attempts + b.attempts,
    status: high.status,
    bonusTricks: isEqual ? Math.max(a.bonusTricks, b.bonusTricks) : high.bonusTricks,
    version: Math.max(isEqual ? (low.version ?? 0) : 0, high.version ?? 0),
    first: byTime(a.first, b.first) <= 0 ? a.first : b.first,
  };
}

/** The later of two instants; of one instant in two spellings the greater text, so that the order changes nothing. */
export function later(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return Date.parse(a) - Date.parse(b) > 0 || (Date.parse(a) === Date.parse(b) && a > b) ? a : b;
}

/** The tallies of these attempts by context; an attempt that is there twice counts once. */
export function tallyAttempts(attempts: readonly Counted[]): ReadonlyMap<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const attempt of distinct(attempts)) {
    const key = tallyKey(attempt.context);
    tallies.set(key, joinTallies(tallies.get(key) ?? NO_TALLY, tallyOne(attempt)));
  }
  return tallies;
}

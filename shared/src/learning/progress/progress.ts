import type { Outcome } from '../deals/outcome.ts';
import { type DealTally, NO_TALLY, type Tally, tallyAttempts, tallyKey } from './tally.ts';
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
  /** The version of the deal that had that outcome; 0 where it is not known. */
  readonly version: number;
}

export const NOT_STARTED: DealProgress = {
  isComplete: false,
  status: '-',
  bonusTricks: 0,
  madeMaximumTricks: false,
  first: '-',
  attempts: 0,
  version: 0,
};

export interface PackProgress {
  readonly deals: ReadonlyMap<string, DealProgress>;
  /** 0 to 100, rounded down so that 100 means all of them. */
  readonly percent: number;
  readonly isCompleted: boolean;
}

/** The progress of a deal from the tally of its attempts. */
export const dealProgress = (tally: DealTally | undefined): DealProgress =>
  tally
    ? {
        isComplete: true,
        status: tally.status,
        bonusTricks: tally.bonusTricks,
        madeMaximumTricks: tally.status === 'max',
        first: tally.first.outcome,
        attempts: tally.attempts,
        version: tally.version ?? 0,
      }
    : NOT_STARTED;

/** Whether a result is of another version of the deal than the one that is shown, where both are known (D-568). */
export const isOfOther = ({ version }: DealProgress, shown: number | undefined): boolean =>
  version > 0 && shown !== undefined && shown !== version;

/** The progress of these deals, in their order. */
export const dealsProgress = (dealIds: readonly string[], tally: Tally): ReadonlyMap<string, DealProgress> =>
  new Map(dealIds.map((id) => [id, dealProgress(tally.deals[id])]));

/**
 * Computes a pack's progress, on the device and on the server (ruling 2).
 * @param dealIds the pack's deals as they are now, in order; attempts on others are kept but not counted
 */
export function packProgress(dealIds: readonly string[], tally: Tally = NO_TALLY): PackProgress {
  const deals = dealsProgress(dealIds, tally);
  const complete = [...deals.values()].filter((deal) => deal.isComplete).length;
  return {
    deals,
    percent: dealIds.length === 0 ? 0 : Math.floor((100 * complete) / dealIds.length),
    isCompleted: dealIds.length > 0 && complete === dealIds.length,
  };
}

/** The same from the attempts themselves, of which those elsewhere are left out. */
export const foldPack = (dealPackId: string, dealIds: readonly string[], attempts: readonly Counted[]): PackProgress =>
  packProgress(dealIds, tallyAttempts(attempts).get(tallyKey({ dealPackId })));

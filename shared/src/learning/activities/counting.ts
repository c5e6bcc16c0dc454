import * as v from 'valibot';
import type { DealProgress } from '../progress/progress.ts';
import type { Tally } from '../progress/tally.ts';

/** True: done, or answered correctly. False: answered, never correctly. Null: not done (silence 97). */
export const activityProgressSchema = v.nullable(v.boolean());
export type ActivityProgress = v.InferOutput<typeof activityProgressSchema>;

/** How the attempts on an activity count towards its progress. */
export interface Counting {
  /** The kind of the attempts on it: an answer, which may be wrong, or that it was viewed to its end. */
  readonly attempt: 'activity' | 'question';
  /**
   * Whether the activity's own screen records them; the deals of a run-through have attempts of their own (ruling 2).
   */
  readonly isRecordedByScreen: boolean;
  /**
   * @param tally of the attempts on this activity
   * @param deals the progress of its deals
   */
  readonly fold: (tally: Tally, deals: readonly DealProgress[]) => ActivityProgress;
}

const foldViews: Counting['fold'] = ({ viewed }) => viewed || null;

const foldAnswers: Counting['fold'] = ({ answered }) => answered;

const foldDeals: Counting['fold'] = (tally, deals) => {
  const isPlayed = deals.length > 0 && deals.every((deal) => deal.isComplete);
  return isPlayed ? true : foldViews(tally, deals);
};

/** Done once it was viewed to its end. */
export const VIEWED: Counting = { attempt: 'activity', isRecordedByScreen: true, fold: foldViews };

/** Done once it was answered; correct once it was answered correctly. */
export const ANSWERED: Counting = { attempt: 'question', isRecordedByScreen: true, fold: foldAnswers };

/** Done once every deal is complete, or once the whole activity was recorded. */
export const PLAYED: Counting = { attempt: 'activity', isRecordedByScreen: false, fold: foldDeals };

import type { StudyDeal } from '../deals/study-deal.ts';
import type { DealAttempt } from './attempt.ts';

/** An attempt with the deal as it was then. */
export interface DealPlay {
  readonly attempt: DealAttempt;
  /** Null when this device does not have that version of the deal. */
  readonly study: StudyDeal | null;
  /** False when the server found it impossible by the rules, so that it counts for nothing (ruling 52). */
  readonly isCounted: boolean;
}

/** All that can be looked back on of one deal. */
export interface DealPlays {
  readonly packTitle: string;
  /** 'Deal 4', or its name. */
  readonly title: string;
  /** 'Deal 4 of 12' */
  readonly place: string;
  /** The latest first, those of other devices among them; empty for a deal that has not been completed. */
  readonly plays: readonly DealPlay[];
}

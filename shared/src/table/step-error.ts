import type { CallError } from '../bridge/auction.ts';
import type { PlayError } from '../bridge/play.ts';

/** Why an event does nothing. The session stays as it was, and the event is not kept. */
export type StepError =
  | 'not-opened'
  | 'already-opened'
  /** An answer to a question or a pause that no longer matters. */
  | 'old-ticket'
  | 'not-your-turn'
  /** There is nothing to show, close or take back now. */
  | 'not-now'
  | 'cannot-claim'
  | 'no-such-claim'
  | CallError
  | PlayError;

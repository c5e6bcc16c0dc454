import { countWaiting } from '../../entities/attempts/first-attempts.ts';
import { waitingAttemptsKind } from '../waiting-attempts.ts';

/** Counts for the figures of classes what an older server has taken (record 0030). */
export const classCountingKind = waitingAttemptsKind({
  name: 'class-counting',
  atOnce: 100,
  rest: 200,
  take: countWaiting,
});

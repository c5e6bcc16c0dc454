import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import type { UserDatabase } from './database.ts';
import { attemptIn } from './named-results.ts';

/** How many results the person has on this device. That something was viewed is no result. */
export interface KeptResults {
  /** Deals that were played to their end. */
  readonly deals: number;
  /** Questions that were answered. */
  readonly answers: number;
  /** Those of them that the server has not got yet. */
  readonly unsent: number;
}

const isResult = ({ kind }: Attempt): boolean => kind !== 'activity';

/** Counts the results on this device, those of other devices included. */
export async function countKeptResults(db: UserDatabase): Promise<KeptResults> {
  let deals = 0;
  let answers = 0;
  await db.attempts.each(({ attempt }) => {
    if (attempt.kind === 'deal') deals += 1;
    if (attempt.kind === 'question') answers += 1;
  });
  const waiting = (await db.outbox.toArray()).map(attemptIn);
  return { deals, answers, unsent: waiting.filter((attempt) => attempt && isResult(attempt)).length };
}

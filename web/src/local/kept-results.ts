import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import { attemptIn, countResults } from './counted-results.ts';
import type { UserDatabase } from './database.ts';

/** On how many things the person has results on this device, however often each was tried (silence 328). */
export interface KeptResults {
  /** Deals that were played to their end. */
  readonly deals: number;
  /** Questions that were answered; that something was viewed is no result. */
  readonly answers: number;
  /** Those of them with a result that the server has not got yet. */
  readonly unsent: number;
}

const isResult = ({ kind }: Attempt): boolean => kind !== 'activity';

/** Counts the deals and questions with results on this device, those of other devices included. */
export async function countKeptResults(db: UserDatabase): Promise<KeptResults> {
  const deals = new Set<string>();
  const answers = new Set<string>();
  await db.attempts.each(({ attempt, context }) => {
    if (attempt.kind === 'deal') deals.add(attempt.dealId);
    if (attempt.kind === 'question') answers.add(context);
  });
  const waiting = (await db.outbox.toArray()).filter((row) => {
    const attempt = attemptIn(row);
    return attempt && isResult(attempt);
  });
  return { deals: deals.size, answers: answers.size, unsent: countResults(waiting) };
}

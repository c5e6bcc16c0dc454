import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import { contextKey } from '@overtrick/shared/learning/progress/attempt-keys';
import type { Id } from '@overtrick/shared/learning/values/ids';
import type { UserDatabase } from './database.ts';
import type { MutationRow } from './study-rows.ts';

/** The attempt that a mutation records for this person; undefined for every other kind. */
export const attemptIn = ({ name, args }: Pick<MutationRow, 'name' | 'args'>): Attempt | undefined =>
  name === 'attempt.record' ? (args as { attempt: Attempt }).attempt : undefined;

/**
 * What a mutation is a result of: the same for each play of a deal and each answer to a question, because people count
 * deals and not tries (silence 328).
 */
export function resultKey(row: Pick<MutationRow, 'id' | 'name' | 'args'>): string {
  const attempt = attemptIn(row);
  if (!attempt) return row.id;
  return attempt.kind === 'deal' ? `${contextKey(attempt.context)} ${attempt.dealId}` : contextKey(attempt.context);
}

/** How many results some mutations bring. */
export const countResults = (rows: readonly Parameters<typeof resultKey>[0][]): number =>
  new Set(rows.map(resultKey)).size;

/** How many results wait for the server. */
export const countWaiting = async (db: UserDatabase): Promise<number> => countResults(await db.outbox.toArray());

/** The pack or course of an attempt; undefined for one made by a teacher's link. */
export function itemIdOf({ context }: Attempt): Id | undefined {
  if ('dealPackId' in context) return context.dealPackId;
  return 'courseId' in context ? context.courseId : undefined;
}

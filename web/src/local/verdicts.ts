import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import { contextKey } from '@overtrick/shared/learning/progress/attempt-keys';
import type { Verdict } from '@overtrick/shared/learning/progress/verdict';
import type { Id } from '@overtrick/shared/learning/values/ids';
import type { UserDatabase } from './database.ts';

/**
 * Stores what the server says of attempts. That one counts for nothing is news until the student dismisses it; told
 * again, as after a rewind, it is no news.
 */
export async function saveVerdicts(db: UserDatabase, verdicts: readonly Verdict[]): Promise<void> {
  const earlier = await db.verdicts.bulkGet(verdicts.map(({ attemptId }) => attemptId));
  await db.verdicts.bulkPut(
    verdicts.map((verdict, index) => {
      const before = earlier[index];
      const isNews = verdict.legal === false && (before?.legal === false ? before.isNews : 1);
      return isNews ? { ...verdict, isNews } : { ...verdict };
    }),
  );
}

/** An attempt on this device that counts for nothing, and the student has not dismissed the news. */
export interface Uncounted {
  readonly id: Id;
  readonly attempt: Attempt;
  /** Milliseconds since 1970. */
  readonly recordedAt: number;
}

/** The attempts on this device that count for nothing, the oldest first, without the dismissed ones. */
export async function listUncounted(db: UserDatabase): Promise<Uncounted[]> {
  const ids = await db.verdicts.where('isNews').equals(1).primaryKeys();
  const rows = await db.attempts.bulkGet(ids);
  return rows
    .flatMap((row) => (row ? [{ id: row.id, attempt: row.attempt, recordedAt: Date.parse(row.at) }] : []))
    .sort((a, b) => a.recordedAt - b.recordedAt);
}

export const dismissUncounted = (db: UserDatabase, attemptIds: readonly Id[]): Promise<unknown> =>
  db.verdicts.bulkUpdate(attemptIds.map((key) => ({ key, changes: { isNews: undefined } })));

/** Whether an answer of the student's in an activity was marked again and counts as right now (ruling 67). */
export async function isCorrected(db: UserDatabase, activityId: Id): Promise<boolean> {
  const context = contextKey({ courseId: '', lessonId: '', activityId });
  const ids = await db.attempts.where('context').equals(context).primaryKeys();
  const verdicts = await db.verdicts.bulkGet(ids);
  return verdicts.some((verdict) => verdict?.isCorrected === true);
}

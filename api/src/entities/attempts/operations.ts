import { type Attempt, contextKey } from '@overtrick/shared/learning/progress/attempt';
import { err, ok, type Result } from '@overtrick/shared/result';
import type { Trx } from '../../database/connect.ts';
import { toJson } from '../../database/json.ts';
import { wasEverEnrolled } from '../enrolments/queries.ts';
import { raiseCursor } from '../users/operations.ts';

const placeOf = (context: Attempt['context']) =>
  'dealPackId' in context ? { packId: context.dealPackId } : { courseId: context.courseId };

/** Why an attempt is refused for ever; both are codes of the sync protocol. */
export type AttemptRefusal = 'not_yours' | 'not_enrolled';

/**
 * Records an attempt. It is accepted for everything in which the student was ever enrolled: locks, ended enrolments and
 * changed packs only affect what is shown (ruling 22). A known id changes nothing: attempts are append-only.
 */
export async function recordAttempt(
  trx: Trx,
  userId: string,
  attempt: Attempt,
  now: Date,
): Promise<Result<void, AttemptRefusal>> {
  if (attempt.userId !== userId) return err('not_yours');
  const { context } = attempt;
  if (!(await wasEverEnrolled(trx, { userId, ...placeOf(context) }))) return err('not_enrolled');
  await trx
    .insertInto('attempts')
    .values({
      user_id: userId,
      id: attempt.id,
      cursor: await raiseCursor(trx, userId),
      context_key: contextKey(context),
      body: toJson(attempt),
      recorded_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .execute();
  return ok(undefined);
}

import { newId } from '@overtrick/shared/learning/ids';
import { err, ok, type Result } from '@overtrick/shared/result';
import type { Trx } from '../../database/connect.ts';
import { findEnrolment } from './queries.ts';

/** Gives a student a pack; asked again it changes nothing. One that was ended is not begun again by the student. */
export async function enrol(
  trx: Trx,
  { userId, packId }: { readonly userId: string; readonly packId: string },
  now: Date,
): Promise<Result<string, 'ended'>> {
  await trx
    .insertInto('enrolments')
    .values({ id: newId(), user_id: userId, deal_pack_id: packId, is_active: 1, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['user_id', 'deal_pack_id']).doNothing())
    .execute();
  const enrolment = await findEnrolment(trx, userId, packId);
  return enrolment?.is_active ? ok(enrolment.id) : err('ended');
}

/** Ends an enrolment: the pack is hidden, its attempts are kept (decision 24). */
export async function endEnrolment(trx: Trx, enrolmentId: string): Promise<void> {
  await trx.updateTable('enrolments').set({ is_active: 0 }).where('id', '=', enrolmentId).execute();
}

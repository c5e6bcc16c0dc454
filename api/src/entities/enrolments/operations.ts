import { newId } from '@overtrick/shared/learning/values/ids';
import { err, ok, type Result } from '@overtrick/shared/result';
import type { Trx } from '../../database/connect.ts';
import { flag } from '../../database/flag.ts';
import { type EnrolmentKey, findEnrolment } from './queries.ts';

/*
 * Every pull answers all enrolments with their present state (sync/pull), so that an end or a beginning reaches the
 * student's devices with their next round and needs no counter of its own.
 */

/** Gives a student a pack or a course; asked again it changes nothing. One that was ended is not begun again by the student. */
export async function enrol(trx: Trx, key: EnrolmentKey, now: Date): Promise<Result<string, 'ended'>> {
  const enrolment = await openEnrolment(trx, key, now);
  return enrolment.is_active ? ok(enrolment.id) : err('ended');
}

/** An admin gives a student a pack or a course, also one whose enrolment was ended; returns the enrolment's id. */
export async function enrolByAdmin(trx: Trx, key: EnrolmentKey, now: Date): Promise<string> {
  const { id } = await openEnrolment(trx, key, now);
  await trx.updateTable('enrolments').set({ is_active: 1 }).where('id', '=', id).execute();
  return id;
}

/** The one enrolment of this student in this pack or course, as it is, or a new one. */
async function openEnrolment(trx: Trx, key: EnrolmentKey, now: Date) {
  const item = 'packId' in key ? { deal_pack_id: key.packId } : { course_id: key.courseId };
  await trx
    .insertInto('enrolments')
    .values({ id: newId(), user_id: key.userId, ...item, is_active: 1, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['user_id', 'packId' in key ? 'deal_pack_id' : 'course_id']).doNothing())
    .execute();
  const enrolment = await findEnrolment(trx, key);
  if (!enrolment) throw new Error('An enrolment was deleted while it was made');
  return enrolment;
}

/** A student gets messages about a course, or no more. */
export async function setNotifications(trx: Trx, key: EnrolmentKey, isOn: boolean): Promise<void> {
  const enrolment = await findEnrolment(trx, key);
  if (!enrolment) return;
  await trx
    .updateTable('enrolments')
    .set({ notifications: flag(isOn) })
    .where('id', '=', enrolment.id)
    .execute();
}

/** Begins an ended enrolment again; the note says why. */
export async function activateEnrolment(trx: Trx, enrolmentId: string, note: string): Promise<void> {
  await trx.updateTable('enrolments').set({ is_active: 1, note }).where('id', '=', enrolmentId).execute();
}

/** Ends an enrolment: the pack is hidden, its attempts are kept (ruling 24). */
export async function endEnrolment(trx: Trx, enrolmentId: string): Promise<void> {
  await trx.updateTable('enrolments').set({ is_active: 0 }).where('id', '=', enrolmentId).execute();
}

/** @param note text; '' for none */
export async function noteEnrolment(trx: Trx, enrolmentId: string, note: string): Promise<void> {
  await trx.updateTable('enrolments').set({ note }).where('id', '=', enrolmentId).execute();
}

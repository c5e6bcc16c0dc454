import { newId } from '@overtrick/shared/learning/values/ids';
import { err, ok, type Result } from '@overtrick/shared/result';
import type { Trx } from '../../database/connect.ts';
import { flag } from '../../database/flag.ts';
import { type EnrolmentKey, findEnrolment } from './queries.ts';

/*
 * Every pull returns all enrolments in their present state (sync/pull), so that a start or an end reaches the student's
 * devices with their next pull and needs no counter.
 */

/**
 * Enrols a student in a pack or a course; a second call changes nothing. A student cannot restart an enrolment that was
 * ended.
 */
export async function enrol(trx: Trx, key: EnrolmentKey, now: Date): Promise<Result<string, 'ended'>> {
  const enrolment = await openEnrolment(trx, key, now);
  return enrolment.is_active ? ok(enrolment.id) : err('ended');
}

/** Enrols a student for an admin, who may also restart an ended enrolment; returns the enrolment's id. */
export async function enrolByAdmin(trx: Trx, key: EnrolmentKey, now: Date): Promise<string> {
  const { id } = await openEnrolment(trx, key, now);
  await trx.updateTable('enrolments').set({ is_active: 1 }).where('id', '=', id).execute();
  return id;
}

/** Begins what was paid for, also where it had ended; returns the enrolment's id. @param price in whole minor units */
export async function beginBought(
  trx: Trx,
  key: EnrolmentKey,
  price: { readonly amount: number; readonly currency: string },
  now: Date,
): Promise<string> {
  const { id } = await openEnrolment(trx, key, now);
  const paid = { is_active: 1, price: price.amount, currency: price.currency } as const;
  await trx.updateTable('enrolments').set(paid).where('id', '=', id).execute();
  return id;
}

/** Finds the enrolment of this student in this pack or course, or makes one. */
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

/** Switches a student's messages about a course on or off. */
export async function setNotifications(trx: Trx, key: EnrolmentKey, isOn: boolean): Promise<void> {
  const enrolment = await findEnrolment(trx, key);
  if (!enrolment) return;
  await trx
    .updateTable('enrolments')
    .set({ notifications: flag(isOn) })
    .where('id', '=', enrolment.id)
    .execute();
}

/** Restarts an ended enrolment; the note gives the reason. */
export async function activateEnrolment(trx: Trx, enrolmentId: string, note: string): Promise<void> {
  await trx.updateTable('enrolments').set({ is_active: 1, note }).where('id', '=', enrolmentId).execute();
}

/** Ends an enrolment: the item is hidden, its attempts stay (ruling 24). */
export async function endEnrolment(trx: Trx, enrolmentId: string): Promise<void> {
  await trx.updateTable('enrolments').set({ is_active: 0 }).where('id', '=', enrolmentId).execute();
}

/** @param note text; '' for none */
export async function noteEnrolment(trx: Trx, enrolmentId: string, note: string): Promise<void> {
  await trx.updateTable('enrolments').set({ note }).where('id', '=', enrolmentId).execute();
}

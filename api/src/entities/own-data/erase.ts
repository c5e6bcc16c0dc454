import { err, ok, type Result } from '@overtrick/shared/result';
import type { Trx } from '../../database/connect.ts';
import { forgetInLog } from '../admin-log/operations.ts';
import { forgetLibrary } from '../deals/own-library.ts';
import { forgetInMoney } from '../ledger/forget.ts';
import { hasOtherAdmin } from '../people/roles.ts';

/**
 * Deletes a person with all personal data and all that they teach (ruling 18). When students have some of it, answers
 * `owns_content` and changes nothing. The last admin cannot be deleted, because nobody could appoint another.
 */
export async function eraseUser(trx: Trx, userId: string): Promise<Result<void, 'owns_content' | 'last_admin'>> {
  const profile = await trx
    .selectFrom('teacher_profiles')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (await isLastAdmin(trx, userId)) return err('last_admin');
  if (profile && (await hasDependants(trx, profile.id, userId))) return err('owns_content');
  if (profile) await eraseTeaching(trx, profile.id);
  await forgetInLog(trx, userId);
  await forgetInMoney(trx, userId);
  // The database deletes sessions, identities, codes, messages, subscriptions, enrolments, attempts, rooms, devices and
  // what links know of the person with the row.
  await trx.deleteFrom('users').where('id', '=', userId).execute();
  return ok(undefined);
}

async function isLastAdmin(trx: Trx, userId: string): Promise<boolean> {
  const user = await trx.selectFrom('users').select('is_admin').where('id', '=', userId).executeTakeFirst();
  return user?.is_admin === 1 && !(await hasOtherAdmin(trx, userId));
}

/** Whether somebody else has one of the packs or courses, or uses one of the deals. */
async function hasDependants(trx: Trx, teacherProfileId: string, userId: string): Promise<boolean> {
  const student = await trx
    .selectFrom('enrolments')
    .select('enrolments.id')
    .where((eb) =>
      eb.or([
        eb('enrolments.deal_pack_id', 'in', idsOf(trx, 'deal_packs', teacherProfileId)),
        eb('enrolments.course_id', 'in', idsOf(trx, 'courses', teacherProfileId)),
      ]),
    )
    .where('enrolments.user_id', '!=', userId)
    .where('enrolments.is_active', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return student !== undefined || (await hasBorrowers(trx, teacherProfileId));
}

/** Whether any version of one of the teacher's deals is in another teacher's pack, lesson or run-through. */
async function hasBorrowers(trx: Trx, teacherProfileId: string): Promise<boolean> {
  const deals = () => idsOf(trx, 'deals', teacherProfileId);
  const ofPacks = trx
    .selectFrom('deal_pack_deals')
    .innerJoin('deal_packs', 'deal_packs.id', 'deal_pack_deals.deal_pack_id')
    .select('deal_pack_deals.deal_id')
    .where('deal_pack_deals.deal_id', 'in', deals())
    .where('deal_packs.teacher_profile_id', '!=', teacherProfileId);
  const ofLessons = trx
    .selectFrom('lesson_deals')
    .innerJoin('lessons', 'lessons.id', 'lesson_deals.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .select('lesson_deals.deal_id')
    .where('lesson_deals.deal_id', 'in', deals())
    .where('courses.teacher_profile_id', '!=', teacherProfileId);
  const ofActivities = trx
    .selectFrom('activity_deals')
    .innerJoin('activities', 'activities.id', 'activity_deals.activity_id')
    .innerJoin('lessons', 'lessons.id', 'activities.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .select('activity_deals.deal_id')
    .where('activity_deals.deal_id', 'in', deals())
    .where('courses.teacher_profile_id', '!=', teacherProfileId);
  const borrowed = await ofPacks.unionAll(ofLessons).unionAll(ofActivities).limit(1).executeTakeFirst();
  return borrowed !== undefined;
}

const idsOf = (trx: Trx, table: 'deal_packs' | 'courses' | 'deals', teacherProfileId: string) =>
  trx.selectFrom(table).select('id').where('teacher_profile_id', '=', teacherProfileId);

/**
 * Deletes what a teacher made, in the order of the references. Attempts of former students stay: each is complete in
 * itself (ruling 21).
 */
async function eraseTeaching(trx: Trx, teacherProfileId: string): Promise<void> {
  await trx
    .deleteFrom('enrolments')
    .where('deal_pack_id', 'in', idsOf(trx, 'deal_packs', teacherProfileId))
    .execute();
  await trx
    .deleteFrom('enrolments')
    .where('course_id', 'in', idsOf(trx, 'courses', teacherProfileId))
    .execute();
  await trx.deleteFrom('deal_packs').where('teacher_profile_id', '=', teacherProfileId).execute();
  // The database deletes lessons and activities with their course.
  await trx.deleteFrom('courses').where('teacher_profile_id', '=', teacherProfileId).execute();
  await trx
    .deleteFrom('deal_versions')
    .where('deal_id', 'in', idsOf(trx, 'deals', teacherProfileId))
    .execute();
  await trx.deleteFrom('deals').where('teacher_profile_id', '=', teacherProfileId).execute();
  await forgetLibrary(trx, teacherProfileId);
  await trx.deleteFrom('deal_groups').where('teacher_profile_id', '=', teacherProfileId).execute();
  await trx.deleteFrom('teacher_profiles').where('id', '=', teacherProfileId).execute();
}

import type { Trx } from '../../database/connect.ts';
import { raiseCourseVersion, raiseCourseVersions } from '../courses/operations.ts';
import { raisePackVersion, raisePackVersions } from '../deal-packs/operations.ts';

/** The teacher's profile stands in every bundle of theirs. */
export async function raiseVersions(trx: Trx, teacherProfileId: string): Promise<void> {
  await raisePackVersions(trx, teacherProfileId);
  await raiseCourseVersions(trx, teacherProfileId);
}

/** The recordings and analyses of a deal stand in every bundle that has it, in whichever version. */
export async function raiseVersionsOfDeal(trx: Trx, dealId: string): Promise<void> {
  const packs = await trx
    .selectFrom('deal_pack_deals')
    .select('deal_pack_id as id')
    .distinct()
    .where('deal_id', '=', dealId)
    .orderBy('id')
    .execute();
  for (const { id } of packs) await raisePackVersion(trx, id);
  for (const { id } of await listCoursesWith(trx, dealId)) await raiseCourseVersion(trx, id);
}

/** In a lesson, or in a run-through as it is now. */
const listCoursesWith = (trx: Trx, dealId: string) =>
  trx
    .selectFrom('lessons')
    .leftJoin('lesson_deals', 'lesson_deals.lesson_id', 'lessons.id')
    .leftJoin('activities', 'activities.lesson_id', 'lessons.id')
    .leftJoin('activity_deals', (join) =>
      join
        .onRef('activity_deals.activity_id', '=', 'activities.id')
        .onRef('activity_deals.activity_version', '=', 'activities.latest_version'),
    )
    .select('lessons.course_id as id')
    .distinct()
    .where((eb) => eb.or([eb('lesson_deals.deal_id', '=', dealId), eb('activity_deals.deal_id', '=', dealId)]))
    .orderBy('id')
    .execute();

import type { Db } from '../../database/connect.ts';
import { readTallies } from '../attempts/tallies.ts';

/**
 * Whether a person has bid and played any version of this deal to its end, in a pack or in a run-through (ruling 4).
 */
export async function hasPlayed(db: Db, userId: string, dealId: string): Promise<boolean> {
  const packs = await db
    .selectFrom('deal_pack_deals')
    .select('deal_pack_id as dealPackId')
    .distinct()
    .where('deal_id', '=', dealId)
    .execute();
  const runThroughs = await db
    .selectFrom('activity_deals')
    .innerJoin('activities', 'activities.id', 'activity_deals.activity_id')
    .innerJoin('lessons', 'lessons.id', 'activities.lesson_id')
    .select(['lessons.course_id as courseId', 'lessons.id as lessonId', 'activities.id as activityId'])
    .distinct()
    .where('activity_deals.deal_id', '=', dealId)
    .execute();
  const talliesOf = await readTallies(db, [userId], [...packs, ...runThroughs]);
  return [...talliesOf(userId).values()].some(({ deals }) => deals[dealId] !== undefined);
}

import type { DealUse } from '@overtrick/shared/contract/deal-uses';
import type { Db } from '../../database/connect.ts';

/** An item that holds a deal, before its version is compared with the newest. */
export type UseRow = Omit<DealUse, 'differs'>;

/** The deal of a teacher's library that is asked for. */
interface OwnDeal {
  readonly id: string;
  readonly teacher_profile_id: string;
}

/** The packs, lessons and run-throughs of its teacher that hold a deal, by title; what was deleted holds nothing. */
export async function listUseRows(db: Db, deal: OwnDeal): Promise<readonly UseRow[]> {
  const rows = [
    ...(await listPackUses(db, deal)),
    ...(await listLessonUses(db, deal)),
    ...(await listRunUses(db, deal)),
  ];
  return rows.sort((a, b) => a.title.localeCompare(b.title) || (a.id < b.id ? -1 : 1));
}

async function listPackUses(db: Db, deal: OwnDeal): Promise<readonly UseRow[]> {
  const rows = await db
    .selectFrom('deal_pack_deals')
    .innerJoin('deal_packs', 'deal_packs.id', 'deal_pack_deals.deal_pack_id')
    .select(['deal_packs.id', 'deal_packs.title', 'deal_packs.status', 'deal_pack_deals.deal_version as version'])
    .where('deal_pack_deals.deal_id', '=', deal.id)
    .where('deal_packs.teacher_profile_id', '=', deal.teacher_profile_id)
    .where('deal_packs.status', '<>', 'deleted')
    .execute();
  return rows.map((row) => ({ kind: 'deal_pack', ...row, course: null, lesson: null }));
}

async function listLessonUses(db: Db, deal: OwnDeal): Promise<readonly UseRow[]> {
  const rows = await db
    .selectFrom('lesson_deals')
    .innerJoin('lessons', 'lessons.id', 'lesson_deals.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .select(['lessons.id', 'lessons.title', 'courses.status', 'lesson_deals.deal_version as version'])
    .select(['courses.id as courseId', 'courses.title as courseTitle'])
    .where('lesson_deals.deal_id', '=', deal.id)
    .where('lessons.deleted_at', 'is', null)
    .where('courses.teacher_profile_id', '=', deal.teacher_profile_id)
    .where('courses.status', '<>', 'deleted')
    .execute();
  return rows.map(({ courseId, courseTitle, ...row }) => ({
    kind: 'lesson',
    ...row,
    course: { id: courseId, title: courseTitle },
    lesson: null,
  }));
}

/** A run-through holds the deals of its newest version. */
async function listRunUses(db: Db, deal: OwnDeal): Promise<readonly UseRow[]> {
  const rows = await db
    .selectFrom('activity_deals')
    .innerJoin('activities', (join) =>
      join
        .onRef('activities.id', '=', 'activity_deals.activity_id')
        .onRef('activities.latest_version', '=', 'activity_deals.activity_version'),
    )
    .innerJoin('activity_versions', (join) =>
      join
        .onRef('activity_versions.activity_id', '=', 'activities.id')
        .onRef('activity_versions.version', '=', 'activities.latest_version'),
    )
    .innerJoin('lessons', 'lessons.id', 'activities.lesson_id')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .select(['activities.id', 'activity_versions.title', 'courses.status', 'activity_deals.deal_version as version'])
    .select(['courses.id as courseId', 'courses.title as courseTitle'])
    .select(['lessons.id as lessonId', 'lessons.title as lessonTitle'])
    .where('activity_deals.deal_id', '=', deal.id)
    .where('activities.deleted_at', 'is', null)
    .where('lessons.deleted_at', 'is', null)
    .where('courses.teacher_profile_id', '=', deal.teacher_profile_id)
    .where('courses.status', '<>', 'deleted')
    .execute();
  return rows.map(({ courseId, courseTitle, lessonId, lessonTitle, ...row }) => ({
    kind: 'activity',
    ...row,
    course: { id: courseId, title: courseTitle },
    lesson: { id: lessonId, title: lessonTitle },
  }));
}

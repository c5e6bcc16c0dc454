import type { DeedKind } from '@overtrick/shared/contract/admin-log';
import type { Trx } from '../../database/connect.ts';

/** What an action is on, as it stands when the action is logged. */
export interface Thing {
  /** Empty for people: only their ids are kept. */
  readonly title: string;
  /** The course or pack that it is or stands in. */
  readonly itemId?: string | null;
  /** The user id of whom it concerns. */
  readonly personId?: string;
}

type Find = (trx: Trx, id: string) => Promise<Thing | undefined>;

const item =
  (table: 'courses' | 'deal_packs'): Find =>
  async (trx, id) => {
    const row = await trx.selectFrom(table).select('title').where('id', '=', id).executeTakeFirst();
    return row && { title: row.title, itemId: id };
  };

const named =
  (table: 'focuses' | 'keywords'): Find =>
  async (trx, id) => {
    const row = await trx.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst();
    return row && { title: row.name };
  };

const titled =
  (table: 'kb_articles' | 'kb_categories'): Find =>
  (trx, id) =>
    trx.selectFrom(table).select('title').where('id', '=', id).executeTakeFirst();

/** How each kind of thing is found. */
export const FIND_THING: Readonly<Record<DeedKind, Find>> = {
  course: item('courses'),
  dealPack: item('deal_packs'),
  lesson: async (trx, id) => {
    const row = await trx.selectFrom('lessons').select(['title', 'course_id']).where('id', '=', id).executeTakeFirst();
    return row && { title: row.title, itemId: row.course_id };
  },
  activity: (trx, id) =>
    trx
      .selectFrom('activities')
      .innerJoin('activity_versions', (join) =>
        join
          .onRef('activity_versions.activity_id', '=', 'activities.id')
          .onRef('activity_versions.version', '=', 'activities.latest_version'),
      )
      .innerJoin('lessons', 'lessons.id', 'activities.lesson_id')
      .select(['activity_versions.title', 'lessons.course_id as itemId'])
      .where('activities.id', '=', id)
      .executeTakeFirst(),
  enrolment: (trx, id) =>
    trx
      .selectFrom('enrolments')
      .leftJoin('courses', 'courses.id', 'enrolments.course_id')
      .leftJoin('deal_packs', 'deal_packs.id', 'enrolments.deal_pack_id')
      .select((eb) => [
        eb.fn.coalesce('courses.title', 'deal_packs.title').$notNull().as('title'),
        eb.fn.coalesce('courses.id', 'deal_packs.id').as('itemId'),
        'enrolments.user_id as personId',
      ])
      .where('enrolments.id', '=', id)
      .executeTakeFirst(),
  user: async (trx, id) => {
    const row = await trx.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
    return row && { title: '', personId: row.id };
  },
  teacherProfile: async (trx, id) => {
    const row = await trx.selectFrom('teacher_profiles').select('user_id').where('id', '=', id).executeTakeFirst();
    return row && { title: '', personId: row.user_id };
  },
  focus: named('focuses'),
  keyword: named('keywords'),
  article: titled('kb_articles'),
  category: titled('kb_categories'),
  term: async (trx, id) => {
    const row = await trx.selectFrom('glossary_terms').select('term').where('id', '=', id).executeTakeFirst();
    return row && { title: row.term };
  },
};

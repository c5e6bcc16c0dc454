import { type ExpressionBuilder, type ExpressionWrapper, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Actor } from '../../http/actor.ts';

/** The deals of a teacher's own library; for admins, all deals. */
export const inLibraryOf =
  (actor: Actor) =>
  (eb: ExpressionBuilder<Database, 'deals'>): ExpressionWrapper<Database, 'deals', SqlBool> =>
    actor.isAdmin
      ? eb.lit(true)
      : eb.and([eb('deals.deleted_at', 'is', null), eb('deals.teacher_profile_id', '=', actor.teacherProfileId ?? '')]);

/** A deal in a version that something holds. */
export interface HeldDeal {
  readonly deal_id: string;
  readonly deal_version: number;
}

/**
 * The deals of the packs and courses that a person teaches, and for admins of all, in the versions that stand there: a
 * deal that has left the library lives on in them (ruling 47).
 */
export const taughtWith = ({ isAdmin, teacherProfileId }: Actor): RawBuilder<HeldDeal> => {
  const isTheirs = (item: 'deal_packs' | 'courses') =>
    isAdmin
      ? sql<SqlBool>`1 = 1`
      : sql<SqlBool>`${sql.ref(`${item}.teacher_profile_id`)} = ${teacherProfileId ?? ''}
        and ${sql.ref(`${item}.status`)} <> 'deleted'`;
  return sql<HeldDeal>`(
  select deal_pack_deals.deal_id, deal_pack_deals.deal_version from deal_pack_deals
    join deal_packs on deal_packs.id = deal_pack_deals.deal_pack_id and ${isTheirs('deal_packs')}
  union all
  select lesson_deals.deal_id, lesson_deals.deal_version from lesson_deals
    join lessons on lessons.id = lesson_deals.lesson_id and lessons.deleted_at is null
    join courses on courses.id = lessons.course_id and ${isTheirs('courses')}
  union all
  select activity_deals.deal_id, activity_deals.deal_version from activity_deals
    join activities on activities.id = activity_deals.activity_id and activities.deleted_at is null
      and activities.latest_version = activity_deals.activity_version
    join lessons on lessons.id = activities.lesson_id and lessons.deleted_at is null
    join courses on courses.id = lessons.course_id and ${isTheirs('courses')})`;
};

/**
 * The deals of the packs and courses that a person has now, in the versions that stand there: a newer version of the
 * library is nobody's to read before its author takes it in (ruling 47).
 */
export const heldBy = ({ id }: Actor): RawBuilder<HeldDeal> => sql<HeldDeal>`(
  select deal_pack_deals.deal_id, deal_pack_deals.deal_version from enrolments
    join deal_packs on deal_packs.id = enrolments.deal_pack_id and deal_packs.status in ('published', 'archived')
    join deal_pack_deals on deal_pack_deals.deal_pack_id = deal_packs.id
  where enrolments.user_id = ${id} and enrolments.is_active = 1
  union all
  select lesson_deals.deal_id, lesson_deals.deal_version from enrolments
    join courses on courses.id = enrolments.course_id and courses.status in ('published', 'archived')
    join lessons on lessons.course_id = courses.id and lessons.deleted_at is null
    join lesson_deals on lesson_deals.lesson_id = lessons.id
  where enrolments.user_id = ${id} and enrolments.is_active = 1
  union all
  select activity_deals.deal_id, activity_deals.deal_version from enrolments
    join courses on courses.id = enrolments.course_id and courses.status in ('published', 'archived')
    join lessons on lessons.course_id = courses.id and lessons.deleted_at is null
    join activities on activities.lesson_id = lessons.id and activities.deleted_at is null
    join activity_deals on activity_deals.activity_id = activities.id
      and activity_deals.activity_version = activities.latest_version
  where enrolments.user_id = ${id} and enrolments.is_active = 1)`;

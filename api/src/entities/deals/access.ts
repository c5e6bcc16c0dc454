import { type Expression, type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { Actor } from '../../http/actor.ts';

/** The deals of a teacher's own library; for admins, all deals. */
export const inLibraryOf =
  (actor: Actor) =>
  (eb: ExpressionBuilder<Database, 'deals'>): ExpressionWrapper<Database, 'deals', SqlBool> =>
    actor.isAdmin
      ? eb.lit(true)
      : eb.and([eb('deals.deleted_at', 'is', null), eb('deals.teacher_profile_id', '=', actor.teacherProfileId ?? '')]);

/** The deals that a person may read: those of their library, and those of packs and courses that they have now. */
export const dealsVisibleTo =
  (actor: Actor) =>
  (eb: ExpressionBuilder<Database, 'deals'>): ExpressionWrapper<Database, 'deals', SqlBool> =>
    eb.or([
      inLibraryOf(actor)(eb),
      eb.exists(
        eb
          .selectFrom('deal_pack_deals')
          .innerJoin('deal_packs', 'deal_packs.id', 'deal_pack_deals.deal_pack_id')
          .innerJoin('enrolments', 'enrolments.deal_pack_id', 'deal_packs.id')
          .select('deal_pack_deals.deal_id')
          .whereRef('deal_pack_deals.deal_id', '=', 'deals.id')
          .where('enrolments.user_id', '=', actor.id)
          .where('enrolments.is_active', '=', 1)
          .where('deal_packs.status', 'in', ['published', 'archived']),
      ),
      isInCourseOf(actor),
    ]);

/** Whether the deal is in a course that the person has: in a lesson, or in the newest version of a run-through. */
const isInCourseOf = (actor: Actor): Expression<SqlBool> => sql<SqlBool>`exists (
  select 1 from enrolments
    join courses on courses.id = enrolments.course_id and courses.status in ('published', 'archived')
    join lessons on lessons.course_id = courses.id and lessons.deleted_at is null
  where enrolments.user_id = ${actor.id} and enrolments.is_active = 1 and (
    exists (select 1 from lesson_deals where lesson_deals.lesson_id = lessons.id and lesson_deals.deal_id = deals.id)
    or exists (select 1 from activities
      join activity_deals on activity_deals.activity_id = activities.id
        and activity_deals.activity_version = activities.latest_version
      where activities.lesson_id = lessons.id and activities.deleted_at is null
        and activity_deals.deal_id = deals.id)))`;

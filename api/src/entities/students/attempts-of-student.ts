import type { RecordedAttempt } from '@overtrick/shared/learning/courses/item-record';
import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import { contextKey } from '@overtrick/shared/learning/progress/attempt-keys';
import type { Verdict } from '@overtrick/shared/learning/progress/verdict';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { fromJson } from '../../database/json.ts';
import { type Page, type PageOf, readPage } from '../../database/page.ts';

/** Which attempts of a student's are read. */
export interface WantedAttempts extends Page {
  readonly studentId: string;
  /** One alone. */
  readonly attemptId?: string | undefined;
}

/** Names as the body of an attempt has them; ids are checked by the contract, so that no pattern is in them. */
const hasId = (name: 'courseId' | 'dealId', id: string): Expression<SqlBool> =>
  sql<SqlBool>`attempts.body like ${`%"${name}":"${id}"%`}`;

/** One page of a student's attempts, those that the server took last first. */
async function listAttempts(
  db: Db,
  wanted: WantedAttempts,
  where: readonly Expression<SqlBool>[],
): Promise<PageOf<RecordedAttempt>> {
  const { studentId, attemptId } = wanted;
  const selection = db
    .selectFrom('attempts')
    .leftJoin('verdicts', (join) =>
      join.onRef('verdicts.user_id', '=', 'attempts.user_id').onRef('verdicts.attempt_id', '=', 'attempts.id'),
    )
    .select(['attempts.body', 'attempts.recorded_at', 'verdicts.body as verdict'])
    .where('attempts.user_id', '=', studentId)
    .where((eb) => eb.and([...where]))
    .$if(attemptId !== undefined, (query) => query.where('attempts.id', '=', attemptId ?? ''))
    .orderBy('attempts.cursor', 'desc');
  const { rows, total } = await readPage(selection, wanted);
  return {
    total,
    rows: rows.map(({ body, recorded_at: receivedAt, verdict }) => ({
      attempt: fromJson<Attempt>(body),
      receivedAt,
      verdict: verdict === null ? null : fromJson<Verdict>(verdict),
    })),
  };
}

/** A student's attempts in a pack, or on one of its deals, whether that still stands in it or not. */
export const listPackAttempts = (
  db: Db,
  dealPackId: string,
  wanted: WantedAttempts & { readonly dealId?: string | undefined },
): Promise<PageOf<RecordedAttempt>> =>
  listAttempts(db, wanted, [
    sql<SqlBool>`attempts.context_key = ${contextKey({ dealPackId })}`,
    ...(wanted.dealId ? [hasId('dealId', wanted.dealId)] : []),
  ]);

/** The activities of a course, deleted ones too, as `activities` with the keys of their attempts. */
const courseKeys = (courseId: string) => sql`select 'activity:' || activities.id from activities
  join lessons on lessons.id = activities.lesson_id where lessons.course_id = ${courseId}`;

/** A student's attempts in a course, or on one of its activities, whether that was deleted or not. */
export const listCourseAttempts = (
  db: Db,
  courseId: string,
  wanted: WantedAttempts & { readonly activityId?: string | undefined },
): Promise<PageOf<RecordedAttempt>> => {
  const { activityId } = wanted;
  const one = activityId && contextKey({ courseId, lessonId: '', activityId });
  return listAttempts(db, wanted, [
    sql<SqlBool>`attempts.context_key in (${courseKeys(courseId)})`,
    hasId('courseId', courseId),
    ...(one ? [sql<SqlBool>`attempts.context_key = ${one}`] : []),
  ]);
};

/** An activity that was deleted, by itself or with its lesson. */
export type GoneActivity = Awaited<ReturnType<typeof listGoneActivities>>[number];

/** The deleted activities of a course in which a student has attempts, in the order in which they were made. */
export const listGoneActivities = (db: Db, courseId: string, studentId: string) =>
  db
    .selectFrom('activities')
    .innerJoin('lessons', 'lessons.id', 'activities.lesson_id')
    .innerJoin('activity_versions', (join) =>
      join
        .onRef('activity_versions.activity_id', '=', 'activities.id')
        .onRef('activity_versions.version', '=', 'activities.latest_version'),
    )
    .select(['activities.id', 'activities.type', 'activity_versions.version', 'activity_versions.title'])
    .where('lessons.course_id', '=', courseId)
    .where((eb) => eb.or([eb('activities.deleted_at', 'is not', null), eb('lessons.deleted_at', 'is not', null)]))
    .where(
      sql<SqlBool>`exists (select 1 from attempts where attempts.user_id = ${studentId}
        and attempts.context_key = 'activity:' || activities.id and ${hasId('courseId', courseId)})`,
    )
    .orderBy('activities.created_at')
    .orderBy('activities.id')
    .execute();

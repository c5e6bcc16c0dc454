import type { AnsweredQuestion, AttemptedContents } from '@overtrick/shared/learning/courses/item-record';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { Attempt, DealAttempt, QuestionAttempt } from '@overtrick/shared/learning/progress/attempt';
import type { Quiz } from '@overtrick/shared/learning/quiz/quiz';
import type { Db } from '../../database/connect.ts';
import { fromJson } from '../../database/json.ts';
import { activityHash } from '../attempts/version-hash.ts';
import { selectVersions } from '../deals/queries.ts';
import { dealContent, studyDealView } from '../deals/views.ts';

/** Whose content is read; nothing of another teacher's comes with an attempt, whatever the attempt names. */
export interface ContentOwner {
  readonly teacherProfileId: string;
  /** The course of the questions; null of a pack. */
  readonly courseId: string | null;
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** The versions that these attempts were made on; one that is not there, or is not the owner's, is left out. */
export async function readAttempted(
  db: Db,
  { teacherProfileId, courseId }: ContentOwner,
  attempts: readonly Attempt[],
): Promise<AttemptedContents> {
  const played = attempts.filter((attempt) => attempt.kind === 'deal');
  const answered = attempts.filter((attempt) => attempt.kind === 'question');
  return {
    deals: await readDeals(db, teacherProfileId, played),
    questions: courseId === null ? [] : await readQuestions(db, courseId, answered),
  };
}

/** By the deals' owner and not by the library, from which a deal may have been deleted since. */
async function readDeals(
  db: Db,
  teacherProfileId: string,
  attempts: readonly DealAttempt[],
): Promise<readonly StudyDeal[]> {
  if (attempts.length === 0) return [];
  const wanted = new Set(attempts.map(({ dealId, dealVersion }) => `${dealId} ${dealVersion}`));
  const rows = await selectVersions(db)
    .where('deals.teacher_profile_id', '=', teacherProfileId)
    .where('deal_versions.deal_id', 'in', distinct(attempts.map(({ dealId }) => dealId)))
    .where('deal_versions.version', 'in', distinct(attempts.map(({ dealVersion }) => dealVersion)))
    .execute();
  return rows.filter((row) => wanted.has(`${row.deal_id} ${row.version}`)).map(studyDealView);
}

async function readQuestions(
  db: Db,
  courseId: string,
  attempts: readonly QuestionAttempt[],
): Promise<readonly AnsweredQuestion[]> {
  if (attempts.length === 0) return [];
  const wanted = new Set(attempts.map(({ context, activityVersion }) => `${context.activityId} ${activityVersion}`));
  const rows = await db
    .selectFrom('activity_versions')
    .innerJoin('activities', 'activities.id', 'activity_versions.activity_id')
    .innerJoin('lessons', 'lessons.id', 'activities.lesson_id')
    .select(['activities.id', 'activities.type', 'activity_versions.version'])
    .select(['activity_versions.title', 'activity_versions.body'])
    .where('lessons.course_id', '=', courseId)
    .where('activities.type', '=', 'quiz')
    .where('activities.id', 'in', distinct(attempts.map(({ context }) => context.activityId)))
    .where('activity_versions.version', 'in', distinct(attempts.map(({ activityVersion }) => activityVersion)))
    .execute();
  return rows
    .filter(({ id, version }) => wanted.has(`${id} ${version}`))
    .map((row) => ({
      activityId: row.id,
      version: row.version,
      hash: activityHash(row),
      title: row.title,
      quiz: fromJson<Quiz>(row.body),
    }));
}

/** The names of these deals of a teacher's in their newest versions; null for a nameless deal and for another's. */
export async function listNewestNames(
  db: Db,
  teacherProfileId: string,
  ids: readonly string[],
): Promise<(id: string) => string | null> {
  if (ids.length === 0) return () => null;
  const rows = await selectVersions(db)
    .whereRef('deal_versions.version', '=', 'deals.latest_version')
    .where('deals.teacher_profile_id', '=', teacherProfileId)
    .where('deals.id', 'in', ids)
    .execute();
  const names = new Map(rows.map((row) => [row.deal_id, dealContent(row).game.name]));
  return (id) => names.get(id) ?? null;
}

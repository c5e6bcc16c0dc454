import type { ActivityContent } from '@overtrick/shared/contract/activity-content';
import { FIRST_VERSION } from '@overtrick/shared/learning/activities/activity';
import { kindOf } from '@overtrick/shared/learning/activities/kinds';
import type { QuestionAttempt } from '@overtrick/shared/learning/progress/attempt';
import { countAttempts } from '@overtrick/shared/learning/progress/counted';
import { tallyAttempts, tallyKey } from '@overtrick/shared/learning/progress/tally';
import { RULES_VERSION } from '@overtrick/shared/learning/progress/verdict';
import { newId } from '@overtrick/shared/learning/values/ids';
import type { Db } from '../../api/src/database/connect.ts';
import { toJson } from '../../api/src/database/json.ts';
import { CLASS_VERSION } from '../../api/src/database/tables/attempts.ts';
import { createCourse } from '../../api/src/entities/courses/operations.ts';
import { createTeacherProfile } from '../../api/src/entities/teacher-profiles/operations.ts';
import type { Tokens } from '../../api/src/http/tokens.ts';
import { INTERTITLE, QUESTION, RIGHT_ANSWER } from '../../api/src/testing/factories.ts';
import { insert, personRow } from './rows.ts';
import { addMember, type Member } from './school.ts';

/** A school whose teachers have written many courses. */
export interface CourseSchool {
  readonly student: Member;
  readonly teacher: Member;
  readonly course: MadeCourse;
}

interface MadeCourse {
  readonly id: string;
  readonly lessonIds: readonly string[];
  /** The questions of its first lesson. */
  readonly questionIds: readonly string[];
}

/** Lessons of a course, activities of a lesson, courses of a teacher, courses of a student, questions answered in each. */
const LESSONS = 20;
const ACTIVITIES = 15;
const COURSES_OF_TEACHER = 10;
const COURSES_EACH = 3;
const ANSWERED = 10;

const TOPICS = ['counting', 'finesses', 'the hold-up', 'transfers', 'leads', 'signals', 'squeezes'] as const;

/** A question as long as authors write them; each fifth activity is a text. */
function contentOf(index: number): ActivityContent {
  if (index % 5 === 4) return { ...INTERTITLE, title: `Text ${index}` };
  return {
    ...QUESTION,
    title: `${index}`,
    ...{ explanation: `<p>${'Count the winners, then the losers. '.repeat(12)}</p>` },
  };
}

/** The rows of a course's lessons and activities. */
function rowsOfCourse(courseId: string, created: string) {
  const lessons = Array.from({ length: LESSONS }, (_, index) => ({
    ...{ id: newId(), course_id: courseId, display_order: index + 1, title: `Lesson ${index + 1}` },
    ...{ starts_at: null, started_at: null, ended_at: null, created_at: created, deleted_at: null },
  }));
  const activities = lessons.flatMap((lesson) =>
    Array.from({ length: ACTIVITIES }, (_, index) => ({ id: newId(), lesson, index, content: contentOf(index) })),
  );
  return {
    lessons,
    activities: activities.map(({ id, lesson, index, content }) => ({
      ...{ id, lesson_id: lesson.id, display_order: index + 1, type: content.type, source: null },
      ...{ latest_version: FIRST_VERSION, created_at: created, deleted_at: null },
    })),
    versions: activities.map(({ id, content: { type, title, ...content } }) => ({
      ...{ activity_id: id, version: FIRST_VERSION, title, created_at: created },
      body: toJson(kindOf(type).keep({ type, title, ...content } as never, (html: string) => html)),
    })),
    questionIds: activities.filter(({ content }) => content.type === 'quiz').map(({ id }) => id),
  };
}

async function addCourse(db: Db, teacherProfileId: string, index: number, now: Date): Promise<MadeCourse> {
  const words = { ...COURSE, title: `Course ${index}`, keywords: [TOPICS[index % TOPICS.length] ?? ''] };
  const levels = { minExperienceLevel: 1 + (index % 5), maxExperienceLevel: 3 + (index % 5) };
  return db.transaction().execute(async (trx) => {
    const id = await createCourse(trx, { ...words, ...levels, teacherProfileId }, now);
    const rows = rowsOfCourse(id, now.toISOString());
    await insert(trx, 'lessons', rows.lessons);
    await insert(trx, 'activities', rows.activities);
    await insert(trx, 'activity_versions', rows.versions);
    return { id, lessonIds: rows.lessons.map((lesson) => lesson.id), questionIds: rows.questionIds };
  });
}

async function addTeacher(db: Db, tokens: Tokens): Promise<readonly [Member, string]> {
  const member = await addMember(db, tokens, 'Joan', true);
  const profile = { userId: member.id, displayName: 'Joan', headline: '', biography: '', languages: [] };
  return [member, await db.transaction().execute((trx) => createTeacherProfile(trx, profile))];
}

/** What a student answered in a course: the rows as a push writes them. */
function answersOf(userId: string, { id: courseId, lessonIds, questionIds }: MadeCourse, from: number, at: string) {
  const attempts = questionIds.slice(0, ANSWERED).map((activityId): QuestionAttempt => {
    const context = { courseId, lessonId: lessonIds[0] ?? '', activityId };
    const answers = [{ uuid: RIGHT_ANSWER, answerValue: null }];
    const fact = { id: newId(), userId, at, context, activityVersion: FIRST_VERSION };
    return { kind: 'question', ...fact, answers, result: { isCorrect: true } };
  });
  const tallies = tallyAttempts(countAttempts(attempts, () => undefined));
  return {
    attempts: attempts.map((attempt, index) => ({
      ...{ user_id: userId, id: attempt.id, cursor: from + index + 1, context_key: tallyKey(attempt.context) },
      ...{ body: toJson(attempt), recorded_at: at, rules_version: RULES_VERSION, class_version: CLASS_VERSION },
    })),
    tallies: [...tallies].map(([key, tally]) => ({ user_id: userId, key, body: toJson(tally) })),
  };
}

/** Makes a school of so many courses and students. */
export async function makeCourses(db: Db, tokens: Tokens, courses: number, people: number): Promise<CourseSchool> {
  const now = new Date();
  const student = await addMember(db, tokens, 'Ann');
  const made: MadeCourse[] = [];
  let teacher: readonly [Member, string] | undefined;
  let first: Member | undefined;
  for (let index = 0; index < courses; index += 1) {
    if (!teacher || index % COURSES_OF_TEACHER === 0) teacher = await addTeacher(db, tokens);
    first ??= teacher[0];
    made.push(await addCourse(db, teacher[1], index, now));
  }
  const ids = [student.id, ...Array.from({ length: people - 1 }, () => newId())];
  await enrolAll(db, ids, made, now.toISOString());
  const [course] = made;
  if (!first || !course) throw new Error('a school without courses');
  return { student, teacher: first, course };
}

async function enrolAll(db: Db, ids: readonly string[], made: readonly MadeCourse[], created: string): Promise<void> {
  const rows = { enrolments: [] as object[], attempts: [] as object[], tallies: [] as object[] };
  for (const [index, userId] of ids.entries())
    for (let of = 0; of < COURSES_EACH; of += 1) {
      const course = made[(index * COURSES_EACH + of) % made.length];
      if (!course) continue;
      const enrolment = { id: newId(), user_id: userId, deal_pack_id: null, course_id: course.id, is_active: 1 };
      rows.enrolments.push({ ...enrolment, created_at: created });
      const done = answersOf(userId, course, of * ANSWERED, created);
      rows.attempts.push(...done.attempts);
      rows.tallies.push(...done.tallies);
    }
  await db.transaction().execute(async (trx) => {
    const [student, ...others] = ids;
    await insert(
      trx,
      'users',
      others.map((id, index) => personRow(id, index, created)),
    );
    await insert(trx, 'enrolments', rows.enrolments);
    await insert(trx, 'attempts', rows.attempts);
    await insert(trx, 'tallies', rows.tallies);
    await trx
      .updateTable('users')
      .set({ sync_cursor: 1000 })
      .where('id', '=', student ?? '')
      .execute();
  });
}

const COURSE = {
  description: 'Twenty lessons',
  introduction: '<p>Count before you play.</p>',
  focus: ['declarer play' as const],
  biddingSystems: ['ACOL' as const],
  cost: null,
  currency: 'GBP',
  status: 'published' as const,
};

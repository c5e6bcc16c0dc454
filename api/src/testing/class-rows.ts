import { studentAttempts } from '@overtrick/shared/contract/student-attempts';
import { students } from '@overtrick/shared/contract/students';
import { newId } from '@overtrick/shared/learning/values/ids';
import { recordAttempt } from '../entities/attempts/operations.ts';
import { listPackDealRefs } from '../entities/deal-packs/queries.ts';
import { type AccessRow, row } from './access-row.ts';
import type { Rule } from './access-rule.ts';
import * as rules from './access-rules.ts';
import { makeAttempt, makeCourseEnrolment, makeEnrolment, makePack, makeStudent, type Person } from './factories.ts';
import type { Harness } from './harness.ts';
import { unshown } from './item-rows.ts';
import { courseIn } from './made-courses.ts';

/** A student who has a course of a teacher. */
async function studentOf(harness: Harness) {
  const { owner, item, params } = await courseIn('published')(harness);
  const student = await makeStudent(harness);
  await makeCourseEnrolment(harness, student, item);
  return { owner, item, student, shows: student.id, params };
}

const recordOf = async (harness: Harness) => {
  const { student, ...made } = await studentOf(harness);
  return { ...made, student, params: { studentId: student.id } };
};

const inClasses = async (harness: Harness) => {
  const { params: _, ...made } = await studentOf(harness);
  return { ...made, query: { per: '200' } };
};

async function studentOfPack(harness: Harness) {
  const pack = await makePack(harness, { dealCount: 1 });
  const student = await makeStudent(harness);
  await makeEnrolment(harness, student, pack);
  const item = { name: 'deal_packs' as const, id: pack.id };
  return { owner: pack.teacher, item, student, shows: student.id, params: { dealPackId: pack.id } };
}

/** One student of an item, whom the call names beside it. */
const inItem =
  <P extends object>(make: (harness: Harness) => Promise<{ readonly student: Person; readonly params: P }>) =>
  async (harness: Harness) => {
    const made = await make(harness);
    return { ...made, params: { ...made.params, studentId: made.student.id } };
  };

/** A student who has done something in an item: the answer shows the attempt. */
async function attemptsInCourse(harness: Harness) {
  const made = await inItem(studentOf)(harness);
  const { courseId } = made.params;
  const [activity] = await harness.db
    .selectFrom('activities')
    .innerJoin('lessons', 'lessons.id', 'activities.lesson_id')
    .select(['activities.id', 'lessons.id as lesson_id'])
    .where('lessons.course_id', '=', courseId)
    .execute();
  const context = { courseId, lessonId: activity?.lesson_id ?? '', activityId: activity?.id ?? '' };
  const at = harness.now.toISOString();
  const viewed = { kind: 'activity', id: newId(), userId: made.student.id, at, context, activityVersion: 1 } as const;
  await harness.db.transaction().execute((trx) => recordAttempt(trx, made.student.id, viewed, harness.now));
  return { ...made, shows: viewed.id };
}

async function attemptsInPack(harness: Harness) {
  const made = await inItem(studentOfPack)(harness);
  const { dealPackId } = made.params;
  const [deal] = (await listPackDealRefs(harness.db, [dealPackId])).get(dealPackId) ?? [];
  const played = makeAttempt(made.student, dealPackId, deal ?? { id: '', version: 1 });
  await harness.db.transaction().execute((trx) => recordAttempt(trx, made.student.id, played, harness.now));
  return { ...made, shows: played.id };
}

const attemptRows = (area: 'teaching' | 'admin', rule: Rule): readonly AccessRow[] => [
  row(studentAttempts[area].course, rule, inItem(studentOf)),
  row(studentAttempts[area].dealPack, rule, inItem(studentOfPack)),
  row(studentAttempts[area].courseAttempts, rule, attemptsInCourse),
  row(studentAttempts[area].dealPackAttempts, rule, attemptsInPack),
];

/** The students of courses and packs, and what they did. */
export const CLASS_ROWS: readonly AccessRow[] = [
  row(students.teaching.list, rules.LISTED_TAUGHT, inClasses),
  row(students.teaching.ofCourse, rules.TAUGHT, studentOf),
  row(students.teaching.ofDealPack, rules.TAUGHT, studentOfPack),
  row(students.teaching.classOfCourse, rules.TAUGHT, unshown(studentOf)),
  row(students.teaching.classOfDealPack, rules.TAUGHT, unshown(studentOfPack)),
  row(students.teaching.get, rules.TAUGHT, recordOf),
  row(students.admin.ofCourse, rules.ADMINS, studentOf),
  row(students.admin.ofDealPack, rules.ADMINS, studentOfPack),
  row(students.admin.classOfCourse, rules.ADMINS, unshown(studentOf)),
  row(students.admin.classOfDealPack, rules.ADMINS, unshown(studentOfPack)),
  row(students.admin.get, rules.ADMINS, recordOf),
  ...attemptRows('teaching', rules.TAUGHT),
  ...attemptRows('admin', rules.ADMINS),
];

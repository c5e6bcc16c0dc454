import type { BundledActivity } from '@overtrick/shared/learning/activities/activity';
import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import { namedId } from '@overtrick/shared/learning/values/named-id';
import { unwrap } from '@overtrick/shared/result';
import { getCourseBundle } from '../bundles/course-bundle.ts';
import type { Trx } from '../database/connect.ts';
import { recordAttempts } from '../entities/attempts/operations.ts';
import { enrolByAdmin } from '../entities/enrolments/operations.ts';
import { createUser } from '../entities/users/operations.ts';
import { answersOf } from './student-answers.ts';
import { playsOf } from './student-plays.ts';

/** A student of the demo: how far, how well, and when their device was last heard of. */
interface DemoStudent {
  readonly firstName: string;
  readonly lastName: string;
  /** Of each course: how many of its activities are done, from the first one on. */
  readonly done: Readonly<Record<string, number>>;
  /** Of four questions, how many are right at once. */
  readonly right: number;
  /** The days since the last attempt. */
  readonly daysAgo: number;
}

const STUDENTS: readonly DemoStudent[] = [
  {
    firstName: 'Ada',
    lastName: 'Marsh',
    done: { 'first-tricks': 33, 'responding-to-1nt': 12, 'monday-evenings': 2 },
    right: 4,
    daysAgo: 0,
  },
  {
    firstName: 'Brian',
    lastName: 'Okafor',
    done: { 'first-tricks': 21, 'responding-to-1nt': 5, 'monday-evenings': 1 },
    right: 3,
    daysAgo: 1,
  },
  {
    firstName: 'Chitra',
    lastName: 'Nair',
    done: { 'first-tricks': 14, 'responding-to-1nt': 34, 'monday-evenings': 3 },
    right: 4,
    daysAgo: 0,
  },
  { firstName: 'Dafydd', lastName: 'Price', done: { 'first-tricks': 9 }, right: 2, daysAgo: 12 },
  {
    firstName: 'Ewa',
    lastName: 'Kowalska',
    done: { 'first-tricks': 27, 'responding-to-1nt': 20 },
    right: 3,
    daysAgo: 2,
  },
  { firstName: 'Frank', lastName: 'Delaney', done: { 'first-tricks': 5 }, right: 2, daysAgo: 30 },
  {
    firstName: 'Greta',
    lastName: 'Lindqvist',
    done: { 'responding-to-1nt': 15, 'first-tricks': 18 },
    right: 3,
    daysAgo: 4,
  },
  {
    firstName: 'Hugh',
    lastName: 'Pemberton',
    done: { 'first-tricks': 0, 'responding-to-1nt': 8 },
    right: 3,
    daysAgo: 6,
  },
];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The course as its students have it, with their place in it. */
type Place = { readonly lessonId: string; readonly activity: BundledActivity };

const placesOf = ({ lessons }: CourseBundle): readonly Place[] =>
  lessons.flatMap(({ id, activities }) => activities.map((activity) => ({ lessonId: id, activity })));

/** Adds students with what they have done in the courses, so that a teacher who looks sees something. */
export async function seedStudents(
  trx: Trx,
  passwordHash: string,
  courses: readonly string[],
  now: Date,
): Promise<void> {
  const bundles = new Map<string, CourseBundle>();
  for (const key of courses) bundles.set(key, await getCourseBundle(trx, namedId(`demo/course/${key}`)));
  for (const student of STUDENTS) {
    if (!Object.keys(student.done).some((key) => bundles.has(key))) continue;
    const userId = await addStudent(trx, student, passwordHash, now);
    for (const [key, count] of Object.entries(student.done)) {
      const bundle = bundles.get(key);
      if (!bundle) continue;
      await enrolByAdmin(trx, { userId, courseId: bundle.id }, new Date(now.getTime() - (student.daysAgo + 28) * DAY));
      const attempts = attemptsIn(bundle, { userId, student, count, now });
      for (const recorded of await recordAttempts(trx, userId, attempts, now)) unwrap(recorded);
    }
  }
}

async function addStudent(trx: Trx, student: DemoStudent, passwordHash: string, now: Date): Promise<string> {
  const { firstName, lastName, daysAgo } = student;
  const email = `${firstName.toLowerCase()}@example.com`;
  const id = namedId(`demo/${email}`);
  const rest = { timezone: 'Europe/London', biddingSystem: 'ACOL', passwordHash, experienceLevel: 2 };
  unwrap(await createUser(trx, { id, email, firstName, lastName, ...rest }, now));
  const syncedAt = new Date(now.getTime() - daysAgo * DAY).toISOString();
  await trx.updateTable('users').set({ synced_at: syncedAt }).where('id', '=', id).execute();
  return id;
}

/** An attempt without whose it is and when it was made. */
type Made = Attempt extends infer A ? (A extends Attempt ? Omit<A, 'id' | 'userId' | 'at'> : never) : never;

interface Study {
  readonly userId: string;
  readonly student: DemoStudent;
  /** How many activities. */
  readonly count: number;
  readonly now: Date;
}

/** The attempts of a student in a course, the last of them `daysAgo`, a few hours apart. */
function attemptsIn(bundle: CourseBundle, { userId, student, count, now }: Study): readonly Attempt[] {
  const made = placesOf(bundle)
    .slice(0, count)
    .flatMap(({ lessonId, activity }, index): readonly Made[] => {
      const context = { courseId: bundle.id, lessonId, activityId: activity.id };
      // A student of three in four is wrong at every fourth question, and right the second time.
      const isSure = index % 4 < student.right;
      if (activity.type === 'quiz') return answersOf(activity, isSure).map((answer) => ({ ...answer, context }));
      if (activity.type === 'deal') return playsOf(bundle, activity, isSure).map((play) => ({ ...play, context }));
      return [{ kind: 'activity', activityVersion: activity.version, context }];
    });
  const last = now.getTime() - student.daysAgo * DAY - HOUR;
  return made.map((attempt, index) => ({
    ...attempt,
    id: namedId(`demo/attempt/${userId}/${bundle.id}/${index}`),
    userId,
    at: new Date(last - (made.length - 1 - index) * 7 * HOUR).toISOString(),
  }));
}

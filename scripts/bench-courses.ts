import { type CourseBundle, courseBundleSchema } from '@overtrick/shared/learning/courses/course';
import { listParts } from '@overtrick/shared/sync/bundle-delta';
import { QUESTION } from '../api/src/testing/factories.ts';
import { parseReply } from '../web/src/api/reply.ts';
import { call, sendPull } from './load/calls.ts';
import { type CourseSchool, makeCourses } from './load/courses.ts';
import { median, ms, timeOf } from './load/figures.ts';
import { type Ask, benchSchools } from './load/two-schools.ts';

/** Courses and students of the two schools that are compared; a course has 20 lessons of 15 activities. */
const LARGE = { courses: Number(process.env.COURSES ?? 200), people: Number(process.env.COURSE_STUDENTS ?? 5_000) };
const SMALL = { courses: LARGE.courses / 10, people: LARGE.people / 10 };

const byStudent =
  (path: (school: CourseSchool) => string): Ask<CourseSchool> =>
  (url, school) =>
    call(`${url}/api${path(school)}`, school.student.token);
const browse = (query: string): Ask<CourseSchool> => byStudent(() => `/browse/courses?${query}`);
const byTeacher =
  (path: (school: CourseSchool) => string): Ask<CourseSchool> =>
  (url, school) =>
    call(`${url}/api${path(school)}`, school.teacher.token);

/** A bundle as a device reads it. */
const readWire = (wire: unknown): CourseBundle =>
  parseReply(courseBundleSchema, JSON.stringify(wire), 200) as CourseBundle;

async function readBundle(url: string, { student, course }: CourseSchool) {
  const wire = await call(`${url}/api/courses/${course.id}/bundle`, student.token);
  return readWire(wire);
}

/** What a device of the reader's names; the same through all calls. */
const PARTS = new WeakMap<CourseSchool, readonly string[]>();

async function askChanges(url: string, school: CourseSchool): Promise<unknown> {
  const parts = PARTS.get(school) ?? listParts(await readBundle(url, school));
  PARTS.set(school, parts);
  const address = `${url}/api/courses/${school.course.id}/bundle/changes`;
  return call(address, school.student.token, JSON.stringify({ parts }));
}

/** With filters a page is of two: full in both schools, so that the same number of cards is made. */
const READINGS: Readonly<Record<string, Ask<CourseSchool>>> = {
  'the catalogue': browse('page=1'),
  'the catalogue, its last page of the smaller': browse(`page=${Math.max(1, Math.floor(SMALL.courses / 20))}`),
  'the catalogue, by level and subject': browse('per=2&experienceLevel=2,3&focus=declarer%20play'),
  'the catalogue, by topic': browse('per=2&keyword=counting'),
  'the catalogue, searched': browse('per=2&q=course%201'),
  'the catalogue, by title': browse('sortBy=title'),
  'a course’s page': byStudent(({ course }) => `/courses/${course.id}`),
  'a student’s courses': byStudent(() => '/user/courses'),
  'one of a student’s courses': byStudent(({ course }) => `/user/courses/${course.id}`),
  'a lesson': byStudent(({ course }) => `/lessons/${course.lessonIds[0]}`),
  'a teacher’s courses': byTeacher(() => '/teacher/courses'),
  'a pull': (url, { student }) => sendPull(url, student, { cursor: 0, verdictCursor: 0 }),
  'a bundle': readBundle,
  'what changed in it, nothing': askChanges,
};

const bytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;
const kB = (count: number): string => `${(count / 1000).toFixed(1)} kB`;

/** How much a device sends and receives when one activity of a course was changed, beside the whole. */
async function tellSizes(url: string, school: CourseSchool): Promise<void> {
  const { course, teacher, student } = school;
  const whole = await call(`${url}/api/courses/${course.id}/bundle`, student.token);
  const parts = listParts(readWire(whole));
  const path = `${url}/api/teacher/lessons/${course.lessonIds[0]}/activities/${course.questionIds[0]}`;
  const { explanation: _, ...question } = QUESTION as { explanation?: string };
  const reply = await fetch(path, {
    method: 'PUT',
    headers: { authorization: `Bearer ${teacher.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      activity: { ...question, explanation: '<p>Now otherwise.</p>', must_choose_all_correct_answers: false },
    }),
  });
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  const body = JSON.stringify({ parts });
  const ask = () => call(`${url}/api/courses/${course.id}/bundle/changes`, student.token, body);
  const changes = await ask();
  const taken: number[] = [];
  for (let time = 0; time < 15; time += 1) taken.push(await timeOf(ask));
  console.log(
    `  one activity of 300 changed: ${kB(bytes(changes))} come for ${kB(body.length)} that are sent, in ${ms(median(taken))}; the whole has ${kB(bytes(whole))}`,
  );
}

const words = ({ courses, people }: typeof LARGE): string => `${courses} courses and ${people} students`;

/** Measures what students and teachers ask of courses by the size of the school. */
await benchSchools<CourseSchool>({
  what: 'courses',
  sizes: [words(SMALL), `${words(LARGE)}, a course of 20 lessons with 15 activities each`],
  make: (db, tokens, isLarge) => {
    const { courses, people } = isLarge ? LARGE : SMALL;
    return makeCourses(db, tokens, courses, people);
  },
  readings: READINGS,
  tell: tellSizes,
});

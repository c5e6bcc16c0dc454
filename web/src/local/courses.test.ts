// @vitest-environment node

import { aCourseBundle, COURSE, LESSON, QUESTION, RUN } from '@overtrick/shared/learning/courses/course.testing';
import { aStudyDeal } from '@overtrick/shared/learning/deals/study-deal.testing';
import { anAttempt, testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { isHeldCourse } from '@overtrick/shared/sync/my-items';
import { expect, test } from 'vitest';
import { recordAttempt } from './attempts.ts';
import { saveBundle } from './bundles.ts';
import { findMyCourse, keepNotifications, listMyCourses } from './courses.ts';
import { aDatabase } from './database.testing.ts';
import { makeRoom } from './make-room.ts';
import { anEnrolment } from './pack.testing.ts';

const bundle = aCourseBundle([aStudyDeal(500)]);
const enrolled = anEnrolment({ kind: 'course', itemId: COURSE, title: 'Tricks and winners' });
const context = (activityId: string) => ({ courseId: COURSE, lessonId: LESSON, activityId });

async function aDevice() {
  const db = aDatabase();
  await db.enrolments.bulkPut([enrolled, anEnrolment({ id: testId(701) })]);
  await saveBundle(db, bundle, 10, 0);
  return db;
}

test("lists the student's courses, not the packs, with the progress of what was done here and elsewhere", async () => {
  const db = await aDevice();
  await recordAttempt(db, {
    kind: 'question',
    ...{ id: testId(1), userId: testId(900), at: '2026-11-20T12:00:00.000Z' },
    context: context(QUESTION),
    activityVersion: 1,
    answers: [],
    result: { isCorrect: true },
  });
  await recordAttempt(db, anAttempt(2, { context: context(RUN) }));
  await recordAttempt(db, anAttempt(3));
  const [course, ...others] = await listMyCourses(db, 0);
  expect(others).toEqual([]);
  expect(course).toMatchObject({
    title: 'Tricks and winners',
    progress: { percent: 66 },
    download: { state: 'ready' },
  });
  expect(course?.attempts).toHaveLength(2);
});

test('a course is known by its title before it is here, and hidden once the enrolment has ended', async () => {
  const db = aDatabase();
  await db.enrolments.put(enrolled);
  const course = await findMyCourse(db, COURSE, 0);
  expect(course).toMatchObject({ title: 'Tricks and winners', bundle: null, download: { state: 'absent' } });
  expect(course && isHeldCourse(course)).toBe(false);
  await db.enrolments.put({ ...enrolled, isActive: false });
  expect(await findMyCourse(db, COURSE, 0)).toBeUndefined();
});

test('what the server last said of a course’s letters is known without a connection (C-56) (C-57)', async () => {
  const db = await aDevice();
  expect((await findMyCourse(db, COURSE, 0))?.notifications).toBeUndefined();
  await db.enrolments.put({ ...enrolled, notifications: true });
  expect((await findMyCourse(db, COURSE, 0))?.notifications).toBe(true);
  await keepNotifications(db, COURSE, false);
  expect((await findMyCourse(db, COURSE, 0))?.notifications).toBe(false);
  expect((await db.enrolments.get(testId(701)))?.notifications).toBeUndefined();
});

const place = { courseId: COURSE, lessonId: LESSON, activityId: RUN };
const asked = { mode: 'study', exitRedirectUrl: '/my-courses', dealIds: [testId(500)] } as const;

test('makes a room of a run-through on the device, whose deals count in that activity', async () => {
  const made = await makeRoom(await aDevice(), { ...asked, place });
  expect(made).toMatchObject({
    ok: true,
    value: { context: 'activity', metadata: place, title: 'Nine, and no more', positions: [1], of: 1 },
  });
});

test.each([
  ['an activity that is no run-through', { ...place, activityId: QUESTION }, 'unknown_deal'],
  ['a lesson that the course lacks', { ...place, lessonId: testId(99) }, 'unknown_deal'],
  ['a course that is not here', { ...place, courseId: testId(99) }, 'not_on_device'],
])('answers a code for a room of %s', async (_, elsewhere, error) => {
  expect(await makeRoom(await aDevice(), { ...asked, place: elsewhere })).toEqual({ ok: false, error });
});

test('leaves the auction to the table where the author wants it so, and makes rooms of a lesson’s own deals', async () => {
  const db = aDatabase();
  const deal = aStudyDeal(500);
  const written = { ...deal, game: { ...deal.game, startWithEmptyAuction: false } };
  const [lesson, ...rest] = aCourseBundle([written]).lessons;
  if (!lesson) throw new Error('no lesson');
  const refs = [{ id: testId(500), version: 1, startWithEmptyAuction: true }];
  const activities = lesson.activities.map((activity) =>
    activity.type === 'deal' ? { ...activity, config: { deals: refs } } : activity,
  );
  const lessons = [{ ...lesson, activities, deals: [{ id: testId(500), version: 1 }] }, ...rest];
  await saveBundle(db, aCourseBundle([written], { lessons }), 10, 0);
  const startsEmpty = async (where: typeof place | Omit<typeof place, 'activityId'>) => {
    const made = await makeRoom(db, { ...asked, place: where });
    return made.ok && [made.value.context, made.value.deals[0]?.game.startWithEmptyAuction];
  };
  expect(await startsEmpty(place)).toEqual(['activity', true]);
  expect(await startsEmpty({ courseId: COURSE, lessonId: LESSON })).toEqual(['lesson', false]);
});

import { expect, test } from 'vitest';
import type { BundledActivity } from '../activities/activity.ts';
import { aDeal } from '../deals/study-deal.testing.ts';
import type { PackBundle } from '../packs/deal-pack.ts';
import { studiedPack } from '../packs/studied-pack.ts';
import { aTeacher } from '../packs/teacher.testing.ts';
import { anAttempt, asSent, testId } from '../progress/attempt.testing.ts';
import type { Attempt } from '../progress/attempt.ts';
import { foldPack } from '../progress/progress.ts';
import { completeBundle } from './complete-contents.ts';
import { aCourseBundle, COURSE, INTERTITLE, LESSON, QUESTION, RUN } from './course.testing.ts';
import type { CourseBundle } from './course.ts';
import { foldCourse } from './course-progress.ts';
import { outlineOfBundle } from './studied-course.ts';

const FILM = testId(14);
const whole = aDeal();
const bare = aDeal({ id: testId(501), game: { ...whole.game, auction: { ...whole.game.auction, bids: [] } } });
const film: BundledActivity = { type: 'video', id: FILM, title: 'Film', version: 1, media: [] };

/** The course with a film that is not there yet, and a run-through of these deals. */
function bundleWith(deals: CourseBundle['deals']): CourseBundle {
  const bundle = aCourseBundle(deals);
  const lessons = bundle.lessons.map((lesson) => ({
    ...lesson,
    activities: [...lesson.activities, ...(lesson.id === LESSON ? [film] : [])].map((activity) =>
      activity.type === 'deal'
        ? { ...activity, config: { deals: deals.map(({ id }) => ({ id, version: 1, startWithEmptyAuction: false })) } }
        : activity,
    ),
  }));
  return { ...bundle, lessons };
}

const at = (activityId: string) => ({
  userId: testId(900),
  at: '2026-11-20T12:00:00.000Z',
  context: { courseId: COURSE, lessonId: LESSON, activityId },
  activityVersion: 1,
});
const DONE: readonly Attempt[] = [
  { kind: 'activity', id: testId(1), ...at(INTERTITLE) },
  { kind: 'question', id: testId(2), ...at(QUESTION), answers: [], result: { isCorrect: true } },
  anAttempt(3, { dealId: whole.id, context: at(RUN).context }),
];

const idsIn = (bundle: CourseBundle) => bundle.lessons.flatMap(({ activities }) => activities.map(({ id }) => id));
const percentOf = (bundle: CourseBundle) =>
  foldCourse(outlineOfBundle(completeBundle(bundle)), asSent(...DONE)).percent;

test('a bundle from before holds an activity that cannot be completed: the device leaves it out, and 100 is reached', () => {
  expect(idsIn(completeBundle(bundleWith([whole])))).toEqual([INTERTITLE, QUESTION, RUN]);
  expect(percentOf(bundleWith([whole]))).toBe(100);
});

test('a deal that cannot be studied is left out of its run-through, and the run-through with its last', () => {
  expect(percentOf(bundleWith([whole, bare]))).toBe(100);
  expect(idsIn(completeBundle(bundleWith([bare])))).toEqual([INTERTITLE, QUESTION]);
});

test('a deal that cannot be studied locks nothing behind it in a pack', () => {
  const { item } = aCourseBundle([]);
  const pack: PackBundle = {
    ...{ kind: 'dealPack', id: testId(7), version: 1, item, teacher: aTeacher, media: [] },
    deals: [bare, whole],
  };
  const { deals } = studiedPack(pack);
  expect(deals).toEqual([whole]);
  const played = asSent(anAttempt(3, { dealId: whole.id, context: { dealPackId: pack.id } }));
  const ids = deals.map(({ id }) => id);
  expect(foldPack(pack.id, ids, played).percent).toBe(100);
});

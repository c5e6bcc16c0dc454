import * as v from 'valibot';
import { expect, test } from 'vitest';
import { activitySchema } from '../activities/activity.ts';
import { aDeal } from '../deals/study-deal.testing.ts';
import { anAttempt, asSent, testId } from '../progress/attempt.testing.ts';
import type { Attempt } from '../progress/attempt.ts';
import { aCourseBundle, COURSE, EMPTY_LESSON, INTERTITLE, LESSON, QUESTION, RUN } from './course.testing.ts';
import { courseSchema } from './course.ts';
import { foldCourse } from './course-progress.ts';
import { lessonSchema } from './lesson.ts';
import { listActivityIds, outlineOfBundle, studiedActivity, studiedCourse, studiedLesson } from './studied-course.ts';

const deal = aDeal({
  game: { name: 'Nine', auction: { value: 'S', bids: ['3N', 'P', 'P', 'P'] }, startWithEmptyAuction: false },
  lead: 'KH',
  experienceLevel: 1,
});
const bundle = aCourseBundle([deal]);
const at = (activityId: string) => ({
  userId: testId(900),
  at: '2026-11-20T12:00:00.000Z',
  context: { courseId: COURSE, lessonId: LESSON, activityId },
  activityVersion: 1,
});
const read: Attempt = { kind: 'activity', id: testId(1), ...at(INTERTITLE) };
const wrong: Attempt = { kind: 'question', id: testId(2), ...at(QUESTION), answers: [], result: { isCorrect: false } };
const played: Attempt = anAttempt(3, { dealId: deal.id, context: at(RUN).context });

const study = (sent: readonly Attempt[]) => {
  const attempts = asSent(...sent);
  const progress = foldCourse(outlineOfBundle(bundle), attempts);
  return { bundle, progress, attempts };
};

test('a course on the device has the shape and the progress of the server’s (C-13) (C-31)', () => {
  const { progress } = study([read, wrong]);
  const course = studiedCourse(bundle, progress);
  expect(v.safeParse(courseSchema, course).success).toBe(true);
  expect(course).toMatchObject({ activated: true, activityProgress: 66, isComplete: false, progress: null });
  expect(course.lessons.map((lesson) => [lesson.activityProgress, lesson.activityCount, lesson.isComplete])).toEqual([
    [2, 3, false],
    [0, 0, false],
  ]);
  expect(studiedCourse(bundle, study([read, wrong, played]).progress)).toMatchObject({
    activityProgress: 100,
    isComplete: true,
    progress: 100,
  });
});

test('a lesson lists its activities with what was done; one that is not in the course is none', () => {
  const { progress } = study([read, wrong]);
  const lesson = studiedLesson(bundle, progress, LESSON);
  expect(v.safeParse(lessonSchema, lesson).success).toBe(true);
  expect(lesson?.activities.map((activity) => activity.progress)).toEqual([true, false, null]);
  expect(studiedLesson(bundle, progress, EMPTY_LESSON)?.activities).toEqual([]);
  expect(studiedLesson(bundle, progress, testId(99))).toBeUndefined();
});

test('a live lesson on the device has its place, and its hand records from its end on (silence 276)', () => {
  const record = { id: testId(700), url: '/api/media/a.pbn', name: 'tonight.pbn', config: { type: 'hand_record' } };
  const sheet = { id: testId(701), url: '/api/media/b.pdf', name: 'sheet.pdf', config: {} };
  const [first, ...others] = bundle.lessons;
  if (!first) throw new Error('no lesson');
  const at = '2026-12-01T19:00:00.000Z';
  const read = (live: boolean, endedAt: string | null) => {
    const lesson = { ...first, startsAt: at, startedAt: at, endedAt, place: 'Room 2', media: [record, sheet] };
    const item = { ...bundle.item, live };
    return studiedLesson({ ...bundle, item, lessons: [lesson, ...others] }, study([]).progress, LESSON);
  };
  expect(read(true, null)).toMatchObject({ place: 'Room 2', media: [sheet] });
  expect(read(true, at)?.media).toEqual([record, sheet]);
  expect(read(false, null)?.media).toEqual([record, sheet]);
});

test.each([INTERTITLE, QUESTION, RUN])('the activity %s has the shape of the server’s', (activityId) => {
  const activity = studiedActivity(study([]), LESSON, activityId);
  expect(v.safeParse(activitySchema, activity).success).toBe(true);
  expect(activity).toMatchObject({
    courseTitle: 'Tricks and winners',
    lessonTitle: 'Counting winners',
    progress: null,
  });
});

test('a deal of a run-through tells its contract once it has been played, and never the lead', () => {
  const dealOf = (attempts: readonly Attempt[]) => {
    const activity = studiedActivity(study(attempts), LESSON, RUN);
    return activity?.type === 'deal' ? activity.config.deals[0] : undefined;
  };
  expect(dealOf([])).toMatchObject({ isComplete: false, contract: null, dealer: null, openingLead: null });
  expect(dealOf([played])).toMatchObject({
    isComplete: true,
    status: 'makes',
    contract: '3N',
    declarer: 'S',
    openingLead: null,
  });
});

test('a deal of a run-through whose result is of another version of it tells so (D-570)', () => {
  const toldOf = (dealVersion: number) => {
    const attempt = anAttempt(3, { dealId: deal.id, context: at(RUN).context, dealVersion });
    const run = studiedActivity(study([attempt]), LESSON, RUN);
    return run?.type === 'deal' && run.config.deals[0]?.isChanged;
  };
  expect(deal.version).toBe(1);
  expect([toldOf(1), toldOf(2)]).toEqual([undefined, true]);
});

test('nothing of another lesson or course is found under it', () => {
  expect(studiedActivity(study([]), EMPTY_LESSON, QUESTION)).toBeUndefined();
  expect(studiedActivity(study([]), LESSON, testId(99))).toBeUndefined();
  expect(listActivityIds(bundle)).toEqual([INTERTITLE, QUESTION, RUN]);
});

test('the files of a run-through’s deal are told once the student has played it', () => {
  const film = { id: testId(31), url: '/api/media/film.webm', config: { type: 'deal_recording' } };
  const filmed = { ...bundle, dealMedia: { [deal.id]: [film] } };
  const filesAfter = (attempts: readonly Attempt[]) => {
    const run = studiedActivity({ ...study(attempts), bundle: filmed }, LESSON, RUN);
    return run?.type === 'deal' && run.config.deals.map(({ media }) => media);
  };
  expect(filesAfter([])).toEqual([[]]);
  expect(filesAfter([played])).toEqual([[film]]);
});

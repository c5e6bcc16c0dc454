import { describe, expect, it } from 'vitest';
import {
  isLessonClosed,
  type LessonPlace,
  lessonButton,
  lessonIcon,
  lessonPlace,
  lessonSubtitle,
  looksLocked,
  whyLocked,
} from './lesson-card.ts';

const SOLO = {
  live: false,
  startsAt: null,
  startedAt: null,
  endedAt: null,
  activityCount: 5,
  activityProgress: 2,
  dealCount: 0,
  isComplete: false,
};
const LIVE = { ...SOLO, live: true };
const EMPTY = { ...SOLO, activityCount: 0, activityProgress: 0 };
const DONE = { ...SOLO, isComplete: true };
const place = (more: Partial<LessonPlace> = {}): LessonPlace => ({
  forSale: false,
  editMode: false,
  locked: false,
  active: false,
  ...more,
});

describe("a lesson's button", () => {
  it.each([
    ['a course for sale, before all others (L-10)', LIVE, { forSale: true, editMode: true }, 'Join Course to start'],
    ['a live lesson (L-11)', LIVE, {}, 'View lesson'],
    ['a live lesson in edit mode (L-11)', LIVE, { editMode: true }, 'View lesson'],
    ['edit mode (L-12)', EMPTY, { editMode: true }, 'Edit Lesson'],
    ['nothing in it (L-13)', EMPTY, { active: true }, 'Locked'],
    ['locked (L-13)', SOLO, { locked: true }, 'Locked'],
    ['deals alone, not empty (L-20)', { ...EMPTY, dealCount: 4 }, {}, 'Start'],
    ['active (L-14)', SOLO, { active: true }, 'Continue'],
    ['active and complete (L-17)', DONE, { active: true }, 'Continue'],
    ['complete (L-15)', DONE, {}, 'Completed'],
    ['otherwise (L-16)', SOLO, {}, 'Start'],
  ] as const)('%s', (_, lesson, where, words) => {
    expect(lessonButton(lesson, place(where))).toBe(words);
  });

  it.each([
    [EMPTY, {}, true],
    [{ ...EMPTY, live: true }, {}, true],
    [EMPTY, { forSale: true }, true],
    [EMPTY, { editMode: true }, false],
    [{ ...EMPTY, dealCount: 1 }, {}, false],
  ] as const)(
    'leads nowhere when there is nothing to open and nothing to edit: %j %j %s (L-19)',
    (lesson, where, closed) => {
      expect(isLessonClosed(lesson, place(where))).toBe(closed);
    },
  );
});

it.each([
  ['empty', EMPTY, {}, true],
  ['locked', SOLO, { locked: true }, true],
  ['locked, but for sale', SOLO, { locked: true, forSale: true }, false],
  ['empty in edit mode', EMPTY, { editMode: true }, false],
  ['empty and live', { ...EMPTY, live: true }, {}, false],
  ['open', SOLO, {}, false],
] as const)('a card looks locked: %s (L-18)', (_, lesson, where, locked) => {
  expect(looksLocked(lesson, place(where))).toBe(locked);
});

it.each([
  ['empty', EMPTY, {}, 'Nothing in it yet'],
  ['of somebody who is not enrolled', SOLO, { locked: true }, 'Open to those who have the course'],
  ['open', SOLO, {}, null],
] as const)('says why a lesson is locked: %s', (_, lesson, where, words) => {
  expect(whyLocked(lesson, place(where))).toBe(words);
});

describe('the line under the title', () => {
  const [at, later, end] = ['at', 'later', 'end'];
  it.each([
    ['activities done (L-02)', SOLO, '2/5 Activities'],
    ['no time set (L-04)', LIVE, 'Not scheduled'],
    ['no time set, though it began and ended (L-08)', { ...LIVE, startedAt: later, endedAt: end }, 'Not scheduled'],
    ['ended, though it also began (L-05)', { ...LIVE, startsAt: at, startedAt: later, endedAt: end }, 'Ended at [end]'],
    ['begun (L-06)', { ...LIVE, startsAt: at, startedAt: later }, 'Live now'],
    ['to begin (L-03) (L-07)', { ...LIVE, startsAt: at }, 'Starts at [at]'],
  ])('%s', (_, lesson, words) => {
    expect(lessonSubtitle(lesson, place({}), (instant) => `[${instant}]`)).toBe(words);
  });

  it.each([
    [SOLO, '5 Activities'],
    [{ ...SOLO, activityCount: 1 }, '1 Activity'],
    [LIVE, 'Not scheduled'],
  ])('tells its authors how much there is, not what they have done of it (silence 260)', (lesson, words) => {
    expect(lessonSubtitle(lesson, place({ editMode: true }), String)).toBe(words);
  });
});

it('the icon is completed, else that of the first activity: video, quiz, otherwise presentation (L-01)', () => {
  const icon = (firstActivityType: Parameters<typeof lessonIcon>[0]['firstActivityType'], isComplete = false) =>
    lessonIcon({ isComplete, firstActivityType });
  expect(icon('video', true)).toBe('completed');
  expect([icon('video'), icon('quiz'), icon('deal'), icon(null)]).toEqual([
    'video',
    'quiz',
    'presentation',
    'presentation',
  ]);
});

it('a lesson is for sale in the catalogue until joined, edited in teaching and admin, locked when not enrolled (L-09)', () => {
  const of = (context: Parameters<typeof lessonPlace>[0], activated: boolean) => {
    const { forSale, editMode, locked } = lessonPlace(context, { activated, active: false });
    return { forSale, editMode, locked };
  };
  expect(of('browseCourses', false)).toEqual({ forSale: true, editMode: false, locked: false });
  expect(of('browseCourses', true)).toEqual({ forSale: false, editMode: false, locked: false });
  expect(of('myCourses', true)).toEqual({ forSale: false, editMode: false, locked: false });
  expect(of('myCourses', false)).toEqual({ forSale: false, editMode: false, locked: true });
  expect(of('teaching', false)).toEqual({ forSale: false, editMode: true, locked: false });
  expect(of('admin', false)).toEqual({ forSale: false, editMode: true, locked: false });
});

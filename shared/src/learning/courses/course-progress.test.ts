import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCounted, asSent, testId } from '../progress/attempt.testing.ts';
import type { Attempt } from '../progress/attempt.ts';
import { tallyAttempts } from '../progress/tally.ts';
import type { Counted } from '../progress/verdict.ts';
import {
  type ActivityOutline,
  activityProgress,
  activityTally,
  type CourseOutline,
  foldCourse,
} from './course-progress.ts';

const COURSE = testId(1);
const OTHER = testId(2);
const [INTERTITLE, QUESTION, RUN, VIDEO] = [testId(11), testId(12), testId(13), testId(14)];
const [FIRST, SECOND] = [testId(500), testId(501)];

const course: CourseOutline = {
  id: COURSE,
  live: false,
  lessons: [
    {
      id: testId(21),
      endedAt: null,
      activities: [
        { id: INTERTITLE, type: 'titlePage', dealIds: [] },
        { id: QUESTION, type: 'quiz', dealIds: [] },
      ],
    },
    { id: testId(22), endedAt: null, activities: [{ id: RUN, type: 'deal', dealIds: [FIRST, SECOND] }] },
    { id: testId(23), endedAt: null, activities: [] },
  ],
};

const context = (activityId: string, courseId = COURSE) => ({ courseId, lessonId: testId(21), activityId });
const common = (number: number, activityId: string, courseId?: string) => ({
  id: testId(number),
  userId: testId(900),
  at: new Date(Date.UTC(2026, 10, 20, 12, 0, number)).toISOString(),
  context: context(activityId, courseId),
  activityVersion: 1,
});
const one = (attempt: Attempt): Counted => asSent(attempt)[0] as Counted;
const viewed = (number: number, activityId: string, courseId?: string): Counted =>
  one({ kind: 'activity', ...common(number, activityId, courseId) });
const answered = (number: number, isCorrect: boolean): Counted =>
  one({ kind: 'question', ...common(number, QUESTION), answers: [], result: { isCorrect } });
const played = (number: number, dealId: string): Counted => aCounted(number, { dealId, context: context(RUN) });

const foldActivity = (activity: ActivityOutline, attempts: readonly Counted[]) =>
  activityProgress(activity, activityTally(COURSE, activity.id, tallyAttempts(attempts)));

const quiz = { id: QUESTION, type: 'quiz', dealIds: [] } as const;
const run = { id: RUN, type: 'deal', dealIds: [FIRST, SECOND] } as const;

describe('the progress of an activity', () => {
  it('of a question is its best answer, whatever came before or after', () => {
    expect(foldActivity(quiz, [])).toBeNull();
    expect(foldActivity(quiz, [answered(1, false)])).toBe(false);
    expect(foldActivity(quiz, [answered(1, false), answered(2, true), answered(3, false)])).toBe(true);
  });

  it('of a question takes no looking at it for an answer', () => {
    expect(foldActivity(quiz, [viewed(1, QUESTION)])).toBeNull();
  });

  it('of what is read or seen is true once it was viewed to its end', () => {
    const video = { id: VIDEO, type: 'video', dealIds: [] } as const;
    expect(foldActivity(video, [viewed(1, INTERTITLE)])).toBeNull();
    expect(foldActivity(video, [viewed(1, VIDEO)])).toBe(true);
  });

  it('of a run-through is true once every deal is complete, however it came out', () => {
    expect(foldActivity(run, [played(1, FIRST)])).toBeNull();
    expect(foldActivity(run, [played(1, FIRST), played(2, SECOND)])).toBe(true);
  });

  it('of a run-through counts no deal that was played elsewhere', () => {
    expect(foldActivity(run, [played(1, FIRST), aCounted(2, { dealId: SECOND })])).toBeNull();
  });

  it('of a run-through without deals waits for its end', () => {
    expect(foldActivity({ ...run, dealIds: [] }, [])).toBeNull();
    expect(foldActivity({ ...run, dealIds: [] }, [viewed(1, RUN)])).toBe(true);
  });
});

describe('the progress of a course', () => {
  it('begins with nothing', () => {
    const { percent, isComplete, lessons } = foldCourse(course, []);
    expect([percent, isComplete]).toEqual([0, false]);
    expect([...lessons.values()]).toEqual([
      { done: 0, count: 2, isComplete: false },
      { done: 0, count: 1, isComplete: false },
      { done: 0, count: 0, isComplete: false },
    ]);
  });

  it('counts what is done, a wrong answer too, and rounds down', () => {
    const { percent, lessons } = foldCourse(course, [viewed(1, INTERTITLE), answered(2, false)]);
    expect(percent).toBe(66);
    expect(lessons.get(testId(21))).toEqual({ done: 2, count: 2, isComplete: true });
  });

  it('is complete when all is done; an empty lesson holds nobody up', () => {
    const all = [viewed(1, INTERTITLE), answered(2, false), played(3, FIRST), played(4, SECOND)];
    expect(foldCourse(course, all)).toMatchObject({ percent: 100, isComplete: true });
  });

  it('counts nothing that was done in another course', () => {
    expect(foldCourse(course, [viewed(1, INTERTITLE, OTHER)]).percent).toBe(0);
  });

  it('of a live one goes by its lessons: complete once all have ended', () => {
    const at = '2026-11-20T20:00:00.000Z';
    const live = { ...course, live: true };
    expect(foldCourse(live, []).isComplete).toBe(false);
    const ended = course.lessons.map((lesson) => ({ ...lesson, endedAt: at }));
    const all = [...ended.slice(0, 2), ...course.lessons.slice(2)];
    expect(foldCourse({ ...live, lessons: all }, []).isComplete).toBe(false);
    expect(foldCourse({ ...live, lessons: ended }, []).isComplete).toBe(true);
    expect(foldCourse({ ...live, lessons: [] }, []).isComplete).toBe(false);
  });

  it('is the same whatever the order in which attempts arrive, and however often', () => {
    const all = [viewed(1, INTERTITLE), answered(2, false), answered(3, true), played(4, FIRST), played(5, SECOND)];
    fc.assert(
      fc.property(fc.subarray(all), fc.infiniteStream(fc.nat()), (some, random) => {
        const twice = [...some, ...some.filter(() => (random.next().value ?? 0) % 2 === 0)];
        const shuffled = twice.map((attempt) => ({ attempt, key: random.next().value ?? 0 }));
        shuffled.sort((a, b) => a.key - b.key);
        expect(
          foldCourse(
            course,
            shuffled.map(({ attempt }) => attempt),
          ),
        ).toEqual(foldCourse(course, some));
      }),
    );
  });

  it('never goes back as more is done', () => {
    const all = [viewed(1, INTERTITLE), answered(2, false), answered(3, true), played(4, FIRST), played(5, SECOND)];
    fc.assert(
      fc.property(fc.subarray(all), fc.subarray(all), (some, more) => {
        const before = foldCourse(course, some);
        const after = foldCourse(course, [...some, ...more]);
        expect(after.percent).toBeGreaterThanOrEqual(before.percent);
      }),
    );
  });
});

import * as v from 'valibot';
import { expect, test } from 'vitest';
import { COURSE, LESSON, QUESTION, RIGHT } from '../courses/course.testing.ts';
import { testId } from '../progress/attempt.testing.ts';
import { attemptSchema } from '../progress/attempt.ts';
import { attemptOn } from './activity-attempt.ts';
import type { ActivityType } from './kinds.ts';

const made = { id: testId(1), userId: testId(900), at: '2026-11-20T12:00:00.000Z' };
const done = (type: ActivityType) => ({ id: QUESTION, courseId: COURSE, lessonId: LESSON, type, version: 2 });
const chosen = [{ uuid: RIGHT, answerValue: null }];

test.each([true, false])('a question answered (%s) is recorded with what was chosen', (isCorrect) => {
  const attempt = attemptOn(done('quiz'), isCorrect, chosen, made);
  expect(v.safeParse(attemptSchema, attempt).success).toBe(true);
  expect(attempt).toEqual({
    ...made,
    kind: 'question',
    context: { courseId: COURSE, lessonId: LESSON, activityId: QUESTION },
    activityVersion: 2,
    answers: chosen,
    result: { isCorrect },
  });
});

test.each(['titlePage', 'video', 'embeddedPresentation'] as const)('a %s viewed to its end is recorded', (type) => {
  expect(attemptOn(done(type), true, [], made)?.kind).toBe('activity');
});

test.each([
  ['a question that is not complete', 'quiz', null],
  ['a run-through, whose deals record themselves', 'deal', true],
  ['a film that was not seen to its end', 'video', false],
] as const)('nothing is recorded of %s', (_, type, progress) => {
  expect(attemptOn(done(type), progress, [], made)).toBeUndefined();
});

test('an attempt names the content that was shown, because a version number can be used again (ruling 53)', () => {
  expect(attemptOn({ ...done('video'), hash: 'shown' }, true, [], made)?.versionHash).toBe('shown');
});

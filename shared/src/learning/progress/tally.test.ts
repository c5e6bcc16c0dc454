import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { aCounted, asSent, attemptsArbitrary, PACK, testId } from './attempt.testing.ts';
import type { Attempt } from './attempt.ts';
import { joinTallies, NO_TALLY, tallyAttempts, tallyKey } from './tally.ts';

const KEY = tallyKey({ dealPackId: PACK });
const tallyOf = (attempts: readonly Attempt[]) => tallyAttempts(asSent(...attempts)).get(KEY) ?? NO_TALLY;

it('a tally is the same however its attempts are divided and in whatever order they are added up', () => {
  fc.assert(
    fc.property(attemptsArbitrary, fc.nat(30), fc.boolean(), (attempts, at, turned) => {
      const once = [...new Map(attempts.map((attempt) => [attempt.id, attempt])).values()];
      const parts = [once.slice(0, at), once.slice(at)].map(tallyOf);
      const [one, two] = turned ? parts.toReversed() : parts;
      expect(joinTallies(one ?? NO_TALLY, two ?? NO_TALLY)).toEqual(tallyOf(once));
      expect(tallyOf([...once, ...once])).toEqual(tallyOf(once));
    }),
  );
});

it('a tally tells when the last attempt was made, and the outcome of the first', () => {
  const [first, second] = [
    aCounted(1, { result: { ...aCounted(1).result, outcome: '-' } }),
    aCounted(2, { result: { ...aCounted(2).result, outcome: 'max' } }),
  ];
  const tally = tallyOf([second, first]);
  expect(tally).toMatchObject({ attempts: 2, lastAt: second.at });
  expect(tally.deals[testId(500)]).toMatchObject({ attempts: 2, status: 'max', first: { id: first.id, outcome: '-' } });
});

it('attempts on one activity under two courses are tallied apart', () => {
  const inCourse = (courseId: string) => ({ courseId, lessonId: testId(2), activityId: testId(3) });
  expect(tallyKey(inCourse(testId(10)))).not.toBe(tallyKey(inCourse(testId(11))));
});

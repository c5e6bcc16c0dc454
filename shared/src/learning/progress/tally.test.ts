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

it.each([
  ['the better result', ['makes', 1], ['max', 2], 2],
  ['the better result, which is the older', ['max', 1], ['makes', 2], 1],
  ['the later version of equal ones', ['max', 1], ['max', 2], 2],
] as const)('a tally has the version of %s (D-568)', (_, one, other, version) => {
  const attempts = [one, other].map(([outcome, dealVersion], index) =>
    aCounted(index + 1, { dealVersion, result: { ...aCounted(1).result, outcome } }),
  );
  expect(tallyOf(attempts).deals[testId(500)]?.version).toBe(version);
  const { version: __, ...earlier } = tallyOf(attempts).deals[testId(500)] ?? { version };
  const before = { ...NO_TALLY, deals: { [testId(500)]: earlier as never } };
  expect(joinTallies(before, before).deals[testId(500)]?.version).toBe(0);
});

it('attempts on one activity under two courses are tallied apart', () => {
  const inCourse = (courseId: string) => ({ courseId, lessonId: testId(2), activityId: testId(3) });
  expect(tallyKey(inCourse(testId(10)))).not.toBe(tallyKey(inCourse(testId(11))));
});

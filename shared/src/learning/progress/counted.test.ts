import { expect, it } from 'vitest';
import { anAttempt, PACK, testId } from './attempt.testing.ts';
import { countAttempts } from './counted.ts';
import { foldPack } from './progress.ts';
import { type Counted, RULES_VERSION, type Verdict } from './verdict.ts';

const foldDeal = (attempts: readonly Counted[]) => foldPack(PACK, [testId(500)], attempts).deals.get(testId(500));

/** A verdict on the attempt with this number, received a day after it, changed by `changes`. */
const verdict = (number: number, changes: Partial<Verdict> = {}): Verdict => ({
  attemptId: testId(number),
  receivedAt: '2026-11-21T12:00:00.000Z',
  rulesVersion: RULES_VERSION,
  ...{ legal: true, tricks: 10, score: 420, isCorrect: null },
  ...changes,
});

const count = (attempts: readonly ReturnType<typeof anAttempt>[], ...verdicts: readonly Verdict[]) =>
  countAttempts(attempts, (id) => verdicts.find(({ attemptId }) => attemptId === id));

it('an attempt without a verdict, or with one that checked nothing, counts as it was sent', () => {
  const attempts = [anAttempt(1), anAttempt(2)];
  expect(count(attempts, verdict(2, { legal: null, tricks: null, score: null }))).toEqual(attempts);
});

it('what is impossible counts for nothing, and is no attempt', () => {
  const progress = foldDeal(count([anAttempt(1), anAttempt(2)], verdict(1, { legal: false })));
  expect(progress).toMatchObject({ isComplete: true, attempts: 1 });
  expect(foldDeal(count([anAttempt(1)], verdict(1, { legal: false })))).toMatchObject({ isComplete: false });
});

it('tricks and score are the verdict’s; bonus tricks and outcome follow from them', () => {
  const { result } = anAttempt(1);
  const boast = anAttempt(1, { result: { ...result, outcome: 'makes', tricks: 13, bonusTricks: 3, score: 1e9 } });
  const counts = (changes: Partial<Verdict>) => count([boast], verdict(1, changes))[0]?.result;
  expect(counts({ tricks: 11, score: 450 })).toMatchObject({
    tricks: 11,
    bonusTricks: 1,
    outcome: 'makes',
    score: 450,
  });
  expect(counts({ tricks: 9, score: -50 })).toMatchObject({ tricks: 9, bonusTricks: 0, outcome: '-', score: -50 });
});

it('a defender’s bonus tricks are undertricks after the first', () => {
  const defended = anAttempt(1, { seat: 'W', result: { ...anAttempt(1).result, outcome: '-', best: null } });
  const counts = (tricks: number) => count([defended], verdict(1, { tricks, score: 0 }))[0]?.result;
  expect(counts(10)).toMatchObject({ outcome: '-', bonusTricks: 0 });
  expect(counts(9)).toMatchObject({ outcome: 'makes', bonusTricks: 0 });
  expect(counts(7)).toMatchObject({ outcome: 'makes', bonusTricks: 2 });
});

it('without play the outcome is `makes`, with nothing beyond it', () => {
  const told = { ...anAttempt(1).result, outcome: 'max' as const, bonusTricks: 13 };
  const [attempt] = count([anAttempt(1, { result: told })], verdict(1, { tricks: null, score: 0 }));
  expect(attempt?.result).toMatchObject({ outcome: 'makes', bonusTricks: 0, tricks: null, score: 0, best: null });
});

it('nothing happened after the server heard of it: the year 2099 comes first to nobody', () => {
  const [early, late] = count(
    [anAttempt(1), anAttempt(2, { at: '2099-01-01T00:00:00.000Z' })],
    verdict(1),
    verdict(2, { legal: null }),
  );
  expect(early?.at).toBe(anAttempt(1).at);
  expect(late?.at).toBe('2026-11-21T12:00:00.000Z');
});

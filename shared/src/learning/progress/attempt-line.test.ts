import { expect, it } from 'vitest';
import { anAttempt, testId } from './attempt.testing.ts';
import { findFacts, latestFirst } from './attempt-line.ts';

it('an attempt tells of the table what the table recorded', () => {
  const attempt = anAttempt(1, { help: { hints: 1, takeBacks: 0, wrongCalls: [{ index: 0, call: '2S' }] } });
  const { seat, calls, cards, claim, help, result } = attempt;
  expect(findFacts(attempt)).toEqual({ seat, calls, cards, claim, help, result });
});

it('an attempt with a call that cannot be read tells nothing; a wrong call that cannot be read is left out', () => {
  expect(findFacts(anAttempt(1, { calls: ['1S', '?'] }))).toBeUndefined();
  const help = { hints: 0, takeBacks: 0, wrongCalls: [{ index: 0, call: '?' }] };
  expect(findFacts(anAttempt(1, { help }))?.help.wrongCalls).toEqual([]);
});

it("a deal's attempts come latest first, each once, without those on other deals", () => {
  const attempts = [anAttempt(2), anAttempt(1), anAttempt(3, { dealId: testId(501) }), anAttempt(4), anAttempt(2)];
  expect(latestFirst(attempts, testId(500)).map(({ id }) => id)).toEqual([testId(4), testId(2), testId(1)]);
});

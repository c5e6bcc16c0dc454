import { describe, expect, it } from 'vitest';
import { SAMPLE_DEALS } from '../deals/sample-deals.ts';
import { UNTAUGHT_STUDY_DEAL } from '../deals/study-deal.ts';
import { anAttempt, testId } from '../progress/attempt.testing.ts';
import type { DealAttempt } from '../progress/attempt.ts';
import { arrivalOf, contractWords, helpWords, olderWords, verdictWords } from '../progress/attempt-words.ts';
import { aVerdict } from '../progress/verdict.testing.ts';
import { findCounted, findPlayedDeal, groupAttempts, joinPages } from './attempted.ts';
import type { RecordedAttempt } from './item-record.ts';

const recorded = (number: number, changes: Partial<DealAttempt> = {}, came: Partial<RecordedAttempt> = {}) => {
  const attempt = anAttempt(number, changes);
  const receivedAt = came.receivedAt ?? attempt.at;
  return {
    attempt,
    receivedAt,
    verdict: aVerdict(attempt.id, { receivedAt, legal: true, tricks: 10, score: 420 }),
    ...came,
  };
};

const [sample] = SAMPLE_DEALS;
if (!sample) throw new Error('there are sample deals');
const deal = (version: number, hash?: string) => ({
  ...sample,
  ...UNTAUGHT_STUDY_DEAL,
  id: testId(500),
  version,
  hash,
});

describe('the attempts of a student', () => {
  it('find the version that was played, by its hash where one number stands for two (C-106)', () => {
    const deals = [deal(1, 'old'), deal(2, 'new')];
    expect(findPlayedDeal({ deals }, anAttempt(1, { dealVersion: 2 }))).toBe(deals[1]);
    expect(findPlayedDeal({ deals }, anAttempt(1, { versionHash: 'old' }))).toBe(deals[0]);
    expect(findPlayedDeal({ deals }, anAttempt(1, { versionHash: 'other' }))).toBeUndefined();
    expect(findPlayedDeal({ deals }, anAttempt(1, { dealVersion: 3 }))).toBeUndefined();
  });

  it('stand in groups, the latest first, and never later than the server heard of them', () => {
    const ahead = recorded(1, { at: '2030-01-01T00:00:00.000Z' }, { receivedAt: '2026-11-20T11:00:00.000Z' });
    const groups = groupAttempts([ahead, recorded(2), recorded(3), recorded(4, { dealId: testId(501) })], (attempt) =>
      attempt.kind === 'deal' ? attempt.dealId : '',
    );
    expect(groups.get(testId(500))?.map(({ attempt }) => attempt.id)).toEqual([3, 2, 1].map(testId));
    expect(groups.get(testId(501))).toHaveLength(1);
  });

  it('are joined from pages, each once', () => {
    const page = (results: RecordedAttempt[], versions: number[]) => ({
      results,
      deals: versions.map((version) => deal(version)),
      questions: [],
    });
    const [one, two, three] = [recorded(1), recorded(2), recorded(3)];
    const joined = joinPages(page([three, two], [1]), page([two, one], [1, 2]));
    expect(joined.results).toEqual([three, two, one]);
    expect(joined.deals.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('count by their verdict, or do not and say why (C-107)', () => {
    const impossible = recorded(1, {}, { verdict: aVerdict(testId(1), { legal: false }) });
    expect(findCounted(impossible)).toBeUndefined();
    expect(verdictWords(impossible)).toMatch(/^Does not count: /);
    expect(verdictWords(recorded(1))).toBeUndefined();
    const corrected = aVerdict(testId(1), { legal: true, isCorrect: true, isCorrected: true });
    expect(verdictWords(recorded(1, {}, { verdict: corrected }))).toMatch(/^The answer was corrected: /);
    expect(verdictWords(recorded(1, {}, { verdict: null }))).toBe('Not checked yet.');
    expect(verdictWords(recorded(1, {}, { verdict: aVerdict(testId(1)) }))).toMatch(/^Counts as it was sent/);
  });
});

describe('an attempt in words', () => {
  it('has its contract with the tricks, and the help that was used', () => {
    expect(contractWords(anAttempt(1).result)).toBe('4♠ by South, 10 tricks');
    expect(contractWords({ ...anAttempt(1).result, contract: null, declarer: null, tricks: null })).toBe('Passed out');
    const tried = ['2S', 'P', 'X'].map((call, index) => ({ index, call }));
    expect(helpWords({ hints: 2, takeBacks: 1, wrongCalls: tried })).toBe(
      'Two hints, one take-back; tried 2♠, Pass and X first',
    );
    expect(helpWords({ hints: 0, takeBacks: 0, wrongCalls: tried.slice(0, 1) })).toBe('Tried 2♠ first');
    expect(helpWords({ hints: 0, takeBacks: 0, wrongCalls: [] })).toBe('');
  });

  it('says that the version is an older one', () => {
    expect(olderWords('deal', 1, 3)).toBe('An older version of the deal: 1, now 3.');
    expect(olderWords('deal', 3, 3)).toBeUndefined();
    expect(olderWords('deal', 1, null)).toBeUndefined();
  });

  it.each([
    ['2026-11-20T12:00:05.000Z', null],
    ['2026-11-20T14:00:00.000Z', 'late'],
    ['2026-11-20T11:00:00.000Z', 'ahead'],
  ])('came at %s: %s', (receivedAt, arrival) => {
    expect(arrivalOf(recorded(1, {}, { receivedAt }))).toBe(arrival);
  });
});

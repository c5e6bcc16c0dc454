import * as fc from 'fast-check';
import { OUTCOMES } from '../deals/outcome.ts';
import type { Attempt, DealAttempt } from './attempt.ts';
import { countAttempts } from './counted.ts';
import type { Counted } from './verdict.ts';

export const PACK = '01900000-0000-7000-8000-0000000000aa';

/** A UUID for tests: the same number gives the same id. */
export const testId = (number: number): string => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A finished deal, 4S by South just made, changed by `changes`. */
export function anAttempt(number: number, changes: Partial<DealAttempt> = {}): DealAttempt {
  return {
    kind: 'deal',
    id: testId(number),
    userId: testId(900),
    at: new Date(Date.UTC(2026, 10, 20, 12, 0, number)).toISOString(),
    context: { dealPackId: PACK },
    dealId: testId(500),
    dealVersion: 1,
    seat: 'S',
    calls: ['1S', 'P', '4S', 'P', 'P', 'P'],
    cards: [],
    claim: null,
    help: { hints: 0, takeBacks: 0, wrongCalls: [] },
    result: { outcome: 'makes', contract: '4S', declarer: 'S', tricks: 10, bonusTricks: 0, score: 420, best: 11 },
    ...changes,
  };
}

/** Attempts that no verdict speaks of. */
export const asSent = <A extends Attempt>(...attempts: readonly A[]): readonly Counted<A>[] =>
  countAttempts(attempts, () => undefined);

/** A finished deal without a verdict. */
export const aCounted = (number: number, changes?: Partial<DealAttempt>): Counted<DealAttempt> =>
  anAttempt(number, changes) as Counted<DealAttempt>;

/** Any attempts on a few deals, some of them the same one twice. */
export const attemptsArbitrary: fc.Arbitrary<DealAttempt[]> = fc.array(
  fc
    .record({
      number: fc.integer({ min: 1, max: 20 }),
      deal: fc.integer({ min: 500, max: 503 }),
      outcome: fc.constantFrom(...OUTCOMES),
      bonusTricks: fc.integer({ min: 0, max: 3 }),
    })
    .map(({ number, deal, outcome, bonusTricks }) =>
      anAttempt(number, {
        dealId: testId(deal),
        result: { ...anAttempt(number).result, outcome, bonusTricks },
      }),
    ),
  { maxLength: 30 },
);

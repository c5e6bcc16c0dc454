// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { delayAfter, IDLE_WAIT, PAUSED_WAIT } from './retry.ts';
import { ended } from './round.ts';

test.each([
  ['saved', 0, IDLE_WAIT],
  ['signedOut', 4, PAUSED_WAIT],
  ['tooOld', 4, PAUSED_WAIT],
  ['offline', 1, 1500],
  ['retryLater', 2, 3000],
  ['retryLater', 9, 225_000],
  ['retryLater', 500, 225_000],
  ['rewound', 0, 30_000],
] as const)('after %s, %i times in a row, rests %i ms', (outcome, failures, milliseconds) => {
  expect(delayAfter(ended(outcome), failures, 0.5)).toBe(milliseconds);
});

test('never comes back before the server asked, nor at once', () => {
  fc.assert(
    fc.property(
      fc.nat(600_000),
      fc.integer({ min: 1, max: 40 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (ask, n, r) => {
        expect(delayAfter(ended('retryLater', ask), n, r)).toBeGreaterThanOrEqual(Math.max(ask, 1000));
      },
    ),
  );
});

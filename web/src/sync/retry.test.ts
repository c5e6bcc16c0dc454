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
  ['retryLater', 9, 384_000],
  ['retryLater', 500, 2_700_000],
  ['offline', 500, 2_700_000],
  ['rewound', 0, 30_000],
] as const)('after %s, %i times in a row, rests %i ms', (outcome, failures, milliseconds) => {
  expect(delayAfter(ended(outcome), failures, 0.5)).toBe(milliseconds);
});

test('devices that were asked for the same wait do not come back at one moment', () => {
  const waits = [0, 0.25, 1].map((random) => delayAfter(ended('retryLater', 600_000), 1, random));
  expect(waits).toEqual([600_000, 750_000, 1_200_000]);
});

test('a million devices whose server was gone for a day come back over half an hour', () => {
  const waits = [0, 0.5, 1].map((random) => delayAfter(ended('offline'), 30, random) / 60_000);
  expect(waits).toEqual([30, 45, 60]);
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

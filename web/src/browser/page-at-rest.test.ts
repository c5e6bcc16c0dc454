// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageAtRest } from './page-at-rest.ts';

let come: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(told: () => void) {
        come = told;
      }
      observe(): void {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether the page is at rest after so many milliseconds, in which a file comes each `every` ms. */
async function isAtRest(after: number, every: number): Promise<boolean> {
  let rests = false;
  void pageAtRest().then(() => (rests = true));
  for (let passed = 0; passed < after; passed += every) {
    await vi.advanceTimersByTimeAsync(Math.min(every, after - passed));
    if (passed + every < after) come();
  }
  return rests;
}

test.each([
  ['half a second after the last file', 500, 500, true],
  ['not before', 499, 499, false],
  ['not while files come', 4_999, 400, false],
  ['after five seconds, whatever comes', 5_000, 400, true],
])('a page is at rest %s (D-508)', async (_title, after, every, rests) => {
  expect(await isAtRest(after, every)).toBe(rests);
});

import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { enterToPlay } from './person.ts';
import { playDeal, resultsOf } from './table.ts';

/** A part of the page that moved, as the browser counts it. */
interface Shift {
  /** The part of the window that moved, times how far it did. */
  readonly value: number;
  /** Within half a second of a tap or a key, which the measure of the web leaves out. */
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

interface Noted {
  readonly value: number;
  readonly afterTap: boolean;
  /** The classes of what moved. */
  readonly moved: string;
}

/** Notes in the page what moves, from its first paint. */
function watchShifts(): void {
  const shifts: Noted[] = [];
  Object.assign(globalThis, { shifts });
  const classOf = (node: Node | null): string => (node instanceof HTMLElement ? node.className : '');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Shift[])
      shifts.push({ value, afterTap: hadRecentInput, moved: sources.map(({ node }) => classOf(node)).join(' | ') });
  }).observe({ type: 'layout-shift', buffered: true });
}

const shiftsOf = (page: Page): Promise<readonly Noted[]> =>
  page.evaluate(() => (globalThis as unknown as { shifts: readonly Noted[] }).shifts);

for (const [name, width, height] of [
  ['an upright tablet', 820, 1180],
  ['a tablet that lies', 1180, 820],
] as const)
  test(`the trick stays where it is through a whole deal, on ${name} (D-323)`, async ({ page, server }) => {
    await page.setViewportSize({ width, height });
    await enterToPlay(page, server.url, `shift-${width}-${Date.now()}@example.com`, 'Tricks and winners');
    await page.addInitScript(watchShifts);
    await page.getByRole('button', { name: /^Play now/ }).click();
    await playDeal(page);
    await expect(resultsOf(page)).toBeVisible();
    const shifts = await shiftsOf(page);
    // Cards close up in their hand, so the observer has seen something.
    expect(shifts).not.toEqual([]);
    const byItself = shifts.filter(({ afterTap }) => !afterTap);
    expect(byItself.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.02);
    // Taps included: what the eye rests on.
    expect(shifts.filter(({ moved }) => /(upright-middle|wide-centre|trick-cross)/.test(moved))).toEqual([]);
  });

import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { enterToPlay } from './person.ts';
import { movedByItself, shiftsOf, watchShifts } from './shifts.ts';
import { playDeal, resultsOf } from './table.ts';

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
    expect(movedByItself(shifts)).toBeLessThan(0.02);
    // Taps included: what the eye rests on.
    expect(shifts.filter(({ moved }) => /(upright-middle|wide-centre|trick-cross)/.test(moved))).toEqual([]);
  });

import type { Page } from '@playwright/test';

type Check = (least?: number) => string[];

interface Checks {
  readonly findCutText: Check;
  readonly findSidewaysScroll: Check;
  readonly findSmallTargets: Check;
  readonly findOverlaps: Check;
}

/** What the sweep looks for besides what axe finds; each function runs in the page. */
const checks = async (): Promise<Checks> =>
  import(new URL('../../scripts/sweep/checks.mjs', import.meta.url).href) as Promise<Checks>;

/**
 * What is wrong with the page as it stands, in words: text that is cut off, a page that scrolls sideways, targets that are
 * too small, and parts of the table that lie on one another.
 * @param least the least side of a target, in CSS px
 */
export async function faultsOf(page: Page, least: number): Promise<string[]> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  const { findCutText, findSidewaysScroll, findSmallTargets, findOverlaps } = await checks();
  return [
    ...(await page.evaluate(findCutText, undefined)),
    ...(await page.evaluate(findSidewaysScroll, undefined)),
    ...(await page.evaluate(findSmallTargets, least)),
    ...(await page.evaluate(findOverlaps, undefined)),
  ];
}

import { expect, type Page } from '@playwright/test';
import { faultsOf } from './faults.ts';
import { test } from './fixtures.ts';

test.use({ reducedMotion: 'reduce' });

/** Opens a state of the gallery that this page has not shown: one that it shows already would keep its answers. */
async function openState(page: Page, address: string, state: string): Promise<void> {
  // Marked, because the table of the state before stays until the new one is drawn.
  const before = page.locator('.study-table').first();
  if (await before.isVisible()) await before.evaluate((table) => table.classList.add('of-the-state-before'));
  await page.goto(`${address}/gallery#${state}`);
  await page.locator('.study-table:not(.of-the-state-before)').first().waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}

/** What must stay under a finger: cards, the trick, plates, keys of the bidding box and buttons of the bars. */
const STAYS =
  '[data-card], .trick-place, .seat-plate, .call-list li, .bidding-box button, .tool-bar button, .table-bar button';

const placesOf = (page: Page): Promise<string[]> =>
  page.locator(STAYS).evaluateAll((all) =>
    all.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      const name = each instanceof HTMLElement ? (each.dataset.card ?? each.className) : '';
      return [name.replace(/ .*/, ''), ...[x, y, width, height].map(Math.round)].join(' ');
    }),
  );

/** The auction, with an answer too; the pause at dummy; the play for declarer and defender, also with a long sentence. */
const ASKED = [
  'bidding',
  'bidding-wrong',
  'bidding-reason',
  'plan',
  'play',
  'play-rows',
  'play-key',
  'defence-right',
] as const;

const OFTEN = [
  ['a phone', 390, 844],
  ['a short phone', 375, 667],
  ['a phone on its side', 844, 390],
  ['an upright tablet', 820, 1180],
] as const;

test('neither a hint nor an answer to a card moves a card, the trick or a key, in any size (D-452)', async ({
  page,
  server,
}) => {
  for (const [name, width, height] of OFTEN)
    await test.step(name, async () => {
      await page.setViewportSize({ width, height });
      for (const state of ASKED) {
        await openState(page, server.url, `table/${state}`);
        const before = await placesOf(page);
        expect(before.length).toBeGreaterThan(13);
        await page.getByRole('button', { name: 'Hint', exact: true, disabled: false }).first().click();
        await expect(page.getByRole('region', { name: 'Hint' })).toBeVisible();
        expect(await placesOf(page), `${state}, with its hint, on ${name}`).toEqual(before);
        await page.getByRole('button', { name: 'Close the hint' }).click();
        const refused = page.locator('[data-to-play="true"] button[data-card][aria-disabled]').first();
        // Playwright does not click what is disabled; a person may.
        if (await refused.isVisible()) {
          await refused.click({ force: true });
          await expect(page.locator('.turn-line')).toContainText(/were led|from your own hand|dummy/);
        }
        expect(await placesOf(page), `${state}, after it, on ${name}`).toEqual(before);
      }
    });
});

test('the smallest phone shows a dummy with a suit of seven (D-456), of eight and of nine (D-471) without scrolling; the hint moves nothing of a plan that is open, on the smallest upright tablet (D-457); a card that has the focus by itself covers no other, and comes forward once a key is pressed (D-482); the panel of the simulator has no target that is too small, on a tablet that lies (D-451)', async ({
  page,
  server,
}) => {
  await test.step('a card that has the focus (D-482)', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openState(page, server.url, 'table/play-lead');
    const card = page.locator('button[data-card]').first();
    const depth = () => page.locator('button[data-card]:focus').evaluate((each) => getComputedStyle(each).zIndex);
    await card.focus();
    expect(await depth()).not.toBe('4');
    await page.keyboard.press('ArrowRight');
    expect(await depth()).toBe('4');
  });
  await test.step('long suits on the smallest phone (D-456) (D-471)', async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    for (const state of ['play-seven', 'play-eight', 'play-rows']) {
      await openState(page, server.url, `table/${state}`);
      expect(await page.evaluate(() => document.documentElement.scrollHeight), state).toBe(568);
      expect(await faultsOf(page, 48), state).toEqual([]);
    }
  });
  await test.step('the hint beside a plan (D-457)', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await openState(page, server.url, 'table/plan');
    const plan = page.getByRole('button', { name: 'I have a plan' });
    const before = await plan.boundingBox();
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Hint' })).toBeInViewport({ ratio: 1 });
    expect(await plan.boundingBox()).toEqual(before);
  });
  await test.step('the panel of the simulator (D-451)', async () => {
    await page.setViewportSize({ width: 1180, height: 820 });
    await page.goto(`${server.url}/gallery#preview/play`);
    await page.locator('summary', { hasText: 'Last trick' }).waitFor();
    expect(await faultsOf(page, 48)).toEqual([]);
  });
});

/** The sizes of the smallest phones, and of a phone at 200 %, whose targets have half the pixels. */
const SMALL = [
  ['the smallest phone', 320, 568, 48],
  ['the smallest phone on its side', 667, 375, 48],
  ['a phone at 200 %', 195, 422, 24],
] as const;

test('the table (D-453) and the simulator (D-451) have nothing that is cut, too small or covered, in all their states, on the smallest screens', async ({
  page,
  server,
}) => {
  test.slow();
  await page.goto(`${server.url}/gallery`);
  const linksOf = (part: string) => page.getByRole('navigation', { name: part }).getByRole('link');
  const statesOf = (part: string) =>
    linksOf(part).evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hash.slice(1)));
  await linksOf('States of the table').first().waitFor();
  const ofTable = await statesOf('States of the table');
  const ofPreview = await statesOf('States of the preview');
  expect(Math.min(ofTable.length, ofPreview.length)).toBeGreaterThan(5);
  for (const [name, width, height, least] of SMALL)
    await test.step(name, async () => {
      await page.setViewportSize({ width, height });
      for (const state of [...ofTable, ...ofPreview]) {
        await page.goto(`${server.url}/gallery#${state}`);
        await expect(linksOf('States of the table')).toHaveCount(0);
        expect(await faultsOf(page, least), `${state} on ${name}`).toEqual([]);
      }
    });
});

const PHONES = [
  [360, 740],
  [375, 667],
  [390, 844],
  [412, 915],
] as const;

test('on a phone with text of normal, large and the largest size a plan is read without scrolling, and the bar fits its captions (D-480); with the largest the words of the bar keep from its edges while one bids (D-453)', async ({
  page,
  server,
}) => {
  await test.step('a plan (D-480)', async () => {
    await openState(page, server.url, 'table/plan');
    for (const scale of [1, 1.15, 1.3]) {
      await page.evaluate((value) => document.documentElement.style.setProperty('--text-scale', `${value}`), scale);
      for (const [width, height] of PHONES) {
        const where = `at ${width}, text of ${scale}`;
        await page.setViewportSize({ width, height });
        const words = page.locator('.plan-words');
        // A letter's own box is a little higher than its line.
        await expect
          .poll(() => words.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight), where)
          .toBeLessThanOrEqual(5);
        const wider = await page
          .locator('.tool-caption')
          .evaluateAll(
            (all) =>
              all.filter(({ parentElement }) => parentElement && parentElement.scrollWidth > parentElement.clientWidth)
                .length,
          );
        expect(wider, `captions ${where}`).toBe(0);
      }
    }
  });
  await page.evaluate(() => document.documentElement.style.removeProperty('--text-scale'));
  await test.step('the words of the bar (D-453)', async () => {
    await openState(page, server.url, 'table/bidding');
    await page.evaluate(() => document.documentElement.style.setProperty('--text-scale', '1.3'));
    for (const [width, height] of PHONES) {
      await page.setViewportSize({ width, height });
      const gaps = await page.locator('.table-bar').evaluate((bar) => {
        const words = bar.querySelector('.table-bar-words')?.getBoundingClientRect();
        const { top, bottom } = bar.getBoundingClientRect();
        return words ? [words.top - top, bottom - words.bottom] : [];
      });
      expect(Math.min(...gaps), `at ${width}`).toBeGreaterThanOrEqual(4);
      expect(await faultsOf(page, 48), `at ${width}`).toEqual([]);
    }
  });
});

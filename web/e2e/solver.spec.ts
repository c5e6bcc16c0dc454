import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';

/** The first deal of the fixtures. */
const EASY = 'N:K43.QJ.Q932.AK84 JT7.A94.A4.QJ763 A985.82.KJT6.T52 Q62.KT7653.875.9';
const EASY_TABLE = 'S 8 5 8 5;H 4 9 4 9;D 7 5 7 5;C 6 7 6 7;N 6 7 6 7';

/** A deal that takes too long to solve: four voids. */
const FREAK = 'N:Q853.AJ962.KT74. AJ962.KT74..Q853 KT74..Q853.AJ962 .Q853.AJ962.KT74';

async function openSolver(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/gallery#solver`);
  await expect(page.getByRole('heading', { name: 'The solver' })).toBeVisible();
}

async function solve(page: Page, deals: readonly string[], workers: number): Promise<void> {
  await page.getByLabel('Deals, one a line').fill(deals.join('\n'));
  await page.getByLabel('Workers').fill(String(workers));
  await page.getByRole('button', { name: 'Solve' }).click();
}

const state = (page: Page) => page.getByRole('status');
const row = (page: Page) => page.getByRole('main').getByRole('listitem');

test('a full table with a pool of workers, told strain by strain; taps are answered while two workers compute; cancelling ends a question that nobody would wait for, and the next one is answered', async ({
  page,
  server,
}) => {
  await openSolver(page, server.url);
  for (const workers of [1, 2, 3]) {
    await solve(page, [EASY], workers);
    await expect(state(page)).toHaveAttribute('data-state', 'solved');
    await expect(row(page)).toHaveText(EASY_TABLE);
    await expect(row(page)).toHaveAttribute('data-strains', '5');
  }

  // The benchmarks measure the delay: a busy machine must not fail a test.
  await solve(page, [FREAK], 2);
  await expect(state(page)).toHaveAttribute('data-state', 'solving');
  const tap = page.getByRole('button', { name: /^Tap/ });
  for (let count = 1; count <= 11; count++) {
    await tap.click();
    await expect(tap).toHaveAttribute('data-delays', new RegExp(`^(\\S+ ?){${count}}$`));
  }
  await expect(state(page)).toHaveAttribute('data-state', 'solving');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(state(page)).toHaveAttribute('data-state', 'cancelled');
  await solve(page, [EASY], 2);
  await expect(row(page)).toHaveText(EASY_TABLE);
});

test('a browser without SIMD gets the build that does without, and the same table', async ({ page, server }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.route('**/solver.worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `WebAssembly.validate = () => false;${await response.text()}` });
  });
  await openSolver(page, server.url);
  await solve(page, [EASY], 1);
  await expect(row(page)).toHaveText(EASY_TABLE);
  expect(asked.filter((path) => path.endsWith('.wasm'))).toEqual([expect.stringMatching(/engine-basic-[^/]*\.wasm$/)]);
});

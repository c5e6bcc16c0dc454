import { expect, type Page } from '@playwright/test';
import { apart } from './apart.ts';
import { ask, demo, signIn, tokenOf } from './api.ts';
import { expectNoProblems } from './axe.ts';
import { waitForServiceWorker, waitForTeachersParts } from './browser.ts';
import { countOnDevice } from './device.ts';
import { FAKE_MEDIA } from './fake-media.ts';
import { test } from './fixtures.ts';

const GROUP = 'Tricks and winners';

const own = apart({ width: 1280, height: 900 });

const simulator = (page: Page) => page.getByRole('dialog', { name: 'Simulator' });
const preview = (page: Page) => page.getByRole('dialog', { name: 'Recording', exact: true });

async function reopen(path: string): Promise<Page> {
  await own.device.close();
  const page = await (await own.device.open(FAKE_MEDIA)).newPage();
  await page.goto(own.server.url + path);
  return page;
}

/** Begins to record the deal of this page. */
async function openRecorder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open in simulator' }).click();
  await expect(simulator(page).getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Show recorder' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
}

/** Records the deal of this page for two seconds at least, and on. */
async function record(page: Page): Promise<void> {
  await openRecorder(page);
  await expect(page.getByRole('timer')).toHaveText(/^0:(0[2-9]|[1-5]\d)$/);
}

const stop = (page: Page) => page.getByRole('button', { name: 'Stop', exact: true }).click();

const film = (page: Page) => page.locator('video');

const expectPicture = (page: Page): Promise<void> =>
  expect.poll(() => film(page).evaluate((player: HTMLVideoElement) => player.videoWidth)).toBeGreaterThan(0);

async function expectFilm(page: Page): Promise<void> {
  await expectPicture(page);
  await expect.poll(() => film(page).evaluate((player: HTMLVideoElement) => player.duration)).toBeGreaterThan(1);
}

test('what is recorded without a connection is kept, watched, and goes to its deal once when there is one; what the browser’s end cut off is offered (D-116) (D-117) (R-13)', async () => {
  let page = await (await own.device.open()).newPage();
  const token = await tokenOf(own.server.url, demo('teacher'));
  await signIn(page, own.server.url, token);
  await page.goto(`${own.server.url}/teaching/deals`);
  await page
    .getByRole('main')
    .getByRole('link', { name: `Edit ${GROUP}` })
    .first()
    .click();
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(page.getByText('Kept on this device')).toBeVisible({ timeout: 60_000 });
  const group = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { deals } = await ask(own.server.url, token, `/deals/groups/${group}`);
  const [deal] = deals as { id: string; name: string }[];
  const path = `/teaching/deals/${deal?.id}`;
  await waitForServiceWorker(page);
  await waitForTeachersParts(page);
  await own.server.kill();

  // One is saved to its deal; the browser is closed while the other is made.
  page = await reopen(path);
  await record(page);
  await stop(page);
  await expectFilm(page);
  await preview(page).getByRole('button', { name: 'Save to deal' }).click();
  await expect(
    page.getByText('The recording is on this device. It goes to its deal when there is a connection.').first(),
  ).toBeVisible();
  page = await reopen(path);
  // Parts come every two seconds, and later where a busy machine encodes them: what has not come is not kept.
  const kept = await countOnDevice(page, 'filmParts');
  await record(page);
  await expect.poll(() => countOnDevice(page, 'filmParts'), { timeout: 60_000 }).toBeGreaterThan(kept + 1);
  page = await reopen(path);
  await expect(page.getByText(/^A recording of \d+ seconds of .* was not finished\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await expectFilm(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByText('The recording is kept on this device.').first()).toBeVisible();
  await page.goto(`${own.server.url}/sync`);

  const rows = page.getByRole('region', { name: 'Recordings' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(`Recording of ${deal?.name}`);
  await expect(rows.first()).toContainText(/0:0\d · [\d.]+ (kB|MB)/);
  await expect(rows.first()).toContainText('Waits to be sent to its deal.');
  await expect(rows.last()).toContainText('it has not been saved to its deal.');
  await expect(page.getByText('Off line, 1 waiting').first()).toBeVisible();
  await expectNoProblems(page, 'recordings that wait');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    rows
      .last()
      .getByRole('button', { name: /^Download/ })
      .click(),
  ]);
  expect(saved.suggestedFilename()).toBe('recording.webm');
  await rows.last().getByRole('button', { name: /^Drop/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Drop', exact: true }).click();
  await expect(rows).toHaveCount(1);

  await own.server.start();
  await page.reload();
  const media = async () => (await ask(own.server.url, token, `/deals/${deal?.id}/media`)).results;
  await expect.poll(async () => (await media()).length, { timeout: 60_000 }).toBe(1);
  await expect(page.getByRole('region', { name: 'Recordings' })).toHaveCount(0);
  expect(await media()).toMatchObject([{ name: 'recording.webm', config: { type: 'deal_recording' } }]);
  page = await reopen('/sync');
  await expect(page.getByText('All saved').first()).toBeVisible({ timeout: 60_000 });
  expect(await media()).toHaveLength(1);
});

test('a recording that is stopped at once is a film (D-583); one that the server refuses stays on the device, says why, and is dropped by its maker (D-117)', async () => {
  const context = await own.device.open(FAKE_MEDIA);
  const page = await context.newPage();
  const token = await tokenOf(own.server.url, demo('teacher'));
  await signIn(page, own.server.url, token);
  const { results } = await ask(own.server.url, token, '/deals/grouped-deals');
  const group = (results as { group_id: string; group_name: string }[]).find(({ group_name }) => group_name === GROUP);
  const { deals } = await ask(own.server.url, token, `/deals/groups/${group?.group_id}`);
  await page.goto(`${own.server.url}/teaching/deals/${deals[0].id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A proxy on the way takes no large files.
  await context.route('**/api/deals/*/uploads/**', (route) =>
    route.fulfill({ status: 413, json: { code: 'too_large', message: 'Should be no more than 500MB' } }),
  );
  await openRecorder(page);
  await stop(page);
  await expectPicture(page);
  await preview(page).getByRole('button', { name: 'Save to deal' }).click();
  await expect(preview(page).getByText('Should be no more than 500MB')).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${own.server.url}/sync`);
  const row = other.getByRole('region', { name: 'Recordings' }).getByRole('listitem');
  await expect(row).toContainText('Should be no more than 500MB. It is still on this device.');
  await expect(row.getByRole('button', { name: /^Try again/ })).toBeVisible();
  await row.getByRole('button', { name: /^Drop/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Drop', exact: true }).click();
  await expect(row).toHaveCount(0);
});

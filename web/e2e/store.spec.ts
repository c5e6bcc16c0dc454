import { recordedFilm } from '@overtrick/shared/learning/values/film.testing';
import { indexFilm } from '@overtrick/shared/learning/values/film-index';
import { expect, type Page } from '@playwright/test';
import { ask, demo, tokenOf } from './api.ts';
import { problemsOf } from './axe.ts';
import { test, testWithWorker } from './fixtures.ts';
import { enterAnew, getPack, newAddress, setFastBots } from './person.ts';
import { concede } from './table.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('a visitor is led from a student page to the log-in (G-02), which says what is wrong and keeps what was typed (A-07); then comes that page (D-228), a reload stays signed in (A-21), the log-in leads to My courses (G-01) (G-05), log-out leads home (A-04)', async ({
  page,
  server,
}) => {
  const { email, password } = demo('student');
  const logInNow = () => page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.goto(`${server.url}/my-deals`);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await logInNow();
  await expect(page.getByText('E-mail or password is wrong.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await logInNow();
  await expect(page).toHaveURL(/\/my-deals$/);
  await page.reload();
  await expect(page).toHaveURL(/\/my-deals$/);
  await page.goto(`${server.url}/login`);
  await expect(page).toHaveURL(/\/my-courses$/);
  await page.getByRole('banner').locator('.menu button').click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await page.goto(`${server.url}/my-deals`);
  await expect(page).toHaveURL(/\/login$/);
});

test("a paid pack shows its price, and is not bought before access at once is agreed to (D-358); a free pack goes to My deals (P-59), reads 'Purchased' in the store (P-07) (P-62), can be removed from the device and got again", async ({
  page,
  server,
}) => {
  await enterAnew(page, server.url, newAddress(), '/deal-store');
  await page.getByRole('link', { name: 'Defending together' }).click();
  await expect(page.getByText('£12.50')).toBeVisible();
  await page.getByRole('button', { name: 'Buy Deal Pack' }).click();
  await expect(page.getByText(/^Please tick this first/)).toBeVisible();
  await expect(page).toHaveURL(/\/deal-store\//);
  await getPack(page, server.url, 'Tricks and winners');
  const id = page.url().split('/').at(-1);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Not on this device', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Download' }).click();
  await expect(page.getByText('On this device', { exact: true })).toBeVisible();
  await page.goto(`${server.url}/deal-store/${id}`);
  await expect(page.getByRole('button', { name: 'Purchased' })).toBeDisabled();
});

/** Three minutes as the recorder writes them, a picture a second, drawn and encoded by the browser in a moment. */
async function aFilm(page: Page): Promise<Uint8Array<ArrayBuffer>> {
  const pictures = await page.evaluate(async () => {
    const made: { isKey: boolean; bytes: number[] }[] = [];
    const encoder = new VideoEncoder({
      output(chunk) {
        const bytes = new Uint8Array(chunk.byteLength);
        chunk.copyTo(bytes);
        made.push({ isKey: chunk.type === 'key', bytes: [...bytes] });
      },
      error(error) {
        throw error;
      },
    });
    encoder.configure({ codec: 'vp8', width: 320, height: 240 });
    const canvas = new OffscreenCanvas(320, 240);
    const pen = canvas.getContext('2d');
    for (let second = 0; second < 180; second++) {
      pen?.fillRect(second, 0, 10, 10);
      const frame = new VideoFrame(canvas, { timestamp: second * 1_000_000 });
      encoder.encode(frame, { keyFrame: second % 5 === 0 });
      frame.close();
    }
    await encoder.flush();
    return made;
  });
  const recorded = recordedFilm(
    pictures.map(({ isKey, bytes }, at) => ({ time: at * 1000, track: 1, isKey, data: Uint8Array.from(bytes) })),
  );
  const index = await indexFilm(new Blob([recorded]));
  if (!index) throw new Error('the film has no frame');
  return new Uint8Array(await new Blob([index.head, recorded.subarray(index.from, index.to)]).arrayBuffer());
}

/** A picture of one pixel. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Adds a recording and an analysis to the first deal of a pack, as its teacher. */
async function putFiles(url: string, title: string, film: Uint8Array<ArrayBuffer>): Promise<void> {
  const token = await tokenOf(url, demo('teacher'));
  const packs = (await ask(url, token, '/browse/deal-packs')).results as { id: string; title: string }[];
  const pack = await ask(url, token, `/deal-packs/${packs.find((one) => one.title === title)?.id}`);
  const files = [
    ['deal_recording', new File([film], 'recording.webm', { type: 'video/webm' })],
    ['deal_analysis', new File([Buffer.from(DOT, 'base64')], 'analysis.png', { type: 'image/png' })],
  ] as const;
  for (const [type, file] of files) {
    const body = new FormData();
    body.append('media', file);
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`${url}/api/deals/${pack.deals[0].id}/media?type=${type}`, {
      method: 'POST',
      headers,
      body,
    });
    expect(reply.status, await reply.text()).toBe(200);
  }
}

testWithWorker(
  'a completed deal has its recording, which can be kept, and its analysis (P-50) (P-53) (P-54) (R-15)',
  async ({ page, server }) => {
    await enterAnew(page, server.url, newAddress());
    await putFiles(server.url, 'Tricks and winners', await aFilm(page));
    await setFastBots(page, server.url);
    await getPack(page, server.url, 'Tricks and winners');
    const watch = page.getByRole('button', { name: /^Deal run-through: / });
    const analysis = page.getByRole('button', { name: /^Show deal analysis: / });
    await expect(watch.or(analysis)).toHaveCount(0);
    await page.getByRole('button', { name: /^Play now: / }).click();
    await concede(page);
    await page.getByRole('button', { name: 'Back to Tricks and winners' }).last().click();
    await expect(page.getByText('All saved')).toBeVisible({ timeout: 60_000 });

    await watch.click();
    const dialog = page.getByRole('dialog', { name: 'Deal run-through' });
    /** The film's length after it has gone to its third minute. */
    const jump = () =>
      dialog.locator('video').evaluate(async (film: HTMLVideoElement) => {
        if (film.readyState === 0) await new Promise((resolve) => film.addEventListener('loadedmetadata', resolve));
        const sought = new Promise((resolve) => film.addEventListener('seeked', resolve, { once: true }));
        film.currentTime = 150;
        await sought;
        return [Math.round(film.duration), Math.round(film.currentTime), film.readyState > 1];
      });
    expect(await jump()).toEqual([179, 150, true]);
    expect(await problemsOf(page), 'the recording').toEqual([]);
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expect(dialog.getByText('Recording: on this device')).toBeVisible();
    await dialog.locator('footer').getByRole('button', { name: 'Close' }).click();
    await expect(watch).toBeFocused();
    const [tab] = await Promise.all([page.waitForEvent('popup'), analysis.click()]);
    await expect.poll(() => tab.url()).toMatch(/\/api\/media\/[0-9a-f]{64}\.\w+\?/);
    await tab.close();

    await page.context().setOffline(true);
    await analysis.click();
    await expect(page.getByText('You are off line: the analysis needs a connection.')).toBeVisible();
    await watch.click();
    expect(await jump()).toEqual([179, 150, true]);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(dialog.getByText('Recording: on this device')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await watch.click();
    await expect(dialog.getByText('This recording needs a connection.')).toBeVisible();
    await page.context().setOffline(false);
  },
);

test('a recording whose player does not come, or not without a connection, says so and is tried again (D-474) (D-579); the page that a table was left for begins at its heading (D-582)', async ({
  page,
  server,
}) => {
  await enterAnew(page, server.url, newAddress());
  await putFiles(server.url, 'Tricks and winners', await aFilm(page));
  await setFastBots(page, server.url);
  await getPack(page, server.url, 'Tricks and winners');
  await page.getByRole('button', { name: /^Play now: / }).click();
  await concede(page);
  await page.getByRole('button', { name: 'Back to Tricks and winners' }).last().click();
  const watch = page.getByRole('button', { name: /^Deal run-through: / });
  await expect(watch).toBeVisible();
  // The table is another document: who reads by ear or by keys begins at the heading (D-582).
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // A page that misses a file is loaded again, once a minute.
  await page.evaluate(() => sessionStorage.setItem('overtrick.reloaded', String(Date.now())));
  const player = '**/assets/run-through-film-*.js';
  await page.route(player, (route) => route.abort());
  await watch.click();
  const dialog = page.getByRole('dialog', { name: 'Deal run-through' });
  await expect(dialog.getByText('This recording could not be opened')).toBeVisible();
  expect(await problemsOf(page), 'the recording that is missing').toEqual([]);
  await dialog.locator('footer').getByRole('button', { name: 'Close' }).click();
  await expect(watch).toBeFocused();
  await page.unroute(player);

  await page.context().setOffline(true);
  await watch.click();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('You are off line')).toBeVisible();
  await page.context().setOffline(false);
  const film = dialog.locator('video');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  // Where the browser keeps the failure, the page is loaded anew, and the recording is opened from it.
  await expect(async () => {
    if (!(await dialog.isVisible())) await watch.click();
    await expect(film).toBeVisible({ timeout: 5000 });
  }).toPass();
});

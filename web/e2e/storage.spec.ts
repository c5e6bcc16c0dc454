import { expect, type Page, type Request } from '@playwright/test';
import { apart } from './apart.ts';
import { ask, demo, register, registerTeacher, signIn, tokenOf } from './api.ts';
import { expectNoProblems } from './axe.ts';
import { waitForServiceWorker } from './browser.ts';
import { makeFilm } from './film.ts';
import { test } from './fixtures.ts';
import { enterWithPack, newAddress, PASSWORD } from './person.ts';

const own = apart({ width: 390, height: 844 });

const aPerson = () => ({ email: newAddress(), password: PASSWORD });

/** Whether the second place tells of what is here. */
const isNoted = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const [note] = await (await caches.open('overtrick-held')).matchAll();
    return ((await note?.json())?.items?.length ?? 0) > 0;
  });

/** Clears the databases of the app as a browser does that needs room, while no page of it is open. */
async function evict(page: Page): Promise<void> {
  await page.goto('about:blank');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: own.server.url, storageTypes: 'indexeddb' });
  await devtools.detach();
}

test('storage that the browser cleared is told, off line too, and comes back by itself (D-219) (D-220)', async () => {
  const page = await (await own.device.open()).newPage();
  await enterWithPack(page, own.server.url, newAddress(), 'Tricks and winners');
  await page.goto(`${own.server.url}/my-deals`);
  const list = page.getByRole('heading', { level: 1, name: 'My deals' });
  await expect(list).toBeVisible();
  await expect(page.getByText(/^On this device · /).first()).toBeVisible();
  await waitForServiceWorker(page);
  await expect.poll(() => isNoted(page)).toBe(true);

  await own.server.kill();
  await evict(page);
  await page.goto(`${own.server.url}/my-deals`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your deals come back with a connection' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Safe on the server' })).toContainText('1 deal pack');
  await expectNoProblems(page, 'storage that was cleared');
  await page.setViewportSize({ width: 390, height: 844 });
  await own.server.start();
  await expect(list).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^On this device · /).first()).toBeVisible();
});

/** A published course whose one film is too large to come by itself. */
async function publishFilm(page: Page): Promise<string> {
  const teacher = await registerTeacher(own.server.url, aPerson());
  const { id } = await ask(own.server.url, teacher, '/teacher/courses', { title: 'Films' });
  const lesson = (await ask(own.server.url, teacher, `/teacher/courses/${id}/lessons`, { title: 'Watching' })).id;
  const activity = { type: 'video', title: 'A finesse' };
  const film = (await ask(own.server.url, teacher, `/teacher/lessons/${lesson}/activities`, { activity })).id;
  const body = new FormData();
  const content = await makeFilm(page, 5, 8_000_000);
  body.append('media', new File([new Uint8Array(content)], 'film.mp4', { type: 'video/mp4' }));
  const headers = { authorization: `Bearer ${teacher}` };
  const path = `/api/teacher/lessons/${lesson}/activities/${film}/media`;
  expect((await fetch(own.server.url + path, { method: 'POST', headers, body })).ok).toBe(true);
  await ask(own.server.url, await tokenOf(own.server.url, demo('admin')), `/admin/courses/${id}/publish`, {
    has_rights: true,
  });
  return id;
}

/** Where each request for the film began. */
function followRanges(page: Page): readonly number[] {
  const began: number[] = [];
  page.on('request', (request: Request) => {
    if (/\/api\/media\/.*\.mp4/.test(request.url()))
      began.push(Number(/bytes=(\d+)-/.exec(request.headers().range ?? 'bytes=0-')?.[1]));
  });
  return began;
}

test('a film that is cut by the server goes on by itself from where it stopped (D-221)', async () => {
  const context = await own.device.open();
  const page = await context.newPage();
  await page.goto(`${own.server.url}/about`);
  const courseId = await publishFilm(page);
  const student = await register(own.server.url, aPerson());
  await ask(own.server.url, student, `/courses/${courseId}/checkout`, {});
  await signIn(page, own.server.url, student);
  const began = followRanges(page);
  await page.goto(`${own.server.url}/my-courses/${courseId}`);
  const panel = page.getByRole('region', { name: 'This device' });
  await panel.getByRole('button', { name: 'Download films' }).waitFor();
  const devtools = await context.newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: 1_000_000, uploadThroughput: -1 };
  await devtools.send('Network.emulateNetworkConditions', slow);
  await panel.getByRole('button', { name: 'Download films' }).click();
  await expect(panel).toContainText(/[2-6](\.\d)? of 8 MB/);
  await own.server.kill();
  await expect(panel).toContainText(/^Waiting for a connection.*It was cut at \d+:\d\d and goes on by itself/);
  await devtools.send('Network.emulateNetworkConditions', { ...slow, downloadThroughput: -1 });
  await own.server.start();
  await expect(panel.getByRole('button', { name: 'Remove' })).toBeVisible({ timeout: 60_000 });
  await expect(panel).toContainText('ready without a connection');
  expect(began[0]).toBe(0);
  expect(began.at(-1)).toBeGreaterThan(1_000_000);
});

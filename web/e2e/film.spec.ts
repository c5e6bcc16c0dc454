import { readFile } from 'node:fs/promises';
import { expect, type Page, type Route } from '@playwright/test';
import { ask, demo, register, registerTeacher, signIn, tokenOf } from './api.ts';
import { waitForServiceWorker } from './browser.ts';
import { makeFilm } from './film.ts';
import { test, testWithWorker } from './fixtures.ts';
import { newAddress, PASSWORD } from './person.ts';

const CAPTIONS = Buffer.from('WEBVTT\n\n00:20.000 --> 00:40.000\nNow the finesse\n');
const SHEET = Buffer.from('%PDF-1.7\n%\xe2\xe3\n1 0 obj', 'latin1');

const aPerson = () => ({ email: newAddress(), password: PASSWORD });

/** Sends a file to an activity. */
async function send(url: string, token: string, path: string, name: string, content: Buffer, type: string) {
  const body = new FormData();
  body.append('media', new File([new Uint8Array(content)], name, { type }));
  const reply = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  expect(reply.ok, `${path}: ${reply.status}`).toBe(true);
}

/** A published course of one lesson: a film of a minute, too large to come by itself, and a small sheet. */
async function publishCourse(page: Page, url: string): Promise<string> {
  const teacher = await registerTeacher(url, aPerson());
  const { id } = await ask(url, teacher, '/teacher/courses', { title: `Films ${Date.now()}` });
  const lesson = (await ask(url, teacher, `/teacher/courses/${id}/lessons`, { title: 'Watching' })).id;
  const activity = { type: 'video', title: 'A finesse' };
  const film = (await ask(url, teacher, `/teacher/lessons/${lesson}/activities`, { activity })).id;
  const at = `/teacher/lessons/${lesson}`;
  await send(
    url,
    teacher,
    `${at}/activities/${film}/media`,
    'film.mp4',
    await makeFilm(page, 60, 2_100_000),
    'video/mp4',
  );
  const captions = `${at}/activities/${film}/captions?language=en`;
  await send(url, teacher, captions, 'film.vtt', CAPTIONS, 'text/vtt');
  await send(url, teacher, `${at}/media`, 'sheet.pdf', SHEET, 'application/pdf');
  await ask(url, await tokenOf(url, demo('admin')), `/admin/courses/${id}/publish`, { has_rights: true });
  return id;
}

/** Somebody new who has such a course; gives its id. */
async function joinFilms(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/about`);
  const courseId = await publishCourse(page, url);
  const student = await register(url, aPerson());
  await ask(url, student, `/courses/${courseId}/checkout`, {});
  await signIn(page, url, student);
  return courseId;
}

const video = (page: Page) => page.locator('video');

/** Where the film is, in whole seconds; null while it is winding. */
const placeOf = (page: Page): Promise<number | null> =>
  video(page).evaluate((film: HTMLVideoElement) => (film.seeking ? null : Math.round(film.currentTime)));

/** Switches the captions of the film on, as its player does. */
const showCaptions = (page: Page): Promise<void> =>
  video(page).evaluate((film: HTMLVideoElement) => {
    for (const track of film.textTracks) track.mode = 'showing';
  });

/** What is said in the film's captions where it is; null while none are shown. */
const saidBy = (film: HTMLVideoElement): string | null => {
  const [said] = film.textTracks[0]?.activeCues ?? [];
  return (said as VTTCue | undefined)?.text ?? null;
};

/** Joins a course of the demo, which has slides; gives its address once they are here. */
async function joinSlides(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/browse-courses`);
  await page.getByRole('link', { name: 'Responding to 1NT: a first course' }).click();
  await page.getByRole('button', { name: 'Join Course', exact: true }).click();
  await expect(page.getByRole('region', { name: 'This device' })).toContainText('ready without a connection');
  return page.url();
}

/** Looks at the second slide, which has its picture. */
async function seeSlides(page: Page, course: string): Promise<void> {
  await page.goto(course);
  await page.getByRole('link', { name: /What opener says/ }).click();
  await page.getByRole('link', { name: /Transfers in six slides/ }).click();
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect(page.getByText('Slide 2 of 6')).toBeVisible();
  const widthOf = (slide: HTMLImageElement): number => slide.naturalWidth;
  await expect.poll(() => page.getByRole('main').getByRole('img').first().evaluate(widthOf)).toBeGreaterThan(0);
}

/** Opens the handout of the lesson that is open: it is saved, all of it. */
async function saveSheet(page: Page): Promise<void> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Open the file sheet.pdf' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('sheet.pdf');
  expect(await readFile((await saved.path()) ?? '', 'latin1')).toBe(SHEET.toString('latin1'));
}

testWithWorker(
  'small files come by themselves, a film by a tap; with the server gone the film is wound, and goes on where it was stopped, with the captions that were shown (D-521), and slides and a handout are there (D-200) (D-202)',
  async ({ page, server }) => {
    const { url } = server;
    const courseId = await joinFilms(page, url);
    await page.goto(`${url}/my-courses/${courseId}`);
    const panel = page.getByRole('region', { name: 'This device' });
    await expect(panel).toContainText('ready without a connection. 1 large file, 2.1 MB, comes when you ask.');
    await panel.getByRole('button', { name: 'Download films' }).click();
    await expect(panel.getByRole('button', { name: 'Remove' })).toBeVisible();
    await expect(panel).toContainText('2.1 MB · ready without a connection');

    const slides = await joinSlides(page, url);
    await waitForServiceWorker(page);
    await server.kill();
    await seeSlides(page, slides);
    await page.goto(`${url}/my-courses/${courseId}`);
    await page.getByRole('link', { name: 'Continue: Watching' }).click();
    await saveSheet(page);
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await expect.poll(() => video(page).evaluate((film: HTMLVideoElement) => film.duration)).toBe(60);
    expect(await video(page).getAttribute('src')).toMatch(/^blob:/);
    for (const second of [50, 5, 31]) {
      await video(page).evaluate((film: HTMLVideoElement, at) => {
        film.currentTime = at;
      }, second);
      await expect.poll(() => placeOf(page)).toBe(second);
    }
    // It shows the frame of that second, and plays on from there.
    await video(page).evaluate(async (film: HTMLVideoElement) => {
      film.muted = true;
      await film.play();
      film.pause();
    });
    await showCaptions(page);
    await expect.poll(() => video(page).evaluate(saidBy)).toBe('Now the finesse');

    await page.getByRole('link', { name: 'Back to the lesson' }).click();
    await page.reload();
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Go on at 0:3[1-9]$/ })).toBeVisible();
    expect(await placeOf(page)).toBeGreaterThan(30);
    await expect.poll(() => video(page).evaluate(saidBy)).toBe('Now the finesse');
    await page.getByRole('button', { name: 'From the beginning' }).click();
    await expect(page.getByRole('button', { name: 'From the beginning' })).toHaveCount(0);
    await expect.poll(() => video(page).evaluate((film: HTMLVideoElement) => film.paused)).toBe(false);
    await server.start();
  },
);

test('a film that is there and that the device cannot play is gone on without, and counts (D-578)', async ({
  page,
  server,
}) => {
  const { url } = server;
  const courseId = await joinFilms(page, url);
  await page.route('**/api/media/**', (route) =>
    route.fulfill({ contentType: 'video/mp4', body: 'what no browser can decode' }),
  );
  await page.goto(`${url}/my-courses/${courseId}`);
  await page.getByRole('link', { name: 'Continue: Watching' }).click();
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('alert').getByText('This device cannot play the film.')).toBeVisible();
  await page.getByRole('button', { name: 'Go on without it' }).click();
  await expect(page.getByRole('button', { name: 'Go on without it' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the lesson' }).first().click();
  await expect(page.getByRole('main')).toContainText('1/1 Activities');
});

test('a film and a file that the server does not give say so, and the page stays (D-493) (D-494) (D-525); a film whose address has run out is loaded from a fresh one, and one that is left as it plays goes on where it was (D-495) (D-469)', async ({
  page,
  server,
}) => {
  const { url } = server;
  const courseId = await joinFilms(page, url);
  const gone = (route: Route) => route.fulfill({ status: 404, json: { message: 'Not found', code: 'not_found' } });
  await page.route('**/api/media/**', gone);
  await page.goto(`${url}/my-courses/${courseId}`);
  await page.getByRole('link', { name: 'Continue: Watching' }).click();
  await page.getByRole('button', { name: 'Open the file sheet.pdf' }).click();
  await expect(page.getByText('The file could not be loaded.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again: Open the file sheet.pdf' })).toBeEnabled();
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(page.getByText('The film could not be loaded.')).toBeVisible();
  await page.unroute('**/api/media/**', gone);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => video(page).evaluate((film: HTMLVideoElement) => film.duration)).toBe(60);
  await expect(page.getByText('The film could not be loaded.')).toHaveCount(0);

  // The server refuses an address that is changed as one that has run out.
  let isOver = true;
  await page.route(/activities\/[^/]+$/, async (route) => {
    const reply = await route.fetch();
    const body = await reply.text();
    await route.fulfill({ response: reply, body: isOver ? body.replaceAll('signature=', 'signature=x') : body });
  });
  await page.goto(`${url}/my-courses/${courseId}`);
  await page.getByRole('link', { name: 'Continue: Watching' }).click();
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(page.getByText('The film could not be loaded.')).toBeVisible();
  isOver = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => video(page).evaluate((film: HTMLVideoElement) => film.duration)).toBe(60);

  // It is written as it begins, and not again within five seconds.
  const left = await video(page).evaluate(async (film: HTMLVideoElement) => {
    film.muted = true;
    film.currentTime = 20;
    await film.play();
    while (film.currentTime < 22) await new Promise((resolve) => setTimeout(resolve, 50));
    return film.currentTime;
  });
  await page.reload();
  await expect(page.getByRole('button', { name: /^Go on at 0:2/ })).toBeVisible();
  await expect
    .poll(() => video(page).evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThanOrEqual(left);
  // One that is asked just now would be answered after the end.
  await page.unrouteAll({ behavior: 'wait' });
});

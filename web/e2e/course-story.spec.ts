import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { attemptsOf, demo, signIn, tokenOf } from './api.ts';
import { BrowserProfile, waitForServiceWorker } from './browser.ts';
import {
  bringMovie,
  changeCourse,
  fillLibrary,
  press,
  publish,
  readRecord,
  seeSlidesMade,
  title,
  writeCourse,
  writeLesson,
} from './course-author.ts';
import { test } from './fixtures.ts';
import { enterAnew, newAddress, PASSWORD, setFastBots } from './person.ts';
import { AppServer } from './server.ts';
import { playDeal, resultsOf } from './table.ts';

/** A course from its first word to its last answer: written, approved, studied on a train while it changes, and read. */

let programs: string;
let server: AppServer;
let phone: BrowserProfile;

test.beforeEach(async () => {
  // Slides become pictures where LibreOffice is: a stand-in for it, because it is not on every machine.
  programs = mkdtempSync(join(tmpdir(), 'overtrick-programs-'));
  const { writePrograms } = await import(new URL('../../api/src/testing/stand-in-programs.ts', import.meta.url).href);
  writePrograms(programs);
  server = await AppServer.start(async () => ({ PATH: `${programs}${delimiter}${process.env.PATH}` }));
  phone = new BrowserProfile({ width: 390, height: 844 });
});

test.afterEach(async () => {
  await phone.remove();
  await server.stop();
  rmSync(programs, { recursive: true, force: true });
});

const next = (page: Page): Promise<void> => page.getByRole('link', { name: 'Next', exact: true }).click();

/** A phone's head says that the activity is done. */
const expectDone = (page: Page) => expect(page.locator('.activity-head').getByText(', done')).toBeAttached();

/** On a phone a tap lifts an answer, and another gives it. */
async function give(answer: Locator): Promise<void> {
  await answer.click();
  await answer.click();
}

/** The film is sought in, seen to its end, and counts then. */
async function seeFilm(page: Page): Promise<void> {
  const film = page.locator('video');
  await film.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    const sought = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    video.currentTime = 26;
    await sought;
    await video.play();
  });
  await expectDone(page);
}

/** Everything of the lesson, off line: two wrong answers, which are put right, and a deal that is lost first. */
async function study(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(page.getByText('A queen lies with one of them.')).toBeVisible();
  await next(page);
  await seeFilm(page);
  await next(page);
  await expect(page.getByText('Slide 1 of 6')).toBeVisible();
  await press(page, 'Next slide');
  await expect(page.getByText('Slide 2 of 6')).toBeVisible();
  await expect(page.getByRole('img', { name: /count your winners/ })).toBeVisible();
  await next(page);
  await expect(title(page)).toHaveText('Question 1a');
  await give(page.getByRole('radio', { name: /Nobody/ }));
  await expect(page.getByText('That is not the answer.').first()).toBeVisible();
  await give(page.getByRole('radio', { name: /queen, six, two/ }));
  await expectDone(page);
  await next(page);
  await give(page.getByRole('button', { name: 'pass', exact: true }));
  await expect(page.getByText('That is not the answer.').first()).toBeVisible();
  await press(page, 'Try again');
  await page.getByRole('button', { name: 'Level 3', exact: true }).click();
  await page.getByRole('button', { name: 'three no trumps', exact: true }).click();
  await expectDone(page);
  await next(page);
  await playIt(page, 'Q', 'Brilliant!');
}

const card = (page: Page, name: string) => page.locator(`[data-to-play="true"] [data-card="${name}"]`);

/** Plays the ending: a small spade towards dummy, and this card from it. */
async function playIt(page: Page, rank: 'A' | 'Q', said: string): Promise<void> {
  await page.getByRole('button', { name: /^Open in simulator/ }).click();
  for (const name of ['2S', `${rank}S`]) {
    await card(page, name).click();
    await expect(card(page, name)).toHaveCount(0);
  }
  await playDeal(page);
  const result = resultsOf(page);
  await expect(result.getByText(said, { exact: true })).toBeVisible();
  await result
    .getByRole('button', { name: /^Back to/ })
    .first()
    .click();
}

/** The lesson from the movie: a page, and a question that is answered rightly. */
async function studyMovie(page: Page, courseId: string): Promise<void> {
  await page.goto(`${server.url}/my-courses/${courseId}`);
  await page.getByRole('link', { name: /Length and room/ }).click();
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(page.getByText('A long suit has more room for a queen than a short one.')).toBeVisible();
  await next(page);
  await give(page.getByRole('radio', { name: 'In the long hand' }));
  await expectDone(page);
}

/** The attempts of the story: four activities seen, two questions each wrong and right, a third, one deal. */
const ATTEMPTS = 10;

test('a course is written, approved, and studied on a train while it changes; nothing is lost', async ({ browser }) => {
  const teacherToken = await fillLibrary(server.url);
  const open = async (token: string): Promise<Page> => {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    await signIn(page, server.url, token);
    return page;
  };
  const teacher = await open(teacherToken);
  await writeCourse(teacher, server.url);
  const [, courseId = '', lessonId = ''] = /courses\/([^/]+)\/lessons\/([^/]+)$/.exec(teacher.url()) ?? [];
  await writeLesson(teacher);
  await bringMovie(teacher, server.url, courseId);
  await seeSlidesMade(server.url, teacherToken, lessonId);
  await publish(teacher, await open(await tokenOf(server.url, demo('admin'))), server.url, courseId);

  const context = await phone.open();
  const student = await context.newPage();
  const email = newAddress();
  await enterAnew(student, server.url, email);
  await setFastBots(student, server.url);
  await student.goto(`${server.url}/browse-courses/${courseId}`);
  await press(student, 'Join Course');
  await expect(student.getByText('On this device', { exact: true })).toBeVisible();
  await waitForServiceWorker(student);
  await student.getByRole('link', { name: /Where is she/ }).click();
  await expect(title(student)).toHaveText('Where is she?');
  await context.setOffline(true);
  await student.reload();
  await study(student);
  await studyMovie(student, courseId);

  // Meanwhile the course changes: other words, another right answer, one activity more.
  await changeCourse(teacher, server.url, courseId, lessonId);

  await context.setOffline(false);
  await student.goto(`${server.url}/my-courses/${courseId}/lessons/${lessonId}`);
  const token = await tokenOf(server.url, { email, password: PASSWORD });
  await expect.poll(async () => (await attemptsOf(server.url, token)).length, { timeout: 60_000 }).toBe(ATTEMPTS);
  await expect(student.getByRole('link', { name: /One thing more/ })).toBeVisible();
  await expect(student.getByText('6/7 Activities')).toBeVisible();
  await student.getByRole('link', { name: /Before you begin, Done/ }).click();
  await expect(student.getByText('A queen lies with West.')).toBeVisible();
  await readRecord(teacher, server.url, courseId);
});

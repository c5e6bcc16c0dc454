import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { ask, attemptsOf, demo, registerTeacher, signIn, tokenOf } from './api.ts';
import { BrowserProfile, waitForServiceWorker } from './browser.ts';
import { test } from './fixtures.ts';
import { enterAnew, newAddress, PASSWORD, setFastBots } from './person.ts';
import { AppServer } from './server.ts';
import { playDeal, resultsOf } from './table.ts';

/** A course from its first word to its last answer: written, approved, studied on a train while it changes, and read. */

const COURSE = 'Finding the queen';
const media = (name: string): string => fileURLToPath(new URL(`../../api/src/seed/media/${name}`, import.meta.url));

const DEAL = { name: 'The old oak', deal: 'N:AQ.2.. 54.9.. 32.3.. KJ.A..' };

/** A teaching movie: a page and a question. */
const MOVIE = `bt||nt||
at|A long suit has more room for a queen than a short one.|
pg||
nt||
lb|*mWhere is she more often?^In the short hand~In the long hand^2|
pg||
`;

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

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .click();

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Makes an activity of a kind in the lesson that is open, and comes back to the lesson. */
async function add(page: Page, kind: string, fill: () => Promise<void>): Promise<void> {
  await press(page, 'Add activity');
  await page.getByRole('menuitem', { name: kind }).click();
  await expect(title(page)).toHaveText(`New ${kind.toLowerCase()}`);
  await fill();
  await press(page, 'Create');
  await expect(page.getByText('The activity has been updated').first()).toBeVisible();
}

/** Adds a diagram to a question, from the menu of its region. */
async function draw(
  page: Page,
  where: string,
  kind: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  await page.getByRole('region', { name: where }).getByRole('button', { name: 'Add a diagram' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit diagram' });
  await fill(dialog);
  await dialog.getByRole('button', { name: 'Save diagram' }).click();
  await expect(dialog).toHaveCount(0);
}

async function writeCourse(page: Page): Promise<void> {
  await page.goto(`${server.url}/teaching/courses/create`);
  await page.getByLabel('Title').fill(COURSE);
  await press(page, 'Create');
  await page.getByRole('link', { name: 'Create lesson' }).click();
  await page.getByLabel('Title').fill('Where is she?');
  await press(page, 'Create');
  await expect(page.getByRole('button', { name: 'Add activity' })).toBeVisible();
}

/** One activity of each kind, with each kind of diagram. */
async function writeLesson(page: Page): Promise<void> {
  await add(page, 'Intertitle', async () => {
    await page.getByLabel('Title').fill('Before you begin');
    await page.getByRole('textbox', { name: 'Body Text' }).fill('A queen lies with one of them.');
    // What is typed stands beside the form as its reader will see it.
    const beside = page.getByRole('region', { name: 'As the student sees it' });
    await expect(beside.getByText('A queen lies with one of them.')).toBeVisible();
  });
  await add(page, 'Video', async () => {
    await page.getByLabel('Title').fill('See it');
    await page.locator('input[type=file]').first().setInputFiles(media('finesse.mp4'));
  });
  await add(page, 'Presentation', async () => {
    await page.getByLabel('Title').fill('In six slides');
    await page.locator('input[type=file]').first().setInputFiles(media('transfers.pptx'));
  });
  await add(page, 'Question', async () => {
    await page.getByLabel('Question number e.g. 2d').fill('1a');
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Which hand has the queen?');
    await draw(page, 'Question diagrams', 'Hand', (dialog) => dialog.getByLabel('spades').fill('AJ54'));
    await draw(page, 'Question diagrams', 'Bidding table', async (dialog) => {
      await dialog.getByLabel('Dealer').selectOption('N');
      await dialog.getByRole('textbox', { name: 'Bids' }).fill('1NT,P,3NT');
    });
    await draw(page, 'Question diagrams', 'Deal matrix', (dialog) =>
      dialog.getByRole('group', { name: 'North' }).getByLabel('spades').fill('K83'),
    );
    await draw(page, 'Answer diagrams', 'Hand', async (dialog) => {
      await dialog.getByLabel('spades').fill('Q62');
      await dialog.getByText('Correct answer').click();
    });
    await draw(page, 'Answer diagrams', 'Deal matrix', (dialog) =>
      dialog.getByRole('group', { name: 'East' }).getByLabel('spades').fill('T97'),
    );
    await draw(page, 'Answer diagrams', 'Text answer', (dialog) => dialog.getByLabel('Text').fill('Nobody'));
  });
  await add(page, 'Question', async () => {
    await page.getByLabel('Question number e.g. 2d').fill('1b');
    await page
      .getByRole('textbox', { name: 'Question', exact: true })
      .fill('Partner opens 1NT. And you, with 13 points?');
    await draw(page, 'Answer diagrams', 'Bid box', async (dialog) => {
      await dialog.getByLabel('Current bid').fill('1NT');
      await dialog.getByLabel('Correct answer').fill('3NT');
    });
  });
  await add(page, 'Deal run-through', async () => {
    await page.getByLabel('Title').fill('Find her');
    const library = page.getByRole('complementary', { name: 'Deal library' });
    await library.getByPlaceholder('Search by deal name').fill(DEAL.name);
    await library.getByRole('button', { name: 'Search', exact: true }).click();
    await library.getByRole('button', { name: `Add ${DEAL.name}` }).click();
  });
}

const content = {
  game: {
    ...{ name: DEAL.name, deal: DEAL.deal, auction: { value: 'S', bids: [] }, vulnerable: 'None' },
    ...{ contract: '3N', declarer: 'S', leader: 'S', target: 2 },
  },
  ...{ player_position: 'S', hints: [], explanations: [], declarer_hint: null, defender_hint: null, lead: null },
  ...{ bot_cards: [], claim_parameters: [], result_messages: [], experience_level: 2, keywords: [] },
};

async function fillLibrary(): Promise<string> {
  const token = await registerTeacher(server.url, { email: newAddress(), password: PASSWORD });
  const deals = [{ id: crypto.randomUUID(), content }];
  await ask(server.url, token, '/deals/many', { group: { id: crypto.randomUUID(), name: 'Queens' }, deals });
  return token;
}

/** A second lesson, from a movie: seen before it is saved. */
async function bringMovie(page: Page, courseId: string): Promise<void> {
  await page.goto(`${server.url}/teaching/courses/${courseId}/lessons/import`);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'length.lin', mimeType: 'text/plain', buffer: Buffer.from(MOVIE) });
  await page.getByRole('textbox', { name: 'Title of the lesson' }).fill('Length and room');
  await press(page, 'Save 1 lesson');
  await expect(page.getByText('1 lesson saved.')).toBeVisible();
}

/** Waits until the slides of the lesson are pictures. */
async function seeSlidesMade(token: string, lessonId: string): Promise<void> {
  const countSlides = async (): Promise<number> => {
    const { results } = await ask(server.url, token, `/teacher/lessons/${lessonId}/activities`);
    const { id } = results.find(({ type }: { readonly type: string }) => type === 'embeddedPresentation');
    const { media } = await ask(server.url, token, `/teacher/lessons/${lessonId}/activities/${id}`);
    return media.filter(({ config }: { readonly config?: { readonly type?: string } }) => config?.type === 'slide')
      .length;
  };
  await expect.poll(countSlides, { timeout: 60_000 }).toBe(6);
}

/** The teacher asks, an admin approves. */
async function publish(teacher: Page, admin: Page, courseId: string): Promise<void> {
  await teacher.goto(`${server.url}/teaching/courses/${courseId}`);
  await press(teacher, 'Request');
  await teacher.getByRole('button', { name: 'I wrote this or may use it' }).click();
  await expect(teacher.getByText('The course has been sent for approval.')).toBeVisible();
  await admin.goto(`${server.url}/admin/queue`);
  await admin.getByRole('link', { name: `Review ${COURSE}…` }).click();
  await press(admin, 'Review course for publishing');
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(admin.getByText('The course has been approved.')).toBeVisible();
}

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

async function change(page: Page, courseId: string, lessonId: string): Promise<void> {
  const lesson = `${server.url}/teaching/courses/${courseId}/lessons/${lessonId}`;
  await page.goto(lesson);
  await page.getByRole('link', { name: /^Before you begin/ }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Body Text' }).fill('A queen lies with West.');
  await press(page, 'Save');
  await expect(page.getByText('The activity has been updated').first()).toBeVisible();
  await add(page, 'Intertitle', async () => {
    await page.getByLabel('Title').fill('One thing more');
    await page.getByRole('textbox', { name: 'Body Text' }).fill('Look for her next time, too.');
  });
}

/** The teacher reads each answer, the wrong ones too. */
async function readRecord(page: Page, courseId: string): Promise<void> {
  await page.goto(`${server.url}/teaching/courses/${courseId}/students`);
  await page.getByRole('main').getByRole('link', { name: 'Mary Hall' }).click();
  const done = page.getByRole('main').getByText('Done.', { exact: true });
  await expect(done).toHaveCount(5);
  const marks = (mark: string) =>
    page.getByRole('list', { name: 'Attempts' }).locator('summary').getByText(mark, { exact: true });
  await expect(marks('Right')).toHaveCount(3);
  await expect(marks('Wrong')).toHaveCount(2);
  await expect(page.getByRole('table', { name: `Attempts on ${DEAL.name}` })).toContainText('Brilliant!');
  await expect(page.getByText('An older version of the activity: 1, now 2.')).toBeVisible();
}

test('a course is written, approved, and studied on a train while it changes; nothing is lost', async ({ browser }) => {
  const teacherToken = await fillLibrary();
  const open = async (token: string): Promise<Page> => {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    await signIn(page, server.url, token);
    return page;
  };
  const teacher = await open(teacherToken);
  await writeCourse(teacher);
  const [, courseId = '', lessonId = ''] = /courses\/([^/]+)\/lessons\/([^/]+)$/.exec(teacher.url()) ?? [];
  await writeLesson(teacher);
  await bringMovie(teacher, courseId);
  await seeSlidesMade(teacherToken, lessonId);
  await publish(teacher, await open(await tokenOf(server.url, demo('admin'))), courseId);

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
  await change(teacher, courseId, lessonId);

  await context.setOffline(false);
  await student.goto(`${server.url}/my-courses/${courseId}/lessons/${lessonId}`);
  const token = await tokenOf(server.url, { email, password: PASSWORD });
  await expect.poll(async () => (await attemptsOf(server.url, token)).length, { timeout: 60_000 }).toBe(ATTEMPTS);
  await expect(student.getByRole('link', { name: /One thing more/ })).toBeVisible();
  await expect(student.getByText('6/7 Activities')).toBeVisible();
  await student.getByRole('link', { name: /Before you begin, Done/ }).click();
  await expect(student.getByText('A queen lies with West.')).toBeVisible();
  await readRecord(teacher, courseId);
});

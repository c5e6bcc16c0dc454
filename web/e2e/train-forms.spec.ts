import { expect, type Page } from '@playwright/test';
import { apart } from './apart.ts';
import { ask, demo, tokenOf } from './api.ts';
import { expectNoProblems } from './axe.ts';
import { waitForServiceWorker, waitForTeachersParts } from './browser.ts';
import { test } from './fixtures.ts';
import { logIn } from './person.ts';

const COURSE = 'Tricks and winners: a first course';
const LESSON = 'Counting winners';
const { email, password } = demo('teacher');

const own = apart({ width: 1280, height: 900 });

async function reopen(path: string): Promise<Page> {
  await own.device.close();
  const page = await (await own.device.open()).newPage();
  await page.goto(own.server.url + path);
  return page;
}

const offer = (page: Page) => page.getByText(/^You typed something here today at .* that was not saved\.$/);
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
const KEPT = 'You are off line. What you typed is kept on this device: save it once you have a connection.';

test('what a teacher types into the forms of a course on a train is there on return, and goes by a tap (D-118)', async () => {
  let page = await (await own.device.open()).newPage();
  await logIn(page, own.server.url, email, password);
  const token = await tokenOf(own.server.url, demo('teacher'));
  await page.goto(`${own.server.url}/teaching/courses`);
  await page.getByRole('main').getByRole('link', { name: COURSE, exact: true }).first().click();
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(page.getByText('Kept on this device')).toBeVisible({ timeout: 60_000 });
  const coursePath = new URL(page.url()).pathname;
  const courseId = coursePath.split('/').at(-1) ?? '';
  const { lessons } = await ask(own.server.url, token, `/teacher/courses/${courseId}`);
  const lesson = (lessons as { id: string; title: string }[]).find(({ title }) => title === LESSON);
  await waitForServiceWorker(page);
  await page.reload();
  await waitForTeachersParts(page);
  await own.server.kill();

  // A course: saving says where it is, and the browser is closed.
  page = await reopen(`${coursePath}/edit`);
  await page.getByRole('textbox', { name: 'Description' }).fill('Winners, and how to count them.');
  await save(page);
  await expect(page.getByText(KEPT)).toBeVisible();
  await expectNoProblems(page, 'a course’s form without a connection');

  // A lesson: the browser is closed in the middle of typing.
  page = await reopen(`${coursePath}/lessons/${lesson?.id}/edit`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Count winners first');
  page = await reopen(`${coursePath}/lessons/${lesson?.id}/edit`);
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Count winners first');

  await own.server.start();
  await expect(page.getByText(/^You are off line/)).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Count winners first');
  await save(page);
  await expect(page.getByText('The lesson has been updated')).toBeVisible();
  page = await reopen(`${coursePath}/edit`);
  await expect(offer(page)).toBeVisible();
  await expectNoProblems(page, 'a form with a draft');
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await save(page);
  await expect(page.getByText('The course has been updated')).toBeVisible();
  const course = await ask(own.server.url, token, `/teacher/courses/${courseId}`);
  expect(course.description).toBe('Winners, and how to count them.');
  expect(course.lessons.map(({ title }: { title: string }) => title)).toContain('Count winners first');
  page = await reopen(`${coursePath}/edit`);
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Winners, and how to count them.');
  await expect(offer(page)).toHaveCount(0);
});

test('what is typed is offered in a second tab, and logging out erases it after a word (D-118); labels whose saving loses its connection on the way become a draft, and arrive once (D-119)', async () => {
  const context = await own.device.open();
  const page = await context.newPage();
  await logIn(page, own.server.url, email, password);
  await page.goto(`${own.server.url}/teaching/courses/create`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Endplays');
  const other = await context.newPage();
  await other.goto(`${own.server.url}/teaching/courses/create`);
  await expect(offer(other)).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  await other.getByRole('button', { name: 'Go on with it' }).click();
  await expect(other.getByRole('textbox', { name: 'Title' })).toHaveValue('Endplays');
  await page.close();

  await other.goto(`${own.server.url}/teaching`);
  await other.getByRole('button', { name: /Joan|Account/ }).click();
  await other.getByRole('menuitem', { name: 'Log out' }).click();
  const question = other.getByRole('dialog');
  await expect(
    question.getByText('What you typed into a form and did not save is removed from this device'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(other.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await logIn(other, own.server.url, email, password);
  await other.goto(`${own.server.url}/teaching/courses/create`);
  await expect(other.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  await expect(offer(other)).toHaveCount(0);

  const token = await tokenOf(own.server.url, demo('teacher'));
  const { results } = await ask(own.server.url, token, '/deals/grouped-deals');
  const { deals } = await ask(own.server.url, token, `/deals/groups/${results[0].group_id}`);
  const path = `/deals/${deals[0].id}`;
  await other.goto(`${own.server.url}/teaching${path}/edit`);
  // The first save arrives and its answer is lost; the second is lost on its way there.
  for (const [name, arrives] of [
    ['Count first', true],
    ['Count twice', false],
  ] as const) {
    await context.route(`**/api${path}/content`, async (route) => {
      if (arrives) await route.fetch();
      await context.route('**/api/**', (any) => any.abort('connectionreset'));
      return route.abort('connectionreset');
    });
    await other.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other.getByText(/^Your changes are /)).toBeVisible();
    await context.unrouteAll({ behavior: 'wait' });
    await other.reload();
    await expect(other.getByText(/^Your changes are /)).toHaveCount(0, { timeout: 60_000 });
    await expect(other.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
    // The page has it before the server does.
    await expect.poll(async () => (await ask(own.server.url, token, path)).name).toBe(name);
    await expect(other.getByRole('group', { name: 'Name' })).toHaveCount(0);
  }
});

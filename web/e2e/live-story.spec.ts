import { type Browser, expect, type Page } from '@playwright/test';
import { ask, demo, register, registerTeacher, signIn, tokenOf } from './api.ts';
import { testWithNeighbours as test } from './fixtures.ts';
import { linkTo, type Neighbours } from './neighbours.ts';
import { newAddress, PASSWORD } from './person.ts';

/** A live lesson of three people: planned, told by letter, moved, held, and its hands read afterwards. */

const COURSE = 'An evening together';
const LESSON = 'Leading to partner';
const MEETING = 'https://meet.example.com/evening?room=7';

/** The time in so many minutes, as it is typed in London. */
const inMinutes = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000)
    .toLocaleString('sv-SE', { timeZone: 'Europe/London' })
    .slice(0, 16)
    .replace(' ', 'T');

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

async function openAs(browser: Browser, url: string, token: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signIn(page, url, token);
  return page;
}

/** A published live course without lessons cannot be: it has one that was planned and never given a time. */
async function publishCourse(url: string, token: string): Promise<string> {
  const { id } = await ask(url, token, '/teacher/courses', { title: COURSE, live: true });
  await ask(url, token, `/teacher/courses/${id}/lessons`, { title: 'Some day' });
  await ask(url, await tokenOf(url, demo('admin')), `/admin/courses/${id}/publish`, { has_rights: true });
  return id;
}

/** A student with a confirmed address, who takes the course. */
async function enrol(browser: Browser, { server, smtp }: Neighbours, courseId: string) {
  const email = newAddress();
  const token = await register(server.url, { email, password: PASSWORD });
  const page = await openAs(browser, server.url, token);
  await page.goto(await linkTo(smtp, email));
  await expect(page.getByText(/is verified\./)).toBeVisible();
  await page.goto(`${server.url}/browse-courses/${courseId}`);
  await press(page, 'Join Course');
  await expect(page).toHaveURL(/\/my-courses\//);
  return { email, page };
}

/** The next letter to this address about such a thing; those before it are put aside. */
async function letterTo({ smtp }: Neighbours, email: string, about: RegExp): Promise<string> {
  for (;;) {
    const { text } = await smtp.next(email);
    if (about.test(text)) return text;
  }
}

const linkIn = (letter: string, path: RegExp): string => {
  const link = letter.match(/https?:\S+/g)?.find((address) => path.test(address));
  if (!link) throw new Error(`no such link in the letter: ${letter}`);
  return link;
};

test('a live lesson is told by letter, moved, held, and its hands are read after it; who wants no letters gets none', async ({
  browser,
  neighbours,
}) => {
  const { server, smtp } = neighbours;
  const teacherToken = await registerTeacher(server.url, { email: newAddress(), password: PASSWORD });
  const courseId = await publishCourse(server.url, teacherToken);
  const ann = await enrol(browser, neighbours, courseId);
  const ben = await enrol(browser, neighbours, courseId);

  // The teacher plans the lesson, with a meeting and the hands of the evening.
  const teacher = await openAs(browser, server.url, teacherToken);
  await teacher.goto(`${server.url}/teaching/courses/${courseId}/lessons/create`);
  await teacher.getByLabel('Title').fill(LESSON);
  await teacher.getByLabel('Starts at').fill(inMinutes(180));
  await teacher.getByLabel('Place').fill(MEETING);
  await press(teacher, 'Create');
  await expect(teacher.getByRole('heading', { level: 1 })).toHaveText(LESSON);
  await teacher.getByRole('combobox', { name: /^Type/ }).selectOption('hand_record');
  await teacher
    .locator('input[type=file]')
    .setInputFiles({ name: 'evening.pbn', mimeType: 'text/plain', buffer: Buffer.from('[Event "An evening"]\n') });
  await expect(teacher.getByRole('link', { name: 'evening.pbn' })).toBeVisible();

  // Both are told; Ann follows the letter, Ben wants no more of them.
  const told = await letterTo(neighbours, ann.email, /new lesson/i);
  expect(told).toContain(LESSON);
  expect(told).toContain(MEETING);
  await ann.page.goto(linkIn(told, /\/my-courses\//));
  await expect(ann.page.getByRole('link', { name: 'Open the meeting' })).toHaveAttribute('href', MEETING);
  await expect(ann.page.getByText(/Starts at/).first()).toBeVisible();
  await expect(ann.page.getByText('evening.pbn')).toHaveCount(0);
  const bens = await letterTo(neighbours, ben.email, /new lesson/i);
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(linkIn(bens, /unsubscribe/));
  await press(stranger, `No more letters about ${COURSE}`);
  await expect(stranger.getByRole('status').filter({ hasText: 'You get no more letters' })).toBeVisible();

  // Another time: Ann hears of it, Ben does not.
  await teacher.getByRole('link', { name: 'Edit lesson' }).click();
  await teacher.getByLabel('Starts at').fill(inMinutes(50));
  await press(teacher, 'Save');
  await expect(teacher.getByText('The lesson has been updated')).toBeVisible();
  expect(await letterTo(neighbours, ann.email, /It starts at/)).toContain('Europe/London');

  // It is held.
  await press(teacher, 'Start the lesson');
  await expect(teacher.getByText('Live now').first()).toBeVisible();
  await ann.page.reload();
  await expect(ann.page.getByText('Live now').first()).toBeVisible();
  await press(teacher, 'End the lesson');
  await teacher.getByRole('dialog').getByRole('button', { name: 'End the lesson' }).click();
  await expect(teacher.getByText(/^Ended at/).first()).toBeVisible();
  await ann.page.reload();
  await expect(ann.page.getByText('evening.pbn')).toBeVisible();
  expect(smtp.received.filter(({ to }) => to.includes(ben.email)).every(({ text }) => !/It starts at/.test(text))).toBe(
    true,
  );
});

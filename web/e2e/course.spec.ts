import { expect, type Page } from '@playwright/test';
import { expectNoProblems, problemsOf } from './axe.ts';
import { waitForServiceWorker } from './browser.ts';
import { faultsOf } from './faults.ts';
import { test, testWithWorker } from './fixtures.ts';
import { followLink, openByLink } from './link.ts';
import { enter, enterAnew, newAddress, PASSWORD, setFastBots } from './person.ts';
import { cardsAtTurn, concede, playDeal, resultsOf } from './table.ts';

const COURSE = 'Tricks and winners: a first course';

const simulator = (page: Page) => page.getByRole('dialog', { name: 'Simulator' });

/** Joins the course and opens its first question, which asks for a call. */
async function openQuestion(page: Page): Promise<void> {
  await followLink(page, '/browse-courses');
  await page.getByRole('link', { name: 'Responding to 1NT: a first course' }).click();
  await page.getByRole('button', { name: 'Join Course', exact: true }).click();
  await page.getByRole('link', { name: 'Continue: How high?' }).click();
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
}

const LYING = [
  ['a tablet', 1180, 820],
  ['a small tablet', 1133, 744],
  ['a low window', 1133, 680],
] as const;

test('a question that asks for a call has its box beside its hand, all in sight, in windows that lie (D-470); with the largest text a phone has the whole question in sight, from its words to Pass, and each head of its auction within its column (D-491) (D-492)', async ({
  page,
  server,
}) => {
  await enterAnew(page, server.url, newAddress());
  await openQuestion(page);
  const question = new URL(page.url()).pathname;
  for (const [name, width, height] of LYING)
    await test.step(name, async () => {
      await page.setViewportSize({ width, height });
      // Drawn anew, as on a device of that size.
      await openByLink(page, '/settings');
      await openByLink(page, question);
      await expect(page.getByText('What do you call?')).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.quiz .auction-table')).toBeInViewport({ ratio: 1 });
      for (const call of await page.locator('.quiz .bidding-box button').all())
        await expect(call).toBeInViewport({ ratio: 1 });
      expect(await faultsOf(page, 48)).toEqual([]);
    });

  await test.step('a phone with the largest text', async () => {
    await page.setViewportSize({ width: 375, height: 667 });
    await openByLink(page, '/settings');
    await page.getByText('A', { exact: true }).last().click();
    await openByLink(page, question);
    await expect(page.getByRole('button', { name: 'pass', exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('font-size', /^23\.4/);
    const hidden = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    await expect.poll(hidden).toBe(0);
    expect(await faultsOf(page, 48)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const head of await page.locator('.quiz .auction-table th').all())
      expect(await head.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  });
});

testWithWorker(
  'a student joins a free course, studies a lesson with the server gone, all of a question in sight, and another device shows the progress (C-89) (L-44) (D-460)',
  async ({ page, browser, server }) => {
    const email = newAddress();
    await enterAnew(page, server.url, email);
    await setFastBots(page, server.url);
    await followLink(page, '/browse-courses');

    // After joining, the course is downloaded without a further click.
    await page.getByRole('link', { name: COURSE }).click();
    await page.getByRole('button', { name: 'Join Course', exact: true }).click();
    await expect(page).toHaveURL(/\/my-courses\/[0-9a-f-]+$/);
    await expect(page.getByText('On this device', { exact: true })).toBeVisible();
    expect(await problemsOf(page), 'the course').toEqual([]);
    const course = page.url();
    await waitForServiceWorker(page);
    await server.kill();
    await page.reload();

    // The lesson's first activity is a text; 'Next' completes it.
    await page.getByRole('link', { name: 'Continue: Counting winners' }).click();
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await page.getByRole('link', { name: 'Next', exact: true }).click();

    // A question: wrong at first, then right.
    await expect(page.getByRole('heading', { name: 'Question 1a' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Ten' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('radio', { name: 'Ten' }).click();
    await expect(page.getByText('That is not the answer.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Question 1a:.* answered, not right yet$/ })).toBeVisible();
    expect(await problemsOf(page), 'a question').toEqual([]);
    await page.getByRole('radio', { name: 'Nine' }).click();
    await expect(page.getByRole('link', { name: /^Question 1a:.* done$/ })).toBeVisible();

    // The deal of the lesson is studied in the simulator, over the page; played to its end, the activity is done.
    await page.getByRole('link', { name: 'Nine, and no more' }).click();
    // A wide window has the list of activities beside it, which must not stretch what is shorter.
    for (const name of ['Previous', 'Back to the lesson']) {
      const box = await page.getByRole('link', { name, exact: true }).boundingBox();
      expect(box?.height, `the height of ${name}`).toBeLessThan(50);
    }
    await page.getByRole('button', { name: /^Open in simulator/ }).click();
    await expect(simulator(page).getByRole('list', { name: /hand/i })).toBeVisible();
    await playDeal(page);
    await resultsOf(page).getByRole('button', { name: 'Back to Nine' }).first().click();
    await expect(simulator(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Nine, and no more, done$/ })).toBeVisible();
    await page.goto(course);
    await expect(page.getByText('3/5 Activities')).toBeVisible();

    // The profile is read without a connection, and what is changed in it waits on its form.
    await followLink(page, '/my-profile');
    await page.getByLabel('Last name').fill('Hill');
    const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await expect(page.getByText(/What you typed is kept on this device/)).toBeVisible();
    await server.start();
    await save.click();
    await expect(page.getByText('Your profile has been saved.')).toBeVisible();
    await expect(page.getByText('All saved')).toBeVisible({ timeout: 60_000 });
    const other = await (await browser.newContext()).newPage();
    await enter(other, server.url, { email, password: PASSWORD }, new URL(course).pathname);
    await expect(other.getByText('3/5 Activities')).toBeVisible();
    await other.context().close();
  },
);

test('a course says when a lesson was held, turns its messages off and on, and has its cover beside its name (C-30) (C-82) (C-83) (D-458)', async ({
  page,
  server,
}) => {
  await enterAnew(page, server.url, newAddress());
  await page.getByRole('link', { name: COURSE }).click();
  await page.getByRole('button', { name: 'Join Course', exact: true }).click();
  await expect(page).toHaveURL(/\/my-courses\/[0-9a-f-]+$/);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('You won’t receive any more email notifications about this course.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('You will be sent email notifications about lessons this course.')).toBeVisible();
  const course = page.url();
  // What is said of the course, and its cover.
  const words = await page.locator('.course-head-words').boundingBox();
  const cover = await page.locator('.course-image').boundingBox();
  expect(cover?.x).toBeGreaterThanOrEqual((words?.x ?? 0) + (words?.width ?? Number.NaN));
  expect(cover?.y).toBe(words?.y);
  await page.goto(`${course}?completed`);
  await expect(page.getByText('You can now view the hand records in Lesson resources.')).toBeVisible();
  await expect(page).toHaveURL(course);
});

/** How many entries of the history layers over the page have added. */
const layers = (page: Page): Promise<number> => page.evaluate(() => Number(history.state?.layers ?? 0));

testWithWorker(
  'with the server gone a run-through is bid and played in the simulator, whose bar the narrowest phone has whole, and which closes directly, by the browser’s Back too; a deal that was left is found as it was (S-24) (S-58) (D-459) (D-467) (D-498)',
  async ({ page, server }) => {
    await enterAnew(page, server.url, newAddress());
    await setFastBots(page, server.url);
    await followLink(page, '/browse-courses');
    await page.getByRole('link', { name: 'Responding to 1NT: a first course' }).click();
    await page.getByRole('button', { name: 'Join Course', exact: true }).click();
    await expect(page).toHaveURL(/\/my-courses\/[0-9a-f-]+$/);
    await expect(page.getByText('On this device', { exact: true })).toBeVisible();
    await waitForServiceWorker(page);
    await server.kill();
    await page.reload();
    await page.getByRole('link', { name: /Transfers/ }).click();
    await page.getByRole('link', { name: /Weak and strong/ }).click();
    const open = page.getByRole('button', { name: /^Open in simulator/ }).nth(1);
    await open.focus();
    await page.keyboard.press('Enter');

    // Only the student's own hand is there, and the auction is theirs to make.
    await expect(simulator(page).getByText('Deal 2 of 2')).toBeVisible();
    await expect(page.locator('[data-card]')).toHaveCount(13);
    await expectNoProblems(page, 'the auction in the simulator');
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 568 });
    expect(await faultsOf(page, 48)).toEqual([]);
    if (wide) await page.setViewportSize(wide);
    let left = 0;
    await playDeal(page, async () => {
      left = await cardsAtTurn(page);
      return left > 0 && left < 24;
    });
    expect(await problemsOf(page), 'the play in the simulator').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(simulator(page)).toHaveCount(0);
    const goOn = page.getByRole('button', { name: /^Continue: / });
    await expect(goOn).toBeFocused();

    // Back closes the simulator alone; loaded again or come to by Forward, the page has no entry in which Back does nothing.
    const activity = page.url();
    await goOn.click();
    await expect(page.locator('[data-card]')).toHaveCount(left);
    await page.goBack();
    await expect(simulator(page)).toHaveCount(0);
    await expect(goOn).toBeVisible();
    await page.evaluate(() => history.forward());
    await expect.poll(() => layers(page)).toBe(0);
    await goOn.click();
    await expect(simulator(page)).toBeVisible();
    await expect.poll(() => layers(page)).toBe(1);
    await page.reload();
    await expect(goOn).toBeVisible();
    await expect.poll(() => layers(page)).toBe(0);
    expect(page.url()).toBe(activity);
    await page.goBack();
    await expect(page).not.toHaveURL(activity);
    await page.goForward();

    await goOn.click();
    await expect(page.locator('[data-card]')).toHaveCount(left);
    await simulator(page).getByRole('button', { name: 'Prev deal' }).click();
    await expect(simulator(page).getByText('Deal 1 of 2')).toBeVisible();
    await expect(page.locator('[data-card]')).toHaveCount(13);
    await expect(simulator(page).getByRole('button', { name: 'Prev deal' })).toBeDisabled();
    await simulator(page).getByRole('button', { name: 'Back to Weak and strong' }).click();
    await expect(simulator(page)).toHaveCount(0);
    await expect.poll(() => layers(page)).toBe(0);

    // From the look back Back leads to the result, and from there to the activity.
    await goOn.click();
    await concede(page);
    await resultsOf(page)
      .getByRole('button', { name: /^Look back/ })
      .click();
    await expect.poll(() => layers(page)).toBe(2);
    await page.goBack();
    await expect(resultsOf(page)).toBeVisible();
    await page.goBack();
    await expect(simulator(page)).toHaveCount(0);
    await expect(page).toHaveURL(activity);
    await server.start();
  },
);

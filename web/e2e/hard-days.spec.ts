import { expect, type Page, type Route } from '@playwright/test';
import { ask, attemptsOf, demo, tokenOf } from './api.ts';
import { test } from './fixtures.ts';
import { enter, enterAnew, enterWithPack, getPack, newAddress, PASSWORD, setFastBots } from './person.ts';
import { concede } from './table.ts';

/** What hangs between the device and the server on a hard day. */
const BETWEEN = {
  'the portal of a hotel': (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Our wifi</h1>' }),
  'a proxy that does not reach the server': (route: Route) => route.fulfill({ status: 502, body: '<h1>502</h1>' }),
  'a proxy with a log-in of its own': (route: Route) => route.fulfill({ status: 401, body: '<h1>Who are you</h1>' }),
};

for (const [name, answer] of Object.entries(BETWEEN))
  test(`behind ${name} the stores show what the device has seen, and nobody is signed out (D-500)`, async ({
    page,
    server,
  }) => {
    await enter(page, server.url, demo('student'), '/deal-store');
    await expect(page.getByRole('link', { name: 'Tricks and winners', exact: true })).toBeVisible();
    await page.route('**/api/**', answer);
    await page.goto(`${server.url}/deal-store`);
    await expect(page.getByText(/^You are off line: this is how it was today at/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Tricks and winners', exact: true })).toBeVisible();
    await page.goto(`${server.url}/browse-courses`);
    await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible();
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Browse courses' })).toBeVisible();
  });

/** A device that takes nothing more while `overtrick.test-full` is set; IndexedDB says so as browsers do. */
const fillWhenAsked = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['put', 'add'] as const) {
      const write = IDBObjectStore.prototype[name];
      IDBObjectStore.prototype[name] = function (...args) {
        if (sessionStorage.getItem('overtrick.test-full'))
          throw new DOMException('The device is full', 'QuotaExceededError');
        return write.apply(this, args);
      };
    }
  });

test('on a full device a deal is played, its result leads on, and the page that alone has it asks before it goes (D-501) (D-502) (D-530)', async ({
  page,
  server,
}) => {
  const email = newAddress();
  await fillWhenAsked(page);
  await enterAnew(page, server.url, email);
  await setFastBots(page, server.url);
  await getPack(page, server.url, 'Tricks and winners');
  await page
    .getByRole('button', { name: /^Play now/ })
    .first()
    .click();
  await page.waitForURL('**/engine?**');
  await page.evaluate(() => sessionStorage.setItem('overtrick.test-full', 'yes'));
  await concede(page);
  await expect(page.getByText(/^This device is full: only this open page keeps your play/)).toBeVisible();
  await expect(page.getByText('Not saved')).toBeVisible();
  // What is told of it leaves the way back free.
  await page
    .locator('.table-bar')
    .getByRole('button', { name: /^Back to/ })
    .click({ trial: true });
  // On a small phone it ends above the felt, and with it above dummy's first row.
  await page.setViewportSize({ width: 375, height: 667 });
  expect(await page.locator('.table-trouble').evaluate((told) => told.getBoundingClientRect().bottom)).toBeLessThan(
    100,
  );
  await expect(page.getByRole('button', { name: /^Next deal/ }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Close' }).first().click();
  const asked = page.waitForEvent('dialog');
  // The press is done once the question is answered.
  const pressed = page.getByRole('button', { name: 'Back to Tricks and winners' }).first().click({ noWaitAfter: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await pressed;

  await page.evaluate(() => sessionStorage.removeItem('overtrick.test-full'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const token = await tokenOf(server.url, { email, password: PASSWORD });
  await expect.poll(async () => (await attemptsOf(server.url, token)).length).toBe(1);
});

/** What stands there becomes one long word; gives by how much the page is then wider than its window. */
const widenBy = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      element.textContent = 'N'.repeat(200);
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });

/** Where the first letter and the last stand, in px from the left, once this stands there. */
const endsOf = (page: Page, selector: string, words: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, text) => {
      element.textContent = text;
      const letter = (from: number): number => {
        const range = document.createRange();
        range.setStart(element.firstChild as Node, from);
        range.setEnd(element.firstChild as Node, from + 1);
        return range.getBoundingClientRect().left;
      };
      return { first: letter(0), last: letter(text.length - 1) };
    }, words);

test('a name or an answer without a space widens no page (D-514), and one of another script runs its own way (D-564)', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterWithPack(page, server.url, newAddress(), 'Tricks and winners');
  expect(await widenBy(page, 'main h1')).toBe(0);
  const token = await tokenOf(server.url, demo('student'));
  const { results } = await ask(server.url, token, '/browse/courses');
  const { id } = results.find(({ title }: { readonly title: string }) => title.startsWith('Tricks and winners'));
  await ask(server.url, token, `/courses/${id}/checkout`, {});
  const [lesson] = (await ask(server.url, token, `/courses/${id}/lessons`)).results;
  const activities = (await ask(server.url, token, `/lessons/${lesson.id}/activities`)).results;
  const quiz = activities.find(({ type }: { readonly type: string }) => type === 'quiz');
  await enter(page, server.url, demo('student'), `/my-courses/${id}/lessons/${lesson.id}/activities/${quiz.id}`);
  await expect(page.getByText('Choose one.')).toBeVisible();
  expect(await widenBy(page, '.quiz-answer-face .quiz-text')).toBe(0);
  expect(await widenBy(page, '.back-link span')).toBe(0);
  const hebrew = await endsOf(page, '.quiz-answer-face .quiz-text', 'כמה לקיחות?');
  expect(hebrew.last).toBeLessThan(hebrew.first);
  const english = await endsOf(page, '.quiz-answer-face .quiz-text', 'How many?');
  expect(english.last).toBeGreaterThan(english.first);
});

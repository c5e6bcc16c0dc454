import { expect, type Locator, type Page } from '@playwright/test';
import { ask, register, signIn } from './api.ts';
import { nameProblemsOf } from './axe.ts';
import { test } from './fixtures.ts';
import { openByLink } from './link.ts';
import { newAddress, PASSWORD } from './person.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** Walks with Tab until a control has the focus; on the way the focus is never lost in the page. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let step = 0; step < 60; step++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${control}`);
}

async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

const title = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp): Locator => page.getByRole('main').getByRole('link', { name });

/** A person with the first course of the demo data. */
async function newStudent(url: string): Promise<{ email: string; token: string; course: string }> {
  const email = newAddress();
  const token = await register(url, { email, password: PASSWORD });
  const { results } = await ask(url, token, '/browse/courses');
  const course = results.find((each: { title: string }) => each.title.startsWith('Tricks and winners'));
  await ask(url, token, `/courses/${course.id}/checkout`, {});
  return { email, token, course: course.id };
}

test('from the log-in to a pack, the sync centre, the lock and out again by keys, with the focus always somewhere (D-263) (D-264) (D-465)', async ({
  page,
  server,
}) => {
  const { email } = await newStudent(server.url);
  await page.goto(`${server.url}/deal-store`);
  await tabTo(page, page.getByRole('textbox', { name: 'E-mail' }));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type('a wrong one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'wrong' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(title(page, 'Deal store')).toBeFocused();

  const search = page.getByRole('searchbox');
  await tabTo(page, search);
  await page.keyboard.type('1NT');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Showing 1-1 of 1')).toBeVisible();
  await expect(search).toBeFocused();
  await press(page, link(page, 'Responding to 1NT'));
  await expect(title(page, 'Responding to 1NT')).toBeFocused();
  await press(page, button(page, 'Buy Deal Pack'));
  await expect(page).toHaveURL(/\/my-deals\//);
  await expect(title(page, 'Responding to 1NT')).toBeFocused();

  await page.locator('.sync-mark').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  const rows = page.getByRole('main').getByRole('button', { name: /^Remove / });
  await expect(rows).toHaveCount(3);
  await press(page, button(page, 'Remove Tricks and winners: a first course').first());
  const asked = page.getByRole('dialog').getByRole('heading');
  await expect(asked).toBeFocused();
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Close' }));
  await expect(page.getByRole('tooltip')).toHaveText('Close');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Remove Tricks and winners: a first course').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }));
  await expect(button(page, 'Download: Tricks and winners: a first course')).toBeFocused();

  await press(page, button(page, 'Mary Hall'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title(page, 'Settings')).toBeFocused();
  await tabTo(page, page.getByRole('textbox', { name: 'Four digits of your choice' }));
  await page.keyboard.type('2468');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Your four digits' })).toBeFocused();
  await press(page, button(page, 'Mary Hall'));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
});

test('the tour is ended first by keys, and gives the focus back to the page; a lesson by keys: a wrong answer, the right one, and on to the next question (D-264) (D-266)', async ({
  page,
  server,
}) => {
  const { token, course } = await newStudent(server.url);
  await signIn(page, server.url, token);
  await page.goto(`${server.url}/browse-courses`);
  await expect(button(page, 'Skip all')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title(page, 'Browse courses')).toBeFocused();

  await openByLink(page, `/my-courses/${course}`);
  await press(page, link(page, 'Start: The finesse'));
  await expect(title(page, 'The finesse')).toBeFocused();
  expect(await nameProblemsOf(page), 'a lesson').toEqual([]);
  await press(page, link(page, /^Question 4a: .+ Not done yet$/));
  await expect(title(page, 'Question 4a')).toBeFocused();

  const answers = page.getByRole('radio');
  await tabTo(page, answers.first());
  await page.keyboard.press('ArrowUp');
  await expect(answers.last()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: 'That is not the answer' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /chosen, wrong$/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: /chosen, right$/ })).toBeFocused();
  await press(page, link(page, 'Next'));
  await expect(title(page, 'Question 4b')).toBeFocused();
  expect(await nameProblemsOf(page), 'a question').toEqual([]);
});

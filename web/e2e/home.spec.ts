import { expect } from '@playwright/test';
import { demo } from './api.ts';
import { findingsOf, problemsOf } from './axe.ts';
import { test } from './fixtures.ts';
import { holdScripts } from './held-scripts.ts';
import { enter } from './person.ts';
import { movedByItself, shiftsOf, watchShifts } from './shifts.ts';

const HEADING = 'Bridge, one good deal at a time';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page says what Overtrick is, and what it needs (D-454)', async ({ page, server }) => {
    await page.goto(server.url);
    await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
    // What only a script brings.
    await expect(page.getByText('Loading the sample deals')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(0);
  });
});

test('a visitor sees the home page before its scripts have come, and it stays in its place when they do (D-454)', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdScripts(page);
  await page.addInitScript(watchShifts);
  await page.goto(server.url, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1, name: HEADING });
  const words = page.locator('.home-words');
  await expect(heading).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await words.boundingBox();
  const look = await page.locator('.home-band').evaluate((band) => getComputedStyle(band).backgroundColor);
  // What is pressed meanwhile is done when it can be.
  await page.getByRole('button', { name: 'Menu' }).click();
  release();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Courses to start with' }).getByRole('link').first()).toBeVisible();
  await expect(heading).toHaveCount(1);
  expect(await words.boundingBox()).toEqual(before);
  expect(await page.locator('.home-band').evaluate((band) => getComputedStyle(band).backgroundColor)).toBe(look);
  expect(movedByItself(await shiftsOf(page))).toBeLessThan(0.02);
  expect(await problemsOf(page)).toEqual([]);
});

test('the focus stays where a reader has put it meanwhile (D-454)', async ({ page, server }) => {
  const release = await holdScripts(page);
  await page.goto(server.url, { waitUntil: 'commit' });
  const link = page.getByRole('main').getByRole('link', { name: 'Log in' });
  await link.focus();
  await page.evaluate(() => document.activeElement?.setAttribute('data-old', ''));
  release();
  await expect(page.locator('[data-old]')).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('nobody who is signed in is given a visitor’s page (D-454)', async ({ page, server }) => {
  await enter(page, server.url, demo('student'));
  await page.route('**/assets/*.js', (route) => route.abort());
  // A page whose scripts do not come is loaded once more, by itself.
  await page.goto(server.url, { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1, name: HEADING })).toHaveCount(0);
});

test('a page whose scripts are long on their way says so, and what to do (D-540); without its styles it is not drawn, and loaded again by itself (D-541), and a screen reader finds what is waited for where a page has its content (D-566)', async ({
  page,
  server,
}) => {
  const release = await holdScripts(page);
  await page.goto(`${server.url}/login`, { waitUntil: 'commit' });
  const coming = page.getByRole('main').filter({ hasText: 'It is on its way to this device.' });
  const again = coming.getByRole('link', { name: 'Try again' });
  await expect(coming).toBeVisible();
  await expect(again).toBeHidden();
  // The ten seconds are a style's.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(again).toBeVisible();
  await expect(coming).toContainText('The connection is slow.');
  expect(await findingsOf(page)).toEqual([]);
  release();
  const heading = page.getByRole('heading', { level: 1, name: 'Log in' });
  await expect(heading).toBeVisible();
  await expect(coming).toBeHidden();
  await expect(page.getByRole('main')).toHaveCount(1);

  await page.route('**/assets/base-*.css', (route) => route.abort('connectionreset'), { times: 1 });
  await page.reload();
  await expect(heading).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
});

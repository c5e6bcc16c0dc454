import { expect } from '@playwright/test';
import { demo } from './api.ts';
import { waitForServiceWorker } from './browser.ts';
import { test, testWithWorker } from './fixtures.ts';
import { followLink, openByLink } from './link.ts';
import { enter } from './person.ts';

const TEACHERS = 'This page is for teachers.';
const ADMINS = 'This page is for admins.';

test('a visitor goes from every guarded area to the log-in, by address and by link (G-02); public pages open for visitors (G-07) (G-08)', async ({
  page,
  server,
}) => {
  for (const path of [
    '/my-profile',
    '/setup-profile',
    '/simulator/remote',
    '/teaching/courses/create',
    '/admin/users/1/sales',
  ]) {
    await page.goto(server.url + path);
    await expect(page).toHaveURL(`${server.url}/login`);
    await followLink(page, '/');
    await expect(page).toHaveURL(`${server.url}/`);
    await followLink(page, path);
    await expect(page).toHaveURL(`${server.url}/login`);
  }
  for (const path of ['/', '/about', '/about/bidding/opening', '/glossary', '/new-password']) {
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(server.url + path);
  }
});

test("a student on a teachers' page: the error view, at the teachers' address (G-03); on an admins' page: the error view, the address stays; opened directly it is shown there (G-04); a 418 leads to /setup-profile and nowhere when already there (A-05); a 401 logs out once, to /login (A-06)", async ({
  page,
  server,
}) => {
  await test.step("a teachers' page (G-03)", async () => {
    await enter(page, server.url, demo('student'));
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await followLink(page, '/teaching/options');
    await expect(page.getByRole('alert')).toContainText(TEACHERS);
    await expect(page).toHaveURL(`${server.url}/teaching/options`);
    expect(calls.filter((url) => url.includes('/api/teacher/'))).toEqual([]);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(`${server.url}/browse-courses`);
    await expect(page.getByText(TEACHERS)).toHaveCount(0);
    await page.goto(`${server.url}/teaching`);
    await expect(page.getByRole('alert')).toContainText(TEACHERS);
  });
  await test.step("an admins' page (G-04)", async () => {
    await page.goto(`${server.url}/browse-courses`);
    await expect(page.getByRole('heading', { level: 1, name: 'Browse courses' })).toBeVisible();
    await followLink(page, '/admin/users');
    await expect(page.getByRole('alert')).toContainText(ADMINS);
    await expect(page).toHaveURL(`${server.url}/browse-courses`);
    // The next navigation takes the error away (N-10).
    await page.getByRole('link', { name: 'Overtrick' }).click();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(page.getByText(ADMINS)).toHaveCount(0);
    await followLink(page, '/admin');
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByText(ADMINS)).toHaveCount(0);
    await expect(page).toHaveURL(`${server.url}/`);
    await page.goto(`${server.url}/admin/users`);
    await expect(page.getByRole('alert')).toContainText(ADMINS);
    await expect(page).toHaveURL((url) => url.pathname === '/admin/users');
  });
  await test.step('a 418 (A-05) and a 401 (A-06)', async () => {
    await openByLink(page, '/');
    const answers = { status: 418 };
    await page.route('**/api/browse/deal-packs*', (route) =>
      route.fulfill({ status: answers.status, json: { message: 'Not now', code: 'not_now' } }),
    );
    await followLink(page, '/deal-store');
    await expect(page).toHaveURL(`${server.url}/setup-profile`);
    answers.status = 401;
    await followLink(page, '/deal-store');
    await expect(page).toHaveURL(`${server.url}/login`);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  });
});

test("a step back to an admins' page is not completed for somebody else either (G-04)", async ({ page, server }) => {
  await enter(page, server.url, demo('admin'));
  await followLink(page, '/admin/users');
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).or(page.getByRole('banner').locator('.menu button')).first().click();
  await page
    .getByRole('menuitem', { name: 'Log out' })
    .or(page.getByRole('button', { name: 'Log out' }))
    .first()
    .click();
  await expect(page).toHaveURL(`${server.url}/`);
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(demo('student').email);
  await page.getByLabel('Password', { exact: true }).fill(demo('student').password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  // The explicit way after log-in wins over the guard of the log-in page.
  await expect(page).toHaveURL(`${server.url}/browse-courses`);
  await page.evaluate(() => history.go(-3));
  await expect(page.getByRole('alert')).toContainText(ADMINS);
  await expect(page).toHaveURL(`${server.url}/browse-courses`);
});

test('somebody with a cookie alone is not denied before their profile has come (N-05) (A-08); a teacher enters /teaching and not /admin (G-09), an admin /admin and not /teaching (G-10) (G-11)', async ({
  page,
  server,
}) => {
  await enter(page, server.url, demo('teacher'), '/teaching/courses');
  await expect(page.getByRole('heading', { name: 'Courses' })).toBeVisible();
  await page.goto(`${server.url}/teaching`);
  await expect(page.getByRole('heading', { name: 'Teaching' })).toBeVisible();
  await page.goto(`${server.url}/admin`);
  await expect(page.getByRole('alert')).toContainText(ADMINS);
  await page.context().clearCookies();
  await page.evaluate(() => indexedDB.deleteDatabase('overtrick-device'));
  await enter(page, server.url, demo('admin'), '/admin');
  await expect(page.getByRole('heading', { name: 'Admin' })).toBeVisible();
  await page.goto(`${server.url}/teaching`);
  await expect(page.getByRole('alert')).toContainText(TEACHERS);
});

testWithWorker('off line, guarded pages open by their address, and are guarded', async ({ page, server, context }) => {
  await enter(page, server.url, demo('student'));
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await page.goto(`${server.url}/my-profile`);
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
  await page.goto(`${server.url}/my-courses`);
  await expect(page.getByRole('heading', { level: 1, name: 'My courses' })).toBeVisible();
  await page.goto(`${server.url}/teaching/courses/1/edit`);
  await expect(page.getByRole('alert')).toContainText(TEACHERS);
  await page.goto(`${server.url}/deal-store`);
  await expect(page.getByRole('heading', { name: /needs a connection/ })).toBeVisible();
  await context.setOffline(false);
});

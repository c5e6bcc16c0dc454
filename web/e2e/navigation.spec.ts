import { expect, type Page, type Route } from '@playwright/test';
import { demo } from './api.ts';
import { problemsOf } from './axe.ts';
import { waitForServiceWorker } from './browser.ts';
import { test, testWithWorker } from './fixtures.ts';
import { followLink, openByLink } from './link.ts';
import { enter, enterAnew, newAddress } from './person.ts';

const PHONE = { width: 390, height: 844 };

test("a teacher: the drawer by keyboard, opened, walked, left by Escape, closed by a navigation (N-06); the trail leads up, the window has the page's title (N-43); the areas' home pages lead on, with nothing for axe to find; deals chosen for an activity and not saved are forgotten by a navigation (N-21)", async ({
  page,
  server,
}) => {
  await test.step('the drawer by keyboard (N-06)', async () => {
    await page.setViewportSize(PHONE);
    // A page without a tour, which would take the focus.
    await enter(page, server.url, demo('teacher'), '/my-deals');
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await button.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    expect(await problemsOf(page)).toEqual([]);
    await expect(drawer.getByRole('navigation', { name: 'Teaching' })).toBeVisible();
    await expect(drawer.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await drawer.getByRole('link', { name: 'Deal library' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${server.url}/teaching/deals`);
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
  await test.step("the trail leads up, the window has the page's title (N-43)", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await openByLink(page, '/teaching/payment');
    await expect(page).toHaveTitle('Payment details · Overtrick');
    const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(trail.getByRole('listitem')).toHaveText(['Teaching', 'Payment details']);
    expect(await problemsOf(page)).toEqual([]);
    await trail.getByRole('link', { name: 'Teaching' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/teaching');
    await expect(page).toHaveTitle('Teaching · Overtrick');
  });
  await test.step("the areas' home pages lead on", async () => {
    for (const path of ['/teaching', '/teaching/courses', '/about', '/simulator-remote', '/simulator/remote']) {
      await page.goto(server.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await problemsOf(page), path).toEqual([]);
    }
    await openByLink(page, '/teaching');
    await page.getByRole('main').getByRole('link', { name: 'Students' }).click();
    await expect(page).toHaveURL(`${server.url}/teaching/students`);
  });
  await test.step('deals that were chosen and not saved (N-21), asked about also when its code does not come any more (D-554)', async () => {
    await openByLink(page, '/teaching/courses');
    const edit = async (): Promise<void> => {
      await page.getByRole('link', { name: 'Nine, and no more' }).click();
      await page.getByRole('link', { name: 'Edit', exact: true }).click();
    };
    await page.getByRole('link', { name: 'Tricks and winners: a first course' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Counting winners' }).click();
    await edit();
    const chosen = page.getByRole('region', { name: 'Deals of this activity' });
    await expect(chosen.getByRole('listitem')).toHaveCount(1);
    await chosen.getByRole('button', { name: /^Remove/ }).click();
    await expect(chosen.getByText('No deals chosen yet.')).toBeVisible();
    // The question's code has come with the form (D-554).
    await page.route('**/assets/leave-dialog-*', (route) => route.abort());
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Counting winners' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave and throw it away' }).click();
    // The page that is left links its own activity, too.
    await expect(page.getByRole('heading', { level: 1, name: 'Counting winners' })).toBeVisible();
    await edit();
    await expect(chosen.getByRole('listitem')).toHaveCount(1);
  });
});

test('a student: a step back closes the drawer (N-06) and the profile menu (N-08); the loading indicator shows while another path is loaded (N-12), not for a query alone (N-14) or the home page (N-13); an address of a page beyond the last shows the last one (N-47)', async ({
  page,
  server,
}) => {
  await enter(page, server.url, demo('student'), '/browse-courses?page=99');
  const all = page.getByText(/^Showing 1-(\d+) of \1 in 1 page\(s\)\.$/);
  await test.step('an address of a page beyond the last shows the last one (N-47)', async () => {
    await expect(all).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/browse-courses`);
  });
  await test.step('a step back closes the drawer (N-06) and the profile menu (N-08)', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('banner').getByRole('link', { name: 'My deals' }).click();
    // A menu opened before the page has loaded would be closed by that navigation.
    await expect(page.getByRole('heading', { level: 1, name: 'My deals' })).toBeVisible();
    await page.getByRole('banner').locator('.menu button').click();
    await expect(page.getByRole('menuitem', { name: 'My profile' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(`${server.url}/browse-courses`);
    await expect(page.getByRole('menuitem', { name: 'My profile' })).toHaveCount(0);
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL(`${server.url}/my-deals`);
    await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
  });
  await test.step('the loading indicator (N-12) (N-13) (N-14)', async () => {
    await openByLink(page, '/browse-courses');
    await page.setViewportSize({ width: 1280, height: 900 });
    const bar = page.getByRole('progressbar', { name: 'The page is loading' });
    // The held calls; each is released after it is made, which may be long after the bar is shown.
    const held: Route[] = [];
    await page.route('**/api/browse/deal-packs*', (route) => void held.push(route));
    const release = async (): Promise<void> => {
      await expect.poll(() => held.length).toBe(1);
      await held.pop()?.continue();
    };
    await page.getByRole('banner').getByRole('link', { name: 'Deal store' }).click();
    await expect(bar).toHaveCount(1);
    await release();
    await expect(page.getByRole('heading', { name: 'Deal store' })).toBeVisible();
    await expect(bar).toHaveCount(0);
    await followLink(page, '/deal-store?page=2');
    await page.waitForURL(/page=2/);
    await expect.poll(() => held.length).toBe(1);
    // By now it would have come.
    await page.waitForTimeout(300);
    await expect(bar).toHaveCount(0);
    await release();
    await page.getByRole('link', { name: 'Overtrick' }).click();
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(bar).toHaveCount(0);
    await page.unroute('**/api/browse/deal-packs*');
  });

  await test.step('another address of a page beyond the last (N-47)', async () => {
    await followLink(page, '/deal-store?page=7');
    await expect(page).toHaveURL(`${server.url}/deal-store`);
    await expect(all).toBeVisible();
  });
});

test('a visitor: unknown addresses show the 404 page, below guarded areas too (N-02); a link to a #hash leaves 15 px above its element (N-24)', async ({
  page,
  server,
}) => {
  for (const path of ['/no-such-page', '/admin/no/such/page', '/teaching/courses/1/2']) {
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page).toHaveURL(server.url + path);
  }

  await page.setViewportSize(PHONE);
  await page.goto(`${server.url}/#home-what`);
  const top = () => page.locator('#home-what').evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(top).toBe(15);
});

/**
 * Fails the requests for a chunk until the page is reloaded, as a server with a newer build does; counts the reloads.
 */
async function takeAway(page: Page, chunk: string): Promise<{ away: boolean; loads: number }> {
  const state = { away: true, loads: 0 };
  page.on('load', () => {
    state.loads += 1;
  });
  await page
    .context()
    .route(chunk, (route) => (state.away ? route.fulfill({ status: 404, body: '' }) : route.continue()));
  page.once('request', function anew(request) {
    if (request.isNavigationRequest()) state.away = false;
    else page.once('request', anew);
  });
  return state;
}

test('a chunk that an update has taken away brings the new page (N-25); one missing for good shows its error once; a press is never lost (D-567)', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await enter(page, server.url, demo('student'));
  const state = await takeAway(page, '**/assets/settings-*.js');
  await followLink(page, '/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect.poll(() => state.loads).toBe(1);

  // What a link fetches before it is pressed may be lost too, and the press leads there all the same.
  await page.evaluate(() => sessionStorage.clear());
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname));
  await context.route('**/assets/sync-*.js', (route) => route.abort('connectionreset'), { times: 1 });
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/sync-'));
  await page.getByRole('banner').locator('.sync-mark').hover();
  await lost;
  await page.waitForTimeout(100);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole('main').getByText('Sync and storage')).toBeVisible();
  expect(new Set(addresses)).toEqual(new Set(['/sync']));

  state.away = true;
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${server.url}/settings`);
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  const { loads } = state;
  await page.waitForTimeout(2000);
  expect(state.loads).toBe(loads);
  await context.close();
});

testWithWorker(
  'an old page whose build is gone from the device recovers by itself (N-25)',
  async ({ page, server }) => {
    await enter(page, server.url, demo('student'));
    await waitForServiceWorker(page);
    const state = await takeAway(page, '**/assets/sync-*.js');
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await page.getByRole('banner').locator('.sync-mark').click();
    await expect(page.getByRole('main').getByText('Sync and storage')).toBeVisible();
    await expect.poll(() => state.loads).toBe(1);
  },
);

test('a question is blank again after a step to the next activity (N-20); the lesson goes on with it (N-16) and ends with its pages (N-07) (N-15)', async ({
  page,
  server,
}) => {
  await enterAnew(page, server.url, newAddress());
  await page.getByRole('link', { name: 'Tricks and winners: a first course' }).click();
  await page.getByRole('button', { name: 'Join Course', exact: true }).click();
  await page.getByRole('link', { name: 'Continue: Counting winners' }).click();
  const lesson = page.getByRole('navigation', { name: 'Activities of this lesson' });
  await page
    .getByRole('main')
    .getByRole('link', { name: /Tricks that nobody can take/ })
    .click();
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  const answer = page.getByRole('radio', { name: 'Ten' });
  await answer.click();
  await expect(page.getByText('That is not the answer.')).toBeVisible();

  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Question 1b' })).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(lesson.locator('[aria-current=page]')).toHaveText(/Question 1b/);
  await page.getByRole('link', { name: 'Previous', exact: true }).click();
  await expect(answer).not.toBeChecked();
  await expect(page.getByText('That is not the answer.')).toHaveCount(0);
  await expect(lesson.locator('[aria-current=page]')).toHaveText(/Question 1a/);

  await page.getByRole('banner').getByRole('link', { name: 'My deals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My deals' })).toBeVisible();
  await expect(lesson).toHaveCount(0);
  await page.goBack();
  await expect(answer).not.toBeChecked();
});

const setTextScale = (page: Page, scale: number): Promise<void> =>
  page.evaluate((to) => document.documentElement.style.setProperty('--text-scale', String(to)), scale);

test('the top bar stays one line high when the connection goes and results wait, from a phone to a tablet that lies (D-479) (D-490) (D-468)', async ({
  page,
  context,
  server,
}) => {
  await enterAnew(page, server.url, newAddress(), '/my-deals');
  const bar = page.getByRole('banner');
  const words = bar.locator('.sync-mark-words');
  await context.setOffline(true);
  await expect(words).toHaveText('Off line');
  for (const said of ['All saved', 'Off line', 'Off line, 12 waiting']) {
    await words.evaluate((element, text) => {
      element.textContent = text;
    }, said);
    for (const width of [360, 390, 768, 820, 1024, 1180]) {
      await page.setViewportSize({ width, height: 844 });
      expect((await bar.boundingBox())?.height, `${said} at ${width}`).toBeLessThanOrEqual(73);
    }
    // On a phone with the largest text too (D-490).
    await setTextScale(page, 1.3);
    for (const width of [360, 375, 390]) {
      await page.setViewportSize({ width, height: 667 });
      expect((await bar.boundingBox())?.height, `${said} at ${width}, largest`).toBeLessThanOrEqual(73);
    }
    // On a tablet, too (D-468).
    for (const scale of [1.15, 1.3]) {
      await setTextScale(page, scale);
      for (const width of [768, 820, 1000, 1024, 1180]) {
        await page.setViewportSize({ width, height: 820 });
        expect((await bar.boundingBox())?.height, `${said} at ${width}, text ${scale}`).toBeLessThanOrEqual(73);
      }
    }
    await setTextScale(page, 1);
  }
});

import { expect, type Page } from '@playwright/test';
import { ask, register, signIn } from './api.ts';
import { askForWorker, waitForQuiet, waitForServiceWorker } from './browser.ts';
import { testWithWorker } from './fixtures.ts';
import { OperatorsProxy } from './operators-proxy.ts';
import { newAddress, PASSWORD } from './person.ts';

/** From now on the server has a newer build: the same one with another worker. */
async function release(proxy: OperatorsProxy): Promise<void> {
  proxy.worker = `${await (await fetch(`${proxy.url}/sw.js`)).text()}\n// newer`;
}

const updateNow = (page: Page) => page.getByRole('button', { name: 'Update now' });

/** Joins the course by API calls; gives the paths of its first lesson and of the first question there. */
async function joinCourse(url: string, token: string) {
  const { results } = await ask(url, token, '/browse/courses');
  const { id } = results.find(({ title }: { title: string }) => title === 'Tricks and winners: a first course');
  await ask(url, token, `/courses/${id}/checkout`, {});
  const [lesson] = (await ask(url, token, `/courses/${id}/bundle`)).lessons;
  const question = lesson.activities.find(({ type }: { type: string }) => type === 'quiz');
  const path = `/my-courses/${id}/lessons/${lesson.id}`;
  return { lesson: path, question: `${path}/activities/${question.id}` };
}

testWithWorker(
  'a newer build is not offered over a question, whose lifted answer would go with it, but on the page after it (D-504), over the lower edge, where it moves nothing (D-529) and covers nothing that has the focus (D-560), and which the focus reaches where the page stands (D-520)',
  async ({ page, server }) => {
    const proxy = await OperatorsProxy.open(server.url);
    await page.setViewportSize({ width: 390, height: 844 });
    const token = await register(server.url, { email: newAddress(), password: PASSWORD });
    const { lesson, question } = await joinCourse(server.url, token);
    await signIn(page, proxy.url, token);
    await page.goto(proxy.url + lesson);
    await waitForServiceWorker(page);
    const top = () => page.locator('h1').evaluate((title) => title.getBoundingClientRect().top);
    const before = await top();
    await page.goto(proxy.url + question);
    const nine = page.getByRole('radio', { name: /^Nine/ });
    await nine.click();
    await expect(page.getByText('Tap again to answer')).toBeVisible();
    await release(proxy);
    await expect(async () => {
      await askForWorker(page);
      expect(await page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))).toBe(
        true,
      );
    }).toPass({ timeout: 60_000 });
    // Workbox tells of a worker that waits after a fifth of a second.
    await page.waitForTimeout(1000);
    await expect(updateNow(page)).toHaveCount(0);
    await nine.click();
    await expect(page.getByText(/^Right: Nine/)).toBeAttached();
    await page.getByRole('link', { name: 'Back to the lesson' }).click();
    await expect(page.getByText('1/5 Activities')).toBeVisible();
    await waitForQuiet(page);
    const edge = page.locator('.notice', { has: updateNow(page) });
    expect([await top(), await edge.evaluate((band) => band.getBoundingClientRect().bottom)]).toEqual([before, 844]);
    // From the top of a small window, Tab by Tab, past the lower edge.
    await page.setViewportSize({ width: 390, height: 500 });
    await page.locator('h1').focus();
    const covered = () =>
      edge.evaluate((band) => {
        const at = document.activeElement ?? document.body;
        return at.getBoundingClientRect().bottom > band.getBoundingClientRect().top ? at.textContent : null;
      });
    for (let at = await page.getByRole('main').getByRole('link').count(); at > 1; at--) {
      await page.keyboard.press('Tab');
      expect(await covered()).toBeNull();
    }
    // To the offer itself, which is in sight wherever the page stands.
    await page.evaluate(() => scrollTo(0, 0));
    await updateNow(page).focus();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    // What is typed there would be gone (D-519).
    await page.goto(`${proxy.url}/my-profile/change-password`);
    await expect(page.locator('.notice', { hasText: 'A newer version is ready' })).toBeAttached();
    await expect(edge).toHaveCount(0);
    // Just after a load, when the old worker is still busy with the page (D-508).
    await page.goto(proxy.url + lesson);
    await updateNow(page).click();
    await expect(updateNow(page)).toHaveCount(0);
    await expect(page.getByText('1/5 Activities')).toBeVisible();
    proxy.close();
  },
);

testWithWorker(
  "'Update now' of an app that is too old for the server brings a build that had not come yet, or says that there is none (D-505)",
  async ({ page, server }) => {
    const proxy = await OperatorsProxy.open(server.url);
    await signIn(page, proxy.url, await register(server.url, { email: newAddress(), password: PASSWORD }));
    await page.goto(`${proxy.url}/my-deals`);
    await waitForServiceWorker(page);
    await page.route('**/api/sync/pull', (route) => route.fulfill({ json: { status: 'tooOld' } }));
    await page.goto(`${proxy.url}/sync`);
    await updateNow(page).click();
    await expect(page.getByText('No newer version has come yet. Try again later.')).toBeVisible();
    await waitForQuiet(page);
    await release(proxy);
    await page.unroute('**/api/sync/pull');
    const loaded = page.waitForEvent('load');
    await updateNow(page).click();
    await loaded;
    await expect(page.getByRole('heading', { name: 'All saved' })).toBeVisible();
    proxy.close();
  },
);

testWithWorker(
  "words in a search stay over 'Update now' (D-572), which waits while digits of a lock stand in their field (D-573)",
  async ({ page, server }) => {
    const proxy = await OperatorsProxy.open(server.url);
    await signIn(page, proxy.url, await register(server.url, { email: newAddress(), password: PASSWORD }));
    await page.goto(`${proxy.url}/deal-store`);
    await waitForServiceWorker(page);
    await waitForQuiet(page);
    await release(proxy);
    await expect(async () => {
      await askForWorker(page);
      await expect(updateNow(page)).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 60_000 });
    await page.goto(`${proxy.url}/settings`);
    const digits = page.getByLabel('Four digits of your choice');
    await expect(updateNow(page)).toBeVisible();
    await digits.fill('12');
    await expect(updateNow(page)).toBeHidden();
    await digits.fill('');
    await expect(updateNow(page)).toBeVisible();
    await page.goto(`${proxy.url}/deal-store`);
    const search = page.getByLabel('Search by name or topic');
    await search.fill('squee');
    const loaded = page.waitForEvent('load');
    await updateNow(page).click();
    await loaded;
    await expect(search).toHaveValue('squee');
    await page.getByRole('link', { name: 'My deals' }).first().click();
    await expect(page.getByRole('heading', { name: 'My deals', level: 1 })).toBeVisible();
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /search .deal-store/.test(key))),
    ).toEqual([]);
    proxy.close();
  },
);

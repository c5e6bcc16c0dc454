import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { askForWorker, waitForQuiet, waitForServiceWorker } from './browser.ts';
import { testWithWorker } from './fixtures.ts';
import { OperatorsProxy } from './operators-proxy.ts';
import { enterWithPack, newAddress } from './person.ts';

const STOPPING = readFileSync('docs/running/stop-service-worker.js', 'utf8');

/** What the browser keeps of the app's own pages. */
const countPrecaches = (page: Page): Promise<number> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('workbox-precache')).length);

const isControlled = (page: Page): Promise<boolean> => page.evaluate(() => navigator.serviceWorker.controller !== null);

testWithWorker(
  'one file stops the worker of a bad release, and what the person has stays (D-398)',
  async ({ page, server }) => {
    const proxy = await OperatorsProxy.open(server.url);
    await enterWithPack(page, proxy.url, newAddress(), 'Tricks and winners');
    await waitForServiceWorker(page);
    await page.reload();
    expect(await isControlled(page)).toBe(true);
    expect(await countPrecaches(page)).toBe(1);
    await waitForQuiet(page);
    proxy.worker = STOPPING;
    await expect(async () => {
      await askForWorker(page);
      expect(await countPrecaches(page)).toBe(0);
    }).toPass({ timeout: 60_000 });
    await page.goto(`${proxy.url}/my-deals`);
    expect(await isControlled(page)).toBe(false);
    await expect(page.getByRole('link', { name: 'Tricks and winners' }).first()).toBeVisible();
    proxy.close();
  },
);

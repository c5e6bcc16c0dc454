import { chromium, expect, type Page, test as plain } from '@playwright/test';
import { demo } from './api.ts';
import { problemsOf } from './axe.ts';
import { FAKE_MEDIA } from './fake-media.ts';
import { test } from './fixtures.ts';
import { enter } from './person.ts';
import { slowDown } from './slow.ts';

const simulator = (page: Page) => page.getByRole('dialog', { name: 'Simulator' });

test('a teacher records the simulator; closing it asks, and what was recorded can be looked at (R-02) (R-04) (S-57)', async ({
  server,
}) => {
  const { launchOptions } = plain.info().project.use;
  const args = [...(launchOptions?.args ?? []), ...FAKE_MEDIA];
  const browser = await chromium.launch({ ...launchOptions, args });
  browser.on('context', slowDown);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await enter(page, server.url, demo('teacher'));
  await page.getByRole('banner').getByRole('link', { name: 'Overtrick' }).click();
  await page.getByRole('button', { name: /South play$/ }).click();
  await page.getByRole('button', { name: 'Open in simulator' }).click();
  await expect(simulator(page).getByRole('heading', { level: 1 })).toHaveText('South play');

  await page.getByRole('button', { name: 'Show recorder' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('timer')).toHaveText(/^0:(0[2-9]|[1-5]\d)$/);
  expect(await problemsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused')).toBeVisible();

  await simulator(page).getByRole('button', { name: 'Close', exact: true }).click();
  const question = page.getByText('If you close the simulator, screen recording will be stopped. Are you sure?');
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(simulator(page)).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Close simulator' }).click();
  await expect(simulator(page)).toHaveCount(0);

  const film = page.locator('video');
  await expect.poll(() => film.evaluate((player: HTMLVideoElement) => player.duration)).toBeGreaterThan(1);
  expect(await film.evaluate((player: HTMLVideoElement) => player.videoWidth)).toBeGreaterThan(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('recording.webm');
  await browser.close();
});

import { expect } from '@playwright/test';
import { problemsOf } from './axe.ts';
import { test } from './fixtures.ts';
import { createAccount, getPack } from './person.ts';

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 900 },
};

const PUBLIC = ['/', '/login', '/create-account', '/no-such-page'];
const STUDENT = ['/browse-courses', '/my-courses', '/deal-store', '/my-deals', '/my-profile', '/settings', '/sync'];

/** Where a student's pages are looked at. */
const STUDENT_SEEN = ['phone, light', 'phone, dark', 'tablet, light', 'desktop, dark'];

for (const [name, viewport] of Object.entries(SIZES))
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${name}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme });

      test('axe finds nothing on the public pages, and nothing scrolls sideways', async ({ page, server }) => {
        for (const path of PUBLIC) {
          await page.goto(server.url + path);
          expect(await problemsOf(page), path).toEqual([]);
        }
      });

      // Every size and either look is seen; all six together would show the same again, and take minutes.
      if (!STUDENT_SEEN.includes(`${name}, ${colorScheme}`)) return;
      test("axe finds nothing on a student's pages and at the table", async ({ page, server }) => {
        await createAccount(page, server.url, `${name}-${colorScheme}-${Date.now()}@example.com`);
        for (const path of STUDENT) {
          await page.goto(server.url + path);
          expect(await problemsOf(page), path).toEqual([]);
        }
        await page.goto(`${server.url}/deal-store`);
        await page.getByRole('link', { name: 'Defending together' }).click();
        await expect(page.getByRole('button', { name: 'Buy Deal Pack' })).toBeVisible();
        expect(await problemsOf(page), 'a pack in the store').toEqual([]);
        await getPack(page, server.url, 'Responding to 1NT');
        expect(await problemsOf(page), 'a pack').toEqual([]);
        await page
          .getByRole('button', { name: /^(Play now|Replay)/ })
          .first()
          .click();
        await expect(page.getByRole('list', { name: /hand/i })).toBeVisible();
        expect(await problemsOf(page), 'the table').toEqual([]);
      });
    });
  }

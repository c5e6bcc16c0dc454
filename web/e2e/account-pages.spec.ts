import { expect } from '@playwright/test';
import { demo, signIn, tokenOf } from './api.ts';
import { expectNoProblems } from './axe.ts';
import { WITHOUT_WORKER } from './browser.ts';
import { test } from './neighbours.ts';

test.use(WITHOUT_WORKER);

const LOOKS = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 820, height: 1180, colorScheme: 'dark' },
  { width: 1280, height: 900, colorScheme: 'light' },
] as const;
const GUEST = [
  '/login',
  '/create-account',
  '/reset-password',
  '/new-password',
  '/new-password?code=spent',
  '/?verify=spent',
  '/oauth/callback',
];
const OWN = [
  '/my-profile',
  '/my-profile/change-email',
  '/my-profile/change-password',
  '/settings',
  '/sync',
  '/teaching/options',
];

for (const [whose, paths] of Object.entries({ visitor: GUEST, teacher: OWN }))
  test(`axe finds nothing on the account pages of a ${whose}, and nothing scrolls sideways`, async ({
    page,
    server,
  }) => {
    if (whose === 'teacher') await signIn(page, server.url, await tokenOf(server.url, demo('teacher')));
    for (const path of paths) {
      await page.goto(server.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoProblems(page, path, LOOKS);
    }
  });

import { expect } from '@playwright/test';
import { demo, signIn, tokenOf } from './api.ts';
import { expectNoProblems } from './axe.ts';
import { testWithNeighbours as test } from './fixtures.ts';

const GUEST = [
  '/login',
  '/create-account',
  '/reset-password',
  '/new-password',
  '/new-password?code=spent',
  '/?verify=spent',
  '/oauth/callback',
];
const OWN = ['/my-profile', '/my-profile/change-email', '/my-profile/change-password', '/teaching/options'];

for (const [whose, paths] of Object.entries({ visitor: GUEST, teacher: OWN }))
  test(`axe finds nothing on the account pages of a ${whose}, and nothing scrolls sideways`, async ({
    page,
    server,
  }) => {
    if (whose === 'teacher') await signIn(page, server.url, await tokenOf(server.url, demo('teacher')));
    for (const path of paths) {
      await page.goto(server.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoProblems(page, path);
    }
  });

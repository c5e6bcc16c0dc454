// @vitest-environment node
import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import { aProfile, aToken, SARAH } from '../testing/profile.testing.ts';
import { fakeBrowser } from './session.testing.ts';
import { connectSession, createSessionStore, profileAtom, signedInAtom, userIdOf } from './session.ts';

const LATER = Date.UTC(2027, 0, 1);
const session = { token: aToken(LATER), profile: aProfile() };

test('counts as signed in exactly when a token is present (A-10)', async () => {
  const page = fakeBrowser().page();
  const store = createStore();
  connectSession(store, page);
  await page.open();
  expect(store.get(signedInAtom)).toBe(false);
  await page.set(session);
  expect(store.get(signedInAtom)).toBe(true);
  await page.clear();
  expect(store.get(signedInAtom)).toBe(false);
});

test('a reload keeps the person signed in through the cookie (A-21)', async () => {
  const browser = fakeBrowser(null, session.token);
  expect(await browser.page().open()).toEqual({ token: session.token, profile: null });
});

test('a lost cookie is restored from the device', async () => {
  const browser = fakeBrowser(session, undefined);
  expect(await browser.page().open()).toEqual(session);
  expect(browser.cookie).toBe(session.token);
});

test('a cookie without a copy on the device gets one', async () => {
  const browser = fakeBrowser(null, session.token);
  await browser.page().open();
  expect(browser.device?.token).toBe(session.token);
});

test('a newer cookie of the same person keeps the profile, one of somebody else does not', async () => {
  const fresh = aToken(LATER + 1000);
  expect(await fakeBrowser(session, fresh).page().open()).toEqual({ token: fresh, profile: session.profile });
  const other = aToken(LATER, '01900000-0000-7000-8000-000000000901');
  expect(await fakeBrowser(session, other).page().open()).toEqual({ token: other, profile: null });
});

test('an expired token still counts as signed in', async () => {
  const expired = { token: aToken(0), profile: aProfile() };
  expect(await fakeBrowser(expired).page().open()).toEqual(expired);
});

test('log-out clears cookie, device and memory (A-04)', async () => {
  const browser = fakeBrowser(session);
  const page = browser.page();
  await page.open();
  await page.clear();
  expect([page.current(), browser.cookie, browser.device]).toEqual([null, undefined, null]);
});

test('the token is written on set-token and not with a changed profile (A-20)', async () => {
  const browser = fakeBrowser();
  const page = browser.page();
  await page.open();
  await page.set(session);
  await page.setProfile(aProfile({ firstName: 'Sally' }));
  expect(browser.cookieWrites).toBe(1);
  expect(page.current()?.profile?.firstName).toBe('Sally');
  expect(browser.device?.profile?.firstName).toBe('Sally');
});

test('a session that is opened again as it was is written nowhere (A-20)', async () => {
  const browser = fakeBrowser(session);
  expect(await browser.page().open()).toEqual(session);
  expect([browser.cookieWrites, browser.deviceWrites]).toEqual([0, 0]);
});

test('the other tabs follow a log-in and a log-out', async () => {
  const browser = fakeBrowser();
  const [one, two] = [browser.page(), browser.page()];
  await Promise.all([one.open(), two.open()]);
  const store = createStore();
  connectSession(store, two);
  await one.set(session);
  await Promise.resolve();
  expect(store.get(profileAtom)).toEqual(session.profile);
  await one.clear();
  await Promise.resolve();
  expect(two.current()).toBeNull();
});

test('a device that cannot be read or written leaves the cookie to do', async () => {
  const broken = async () => Promise.reject(new Error('blocked'));
  let cookie: string | undefined = session.token;
  const page = createSessionStore({
    cookies: {
      read: () => cookie,
      write: (token) => {
        cookie = token;
      },
      clear: () => {
        cookie = undefined;
      },
    },
    storage: { read: broken, write: broken, leave: broken, end: broken, clear: broken, find: broken },
    channel: { post() {}, subscribe: () => () => {}, close() {} },
  });
  expect(await page.open()).toEqual({ token: session.token, profile: null });
  await page.clear();
  expect(cookie).toBeUndefined();
});

test('tells whose session it is, from the profile or from the token', () => {
  expect(userIdOf(session)).toBe(SARAH);
  expect(userIdOf({ token: session.token, profile: null })).toBe(SARAH);
  expect(userIdOf({ token: 'opaque', profile: null })).toBeNull();
});

const TOM = '01900000-0000-7000-8000-000000000901';
const tomsSession = { token: aToken(LATER, TOM), profile: aProfile({ id: TOM, firstName: 'Tom' }) };

test('who leaves without logging out comes back without a connection, and the other session is kept too (D-226)', async () => {
  const browser = fakeBrowser(session);
  const page = browser.page();
  await page.open();
  await page.leave();
  expect([page.current(), browser.cookie, browser.device]).toEqual([null, undefined, null]);
  await page.set(tomsSession);
  expect(await page.change(SARAH)).toBe(true);
  expect([page.current(), browser.cookie]).toEqual([session, session.token]);
  expect(await page.change(TOM)).toBe(true);
  expect(page.current()).toEqual(tomsSession);
});

test('who has logged out does not come back without logging in (A-04)', async () => {
  const page = fakeBrowser(session).page();
  await page.open();
  await page.clear();
  expect(await page.change(SARAH)).toBe(false);
  expect(page.current()).toBeNull();
});

test('a session that the server has ended still opens what is on the device (ruling 14)', async () => {
  const page = fakeBrowser(session).page();
  await page.open();
  await page.end();
  expect(page.current()).toBeNull();
  expect(await page.change(SARAH)).toBe(true);
});

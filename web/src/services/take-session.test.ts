import type { SessionReply } from '@overtrick/shared/contract/auth';
import { expect, test, vi } from 'vitest';
import { fakeBrowser } from '../session/session.testing.ts';
import { aProfile, aToken } from '../testing/profile.testing.ts';
import { takeSession } from './take-session.ts';

const GOOD: SessionReply = { token: aToken(Date.UTC(2027, 0, 1)), profile: aProfile() };

function device() {
  const browser = fakeBrowser();
  const open = vi.fn(async () => ({ relieveLock: async () => Promise.reject(new Error('blocked')) }));
  const noteUnlocked = vi.fn();
  return { browser, open, noteUnlocked, deps: { session: browser.page(), open, noteUnlocked } };
}

test.each([
  ['an empty answer', undefined],
  ['an answer without a token', { ...GOOD, token: '' }],
])('%s signs nobody in, opens nothing and says so (A-11) (A-12)', async (_what, reply) => {
  const { browser, open, deps } = device();
  expect(await takeSession(deps, reply)).toBe(false);
  expect([browser.cookie, browser.device, open.mock.calls]).toEqual([undefined, null, []]);
});

test('an answer with a token is the session, also where the lock of the device cannot be relieved (A-12)', async () => {
  const { browser, noteUnlocked, deps } = device();
  expect(await takeSession(deps, GOOD)).toBe(true);
  expect([browser.cookie, browser.device]).toEqual([GOOD.token, GOOD]);
  expect(noteUnlocked).toHaveBeenCalledWith(GOOD.profile.id);
});

// @vitest-environment node
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { openDeviceDatabase } from '../local/device-database.ts';
import { setLock } from '../local/person-lock.ts';
import { fakeBrowser } from '../session/session.testing.ts';
import { aProfile, aToken, SARAH } from '../testing/profile.testing.ts';
import { leaveIfLocked } from './lock-at-start.ts';
import { noteUnlocked } from './unlocked.ts';

const LATER = Date.UTC(2027, 0, 1);

async function start({ locked = true, unlocked = false, held = [] as string[] } = {}) {
  const session = fakeBrowser({ token: aToken(LATER), profile: aProfile() }).page();
  await session.open();
  const device = openDeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
  if (locked) await setLock(device, SARAH, '4711', 10);
  const memory = new Map<string, string>();
  const page = {
    memory: {
      getItem: (key: string) => memory.get(key) ?? null,
      setItem: (key: string, value: string) => void memory.set(key, value),
    },
    heldLocks: async () => held,
  };
  if (unlocked) noteUnlocked(SARAH, page);
  await leaveIfLocked({ session, device, page });
  return session;
}

test('the app that is opened anew asks for the digits before anything of the person is shown (D-230)', async () => {
  const session = await start();
  expect(session.current()).toBeNull();
  expect(await session.change(SARAH)).toBe(true);
});

test.each([
  ['without a lock', { locked: false }],
  ['after a reload', { unlocked: true }],
  ['while another page of this person is open', { held: [`overtrick-${SARAH}/sync`] }],
])('nothing is asked %s (silence 329)', async (_, given) => {
  expect((await start(given)).current()).not.toBeNull();
});

test("somebody else's open page does not unlock this person", async () => {
  expect((await start({ held: ['overtrick-tom/sync'] })).current()).toBeNull();
});

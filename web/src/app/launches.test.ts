import { createStore } from 'jotai/vanilla';
import { describe, expect, test } from 'vitest';
import { notificationAtom } from '../navigation/notifications.ts';
import { openedFilesAtom } from '../navigation/opened-files.ts';
import { fakeBrowser } from '../session/session.testing.ts';
import { connectSession } from '../session/session.ts';
import { aProfile, aToken } from '../testing/profile.testing.ts';
import { followLaunches, type Launch } from './launches.ts';

const LATER = Date.now() + 86_400_000;
const HOME = 'https://learn.example/my-deals';
const IMPORT = 'https://learn.example/teaching/deals?import=true';

async function launched(isTeacher: boolean | null, launch: Launch) {
  const store = createStore();
  if (isTeacher !== null) {
    const session = fakeBrowser({ token: aToken(LATER), profile: aProfile({ isTeacher }) }).page();
    await session.open();
    connectSession(store, session);
  }
  const went: string[] = [];
  let take: (launch: Launch) => void = () => {};
  followLaunches({
    store,
    go: (href) => void went.push(href),
    here: () => HOME,
    queue: { setConsumer: (taker) => (take = taker) },
  });
  await take(launch);
  return { store, went };
}

const evening = new File(['[Event "Club"]'], 'evening.pbn');
const opened = { targetURL: IMPORT, files: [{ getFile: async () => evening }] };

describe('a launch of the installed app (D-254)', () => {
  test('leads to the address of a shortcut in the window that is open', async () => {
    const { went, store } = await launched(false, { targetURL: 'https://learn.example/next-deal', files: [] });
    expect(went).toEqual(['https://learn.example/next-deal']);
    expect(store.get(openedFilesAtom).files).toEqual([]);
  });

  test('stays where it is when the address is the one that is shown', async () => {
    expect((await launched(false, { targetURL: HOME, files: [] })).went).toEqual([]);
  });

  test.each([true, null])('brings files to the import, after a log-in too: teacher %s', async (isTeacher) => {
    const { went, store } = await launched(isTeacher, opened);
    expect(went).toEqual([IMPORT]);
    expect(store.get(openedFilesAtom)).toEqual({ round: 1, files: [evening] });
  });

  test('tells a student that only a teacher’s library opens files of deals', async () => {
    const { went, store } = await launched(false, opened);
    expect(went).toEqual([]);
    expect(store.get(openedFilesAtom).files).toEqual([]);
    expect(store.get(notificationAtom)?.text).toContain('evening.pbn');
  });
});

import type { CourseDownload } from '@overtrick/shared/sync/course-download';
import { expect, test } from 'vitest';
import { coursePanelWords } from './course-download-text.ts';
import { downloadPanelWords } from './download-panel.tsx';
import { DOWNLOAD_WORDS } from './download-text.ts';

test('a full disk is told in plain words', () => {
  expect(DOWNLOAD_WORDS.full).toMatch(/no room left on this device/);
});

test.each([
  [{ state: 'ready', held: 1, size: 13_000 } as const, 'On this device', 'Remove'],
  [{ state: 'stale', held: 1, size: 13_000 } as const, 'Update ready', 'Update'],
  [{ state: 'absent', held: null, size: 13_000 } as const, 'Not on this device', 'Download'],
  [{ state: 'failed', held: null, size: 13_000, code: 'full' } as const, 'Not downloaded', 'Try again'],
  [{ state: 'failed', held: null, size: 13_000, code: 'offline' } as const, 'Waiting for a connection', 'Cancel'],
  [{ state: 'loading', held: null, size: 13_000, received: 5000, total: 13_000 } as const, 'Downloading', 'Cancel'],
])('says where a course or a pack stands on this device, and what can be done: %j', (download, heading, action) => {
  for (const what of ['pack', 'course'] as const)
    expect(downloadPanelWords(download, what)).toMatchObject({ heading, action });
});

test('what the server did not give is not said to wait for a connection (D-506)', () => {
  const download = { state: 'failed', held: null, size: 13_000, code: 'failed' } as const;
  expect(downloadPanelWords(download, 'pack')).toMatchObject({
    heading: 'Not downloaded',
    words: 'The server did not give it. It is tried again by itself.',
    action: 'Cancel',
  });
});

test('what a newer server has in a form that this app does not know is said to need an update, which it offers, with no bar of what does not come (D-528) (D-556)', () => {
  const download = { state: 'failed', held: null, size: 13_000, code: 'tooOld' } as const;
  const words = DOWNLOAD_WORDS.tooOld;
  expect(words).toMatch(/^This version of Overtrick is too old for it\./);
  expect(downloadPanelWords(download, 'pack')).toMatchObject({ words, action: 'Update now' });
  const course = { state: 'waiting', code: 'tooOld', received: 0, total: 38_000 } as CourseDownload;
  expect(coursePanelWords(course)).toMatchObject({ words, action: 'Update now', percent: null });
});

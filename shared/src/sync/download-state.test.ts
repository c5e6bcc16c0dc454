// @vitest-environment node
import { expect, test } from 'vitest';
import type { DownloadRow } from '../../../web/src/local/database.ts';
import { downloadPanelWords, downloadWords } from '../../../web/src/pieces/download-words.ts';
import { downloadState } from './download-state.ts';

const NOW = 1_000_000;
const enrolment = { version: 2, size: 900 };
const row = (changes: Partial<DownloadRow>): DownloadRow => ({
  id: 'p',
  state: 'loading',
  received: 300,
  total: 900,
  code: null,
  updatedAt: NOW,
  ...changes,
});
const old = { version: 1, size: 800 };
const newest = { version: 2, size: 900 };

test.each([
  ['nothing here', enrolment, undefined, undefined, { state: 'absent', held: null, size: 900 }],
  ['coming', enrolment, undefined, row({}), { state: 'loading', held: null, size: 900, received: 300, total: 900 }],
  [
    'coming, the old one playable',
    enrolment,
    old,
    row({}),
    { state: 'loading', held: 1, size: 800, received: 300, total: 900 },
  ],
  [
    'left behind by a closed tab',
    enrolment,
    undefined,
    row({ updatedAt: 0 }),
    { state: 'absent', held: null, size: 900 },
  ],
  ['here', enrolment, newest, undefined, { state: 'ready', held: 2, size: 900 }],
  ['here, the enrolment not read yet', undefined, newest, undefined, { state: 'ready', held: 2, size: 900 }],
  ['older than the server', enrolment, old, undefined, { state: 'stale', held: 1, size: 800 }],
  [
    'failed',
    enrolment,
    undefined,
    row({ state: 'failed', code: 'full' }),
    { state: 'failed', held: null, size: 900, code: 'full' },
  ],
  [
    'failed once, here since',
    enrolment,
    newest,
    row({ state: 'failed', code: 'full' }),
    { state: 'ready', held: 2, size: 900 },
  ],
  ['taken off', enrolment, undefined, row({ state: 'removed' }), { state: 'removed', held: null, size: 900 }],
] as const)('%s', (_, given, bundle, download, expected) => {
  expect(downloadState(given, bundle, download, NOW)).toEqual(expected);
});

test('a full disk is told in plain words', () => {
  expect(downloadWords('full')).toMatch(/no room left on this device/);
});

test.each([
  [{ state: 'ready', held: 1, size: 13_000 } as const, 'On this device', 'Remove'],
  [{ state: 'stale', held: 1, size: 13_000 } as const, 'Update ready', 'Update'],
  [{ state: 'absent', held: null, size: 13_000 } as const, 'Not on this device', 'Download'],
  [{ state: 'failed', held: null, size: 13_000, code: 'full' } as const, 'Not downloaded', 'Try again'],
  [{ state: 'loading', held: null, size: 13_000, received: 5000, total: 13_000 } as const, 'Downloading', 'Cancel'],
])('says where a course or a pack stands on this device, and what can be done: %j', (download, heading, action) => {
  for (const what of ['pack', 'course'] as const)
    expect(downloadPanelWords(download, what)).toMatchObject({ heading, action });
});

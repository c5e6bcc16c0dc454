import { expect, test } from 'vitest';
import { type Download, downloadState } from './download-state.ts';

const NOW = 1_000_000;
const enrolment = { version: 2, size: 900 };
const row = (changes: Partial<Download>): Download => ({
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
  [
    'left behind by a closed tab while the clock was ahead (D-552)',
    enrolment,
    undefined,
    row({ updatedAt: 31_536_000_000 }),
    { state: 'absent', held: null, size: 900 },
  ],
  ['here', enrolment, newest, undefined, { state: 'ready', held: 2, size: 900 }],
  ['here, the enrolment not read yet', undefined, newest, undefined, { state: 'ready', held: 2, size: 900 }],
  ['older than the server', enrolment, old, undefined, { state: 'stale', held: 1, size: 800 }],
  [
    'newer than a server that was rewound',
    { version: 1, size: 800 },
    newest,
    undefined,
    { state: 'stale', held: 2, size: 900 },
  ],
  [
    'another content under the same number',
    { ...enrolment, hash: 'b' },
    { ...newest, hash: 'a' },
    undefined,
    { state: 'stale', held: 2, size: 900 },
  ],
  [
    'the same content',
    { ...enrolment, hash: 'a' },
    { ...newest, hash: 'a' },
    undefined,
    { state: 'ready', held: 2, size: 900 },
  ],
  [
    'from before hashes were told',
    { ...enrolment, hash: 'a' },
    { ...newest, hash: '' },
    undefined,
    { state: 'ready', held: 2, size: 900 },
  ],
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

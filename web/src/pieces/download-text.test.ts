import { expect, test } from 'vitest';
import { downloadPanelWords } from './download-panel.tsx';
import { downloadWords } from './download-text.ts';

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

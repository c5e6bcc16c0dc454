import { expect, test } from 'vitest';
import { type KeptState, keepPanelWords, keptLine } from './keep-text.ts';

const kept = (changes: Partial<KeptState>): KeptState => ({
  ...{ kind: 'group', state: 'ready', code: null, done: 0, total: 0, size: 1_200_000 },
  ...changes,
});

test('what is kept is told with its size', () => {
  expect(keptLine(kept({}))).toBe('On this device · 1.2 MB');
  expect(keepPanelWords('group', kept({}))).toMatchObject({ heading: 'Kept on this device', action: 'Remove' });
});

test('what is on its way is told in parts, and can be cancelled', () => {
  const coming = kept({ state: 'loading', done: 30, total: 120 });
  expect(keptLine(coming)).toBe('On its way · 30 of 120');
  expect(keepPanelWords('group', coming)).toMatchObject({ percent: 25, action: 'Cancel' });
  expect(keepPanelWords('course', kept({ state: 'loading' }))).toMatchObject({ percent: null });
});

test('a cut is told with what helps', () => {
  const cut = kept({ state: 'failed', code: 'offline' });
  expect(keepPanelWords('dealPack', cut)).toMatchObject({ heading: 'Not all of it is here', action: 'Try again' });
  expect(keptLine(cut)).toBe('There is no connection. The rest comes once you are back on line.');
});

test('what is not kept can be', () => {
  expect(keepPanelWords('dealPack', null)).toMatchObject({
    words: 'Keep this pack to have all of it without a connection.',
    action: 'Keep on this device',
  });
});

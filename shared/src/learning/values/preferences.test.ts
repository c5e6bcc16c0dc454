import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, readPreferences } from './preferences.ts';

describe('preferences', () => {
  it('read back what was stored', () => {
    const stored = {
      ...DEFAULT_PREFERENCES,
      theme: 'dark',
      contrast: 'more',
      deck: 'four',
      twoTaps: true,
      takeBackSeconds: 4,
      moveSeen: true,
    } as const;
    expect(readPreferences(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  it.each([null, undefined, 'x', 7, {}, { theme: 'pink', deck: 4, twoTaps: 'yes', takeBackSeconds: 3, speed: null }])(
    'fall back to the defaults for %j',
    (stored) => {
      expect(readPreferences(stored)).toEqual(DEFAULT_PREFERENCES);
    },
  );
});

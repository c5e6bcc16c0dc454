import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES, readPreferences } from './preferences.ts';
import { applyLook, lookOf } from './theme.ts';

describe('preferences', () => {
  it('read back what was stored', () => {
    const stored = { ...DEFAULT_PREFERENCES, theme: 'dark', deck: 'four', twoTaps: true, moveSeen: true } as const;
    expect(readPreferences(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  it.each([null, undefined, 'x', 7, {}, { theme: 'pink', deck: 4, twoTaps: 'yes', speed: null }])(
    'fall back to the defaults for %j',
    (stored) => {
      expect(readPreferences(stored)).toEqual(DEFAULT_PREFERENCES);
    },
  );
});

describe('the look', () => {
  it.each([
    ['auto', true, 'dark'],
    ['auto', false, 'light'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
  ] as const)('of the theme %s is, when the system prefers dark: %s, %s', (theme, prefersDark, shown) => {
    expect(lookOf({ ...DEFAULT_PREFERENCES, theme }, prefersDark).theme).toBe(shown);
  });

  it('stands on the root element as attributes', () => {
    const root = document.createElement('html');
    applyLook(root, lookOf({ ...DEFAULT_PREFERENCES, theme: 'dark', deck: 'four', textSize: 'large' }, false));
    expect({ ...root.dataset }).toEqual({ theme: 'dark', deck: 'four', speed: 'calm' });
    expect(root.style.getPropertyValue('--text-scale')).toBe('1.15');
  });
});

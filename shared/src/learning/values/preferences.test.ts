import { describe, expect, it } from 'vitest';
import { applyLook, lookOf } from '../../../../web/src/ui/theme.ts';
import { DEFAULT_PREFERENCES, readPreferences } from './preferences.ts';

describe('preferences', () => {
  it('read back what was stored', () => {
    const stored = {
      ...DEFAULT_PREFERENCES,
      theme: 'dark',
      contrast: 'more',
      deck: 'four',
      twoTaps: true,
      moveSeen: true,
    } as const;
    expect(readPreferences(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  it.each([null, undefined, 'x', 7, {}, { theme: 'pink', deck: 4, twoTaps: 'yes', speed: null }])(
    'fall back to the defaults for %j',
    (stored) => {
      expect(readPreferences(stored)).toEqual(DEFAULT_PREFERENCES);
    },
  );
});

const device = { dark: false, moreContrast: false };

describe('the look', () => {
  it.each([
    ['auto', true, 'dark'],
    ['auto', false, 'light'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
  ] as const)('of the theme %s is, when the device prefers dark: %s, %s', (theme, dark, shown) => {
    expect(lookOf({ ...DEFAULT_PREFERENCES, theme }, { ...device, dark }).theme).toBe(shown);
  });

  it.each([
    ['auto', false, 'normal'],
    ['auto', true, 'more'],
    ['more', false, 'more'],
    ['more', true, 'more'],
  ] as const)('of the contrast %s is, when the device asks for more: %s, %s', (contrast, moreContrast, shown) => {
    expect(lookOf({ ...DEFAULT_PREFERENCES, contrast }, { ...device, moreContrast }).contrast).toBe(shown);
  });

  it('stands on the root element as attributes', () => {
    const root = document.createElement('html');
    applyLook(root, lookOf({ ...DEFAULT_PREFERENCES, theme: 'dark', deck: 'four', textSize: 'large' }, device));
    expect({ ...root.dataset }).toEqual({ theme: 'dark', contrast: 'normal', deck: 'four', speed: 'calm' });
    expect(root.style.getPropertyValue('--text-scale')).toBe('1.15');
  });
});

// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { applyLook, type ChosenLook, lookOf } from './theme.ts';

const AS_IT_COMES: ChosenLook = { theme: 'auto', contrast: 'auto', textSize: 'normal', deck: 'two', speed: 'calm' };
const device = { dark: false, moreContrast: false };

describe('the look', () => {
  it.each([
    ['auto', true, 'dark'],
    ['auto', false, 'light'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
  ] as const)('of the theme %s is, when the device prefers dark: %s, %s', (theme, dark, shown) => {
    expect(lookOf({ ...AS_IT_COMES, theme }, { ...device, dark }).theme).toBe(shown);
  });

  it.each([
    ['auto', false, 'normal'],
    ['auto', true, 'more'],
    ['more', false, 'more'],
    ['more', true, 'more'],
  ] as const)('of the contrast %s is, when the device asks for more: %s, %s', (contrast, moreContrast, shown) => {
    expect(lookOf({ ...AS_IT_COMES, contrast }, { ...device, moreContrast }).contrast).toBe(shown);
  });

  it('stands on the root element as attributes', () => {
    const root = document.createElement('html');
    applyLook(root, lookOf({ ...AS_IT_COMES, theme: 'dark', deck: 'four', textSize: 'large' }, device));
    expect({ ...root.dataset }).toEqual({ theme: 'dark', contrast: 'normal', deck: 'four', speed: 'calm' });
    expect(root.style.getPropertyValue('--text-scale')).toBe('1.15');
  });
});

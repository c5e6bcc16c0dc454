import type { Preferences, TextSize } from '@overtrick/shared/learning/values/preferences';

/** How much larger than 112.5 % of the reader's own browser setting the text is. */
const TEXT_SCALES: { readonly [size in TextSize]: number } = { normal: 1, large: 1.15, largest: 1.3 };

/** What stands on <html>: the attributes and the one custom property that the style sheets read. */
export interface Look {
  readonly theme: 'light' | 'dark';
  readonly contrast: 'normal' | 'more';
  readonly deck: 'two' | 'four';
  readonly speed: 'slow' | 'calm' | 'fast';
  readonly textScale: number;
}

/** What the device is set to: prefers-color-scheme and prefers-contrast. */
export interface DeviceLook {
  readonly dark: boolean;
  readonly moreContrast: boolean;
}

/** The look of these preferences; where they say 'auto' the device decides. */
export const lookOf = (preferences: Preferences, device: DeviceLook): Look => ({
  theme: preferences.theme === 'auto' ? (device.dark ? 'dark' : 'light') : preferences.theme,
  contrast: preferences.contrast === 'more' || device.moreContrast ? 'more' : 'normal',
  deck: preferences.deck,
  speed: preferences.speed,
  textScale: TEXT_SCALES[preferences.textSize],
});

/** The colour of the browser's own bar above the page: the surface of the theme. */
export const themeColour = (look: Look): string => (look.theme === 'dark' ? '#1A211E' : '#FFFFFF');

/** Puts a look on the root element; to be called before the first paint and after every change. */
export function applyLook(root: HTMLElement, look: Look): void {
  root.dataset.theme = look.theme;
  root.dataset.contrast = look.contrast;
  root.dataset.deck = look.deck;
  root.dataset.speed = look.speed;
  root.style.setProperty('--text-scale', String(look.textScale));
}

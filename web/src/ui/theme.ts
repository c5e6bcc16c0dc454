/** How much larger than 112.5 % of the reader's own browser setting the text is. */
const TEXT_SCALES = { normal: 1, large: 1.15, largest: 1.3 } as const;

/** What a reader has chosen of the look; 'auto' leaves it to the device. */
export interface ChosenLook {
  readonly theme: 'light' | 'dark' | 'auto';
  readonly contrast: 'auto' | 'more';
  readonly textSize: keyof typeof TEXT_SCALES;
  readonly deck: 'two' | 'four';
  readonly speed: 'slow' | 'calm' | 'fast';
}

/** The attributes and the custom property of <html> that the style sheets read. */
export interface Look {
  readonly theme: 'light' | 'dark';
  readonly contrast: 'normal' | 'more';
  readonly deck: ChosenLook['deck'];
  readonly speed: ChosenLook['speed'];
  readonly textScale: number;
}

/** What the device is set to: prefers-color-scheme and prefers-contrast. */
export interface DeviceLook {
  readonly dark: boolean;
  readonly moreContrast: boolean;
}

/** What is shown of what was chosen; where that is 'auto' the device decides. */
export const lookOf = (chosen: ChosenLook, device: DeviceLook): Look => ({
  theme: chosen.theme === 'auto' ? (device.dark ? 'dark' : 'light') : chosen.theme,
  contrast: chosen.contrast === 'more' || device.moreContrast ? 'more' : 'normal',
  deck: chosen.deck,
  speed: chosen.speed,
  textScale: TEXT_SCALES[chosen.textSize],
});

/** The colour of the browser's own bar above the page: the surface of the theme. */
export const themeColour = (look: Look): string => (look.theme === 'dark' ? '#1A211E' : '#FFFFFF');

/** Sets these attributes on the root element; to be called before the first paint and after every change. */
export function applyLook(root: HTMLElement, look: Look): void {
  root.dataset.theme = look.theme;
  root.dataset.contrast = look.contrast;
  root.dataset.deck = look.deck;
  root.dataset.speed = look.speed;
  root.style.setProperty('--text-scale', String(look.textScale));
}

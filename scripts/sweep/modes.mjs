// The ways in which every screen is looked at. Reduced motion is on in all of them, so that nothing moves under the look.

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 820, height: 1180 };
const LYING = { width: 1180, height: 820 };
const DESKTOP = { width: 1440, height: 900 };

/** The smallest phones that are in use, upright and on the side. */
const SMALL = { width: 320, height: 568 };
const PHONE_LYING = { width: 667, height: 375 };

const LIGHT = { scheme: 'light' };
const DARK = { scheme: 'dark' };

/** A browser's zoom of 200 %: half the width, each of whose pixels is two. */
const twice = ({ width, height }) => ({ width: width / 2, height: Math.round(height / 2), scale: 2, ...LIGHT });

/** `width` and `height` in CSS pixels; `text` is the app's own text size, `deck` the colours of its cards. */
export const MODES = {
  'phone-light': { ...PHONE, ...LIGHT },
  'phone-dark': { ...PHONE, ...DARK },
  'tablet-light': { ...TABLET, ...LIGHT },
  'tablet-dark': { ...TABLET, ...DARK },
  'lying-light': { ...LYING, ...LIGHT },
  'lying-dark': { ...LYING, ...DARK },
  'desktop-light': { ...DESKTOP, ...LIGHT },
  'desktop-dark': { ...DESKTOP, ...DARK },
  'small-light': { ...SMALL, ...LIGHT },
  'phone-lying-light': { ...PHONE_LYING, ...LIGHT },
  'phone-twice': twice(PHONE),
  'tablet-twice': twice(TABLET),
  'lying-twice': twice(LYING),
  'desktop-twice': twice(DESKTOP),
  'phone-largest': { ...PHONE, ...LIGHT, text: 1.3 },
  'tablet-largest': { ...TABLET, ...DARK, text: 1.3 },
  'phone-forced': { ...PHONE, ...LIGHT, forced: true },
  'tablet-forced': { ...TABLET, ...DARK, forced: true },
  'phone-four': { ...PHONE, ...DARK, deck: 'four' },
  'lying-four': { ...LYING, ...LIGHT, deck: 'four' },
};

/** Brings the page into the mode, and waits until it stands in it. */
export async function enterMode(page, session, { width, height, scale = 1, scheme, forced, text, deck = 'two' }) {
  await page.setViewportSize({ width, height });
  await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: scale, mobile: false });
  const forcedColors = forced ? 'active' : 'none';
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce', forcedColors });
  await page.evaluate(
    async ([deck, text]) => {
      // The page answers the new theme first, by its own choice of the others.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const root = document.documentElement;
      root.dataset.deck = deck;
      root.style.setProperty('--text-scale', String(text));
      await document.fonts.ready;
      // The table is laid anew for another size when its page has nothing else to do.
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    },
    [deck, text ?? 1],
  );
}

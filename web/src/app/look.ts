import type { createStore } from 'jotai/vanilla';
import { preferencesAtom } from '../local/device-preferences.ts';
import { applyLook, lookOf, themeColour } from '../ui/theme.ts';

/** The localStorage key that /look.js reads before the first paint. */
const KEPT = 'overtrick.look';

/** Applies theme, contrast and text size now and after every change of the preferences or of the system's settings. */
export function followLook(store: ReturnType<typeof createStore>): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const contrast = matchMedia('(prefers-contrast: more)');
  const apply = (): void => {
    const preferences = store.get(preferencesAtom);
    const look = lookOf(preferences, { dark: dark.matches, moreContrast: contrast.matches });
    applyLook(document.documentElement, look);
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      meta.content = themeColour(look);
    try {
      localStorage.setItem(KEPT, JSON.stringify(preferences));
    } catch {
      // Without localStorage only the first paint has the defaults.
    }
  };
  apply();
  store.sub(preferencesAtom, apply);
  for (const setting of [dark, contrast]) setting.addEventListener('change', apply);
}

import type { createStore } from 'jotai/vanilla';
import { preferencesAtom } from '../local/device-preferences.ts';
import { applyLook, lookOf, themeColour } from '../ui/theme.ts';

/** What /look.js reads before the first paint of the next start. */
const KEPT = 'overtrick.look';

/** Puts the reader's look on the page now and after every change of the preferences or of the system's theme or contrast. */
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
      // Without localStorage the first paint has the defaults; nothing else is lost.
    }
  };
  apply();
  store.sub(preferencesAtom, apply);
  for (const setting of [dark, contrast]) setting.addEventListener('change', apply);
}

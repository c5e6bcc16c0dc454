import { DEFAULT_PREFERENCES, type Preferences } from '@overtrick/shared/learning/values/preferences';
import { atom } from 'jotai/vanilla';

/** What the device is set to; stored by connectPreferences (local/preferences.ts). It belongs to the device, not to a person. */
export const preferencesAtom = atom<Preferences>(DEFAULT_PREFERENCES);

/** Changes some of them: set({twoTaps: true}). */
export const changePreferencesAtom = atom(null, (get, set, changes: Partial<Preferences>) =>
  set(preferencesAtom, { ...get(preferencesAtom), ...changes }),
);

import { DEFAULT_PREFERENCES, type Preferences } from '@overtrick/shared/learning/values/preferences';
import { atom } from 'jotai/vanilla';

/** The preferences of the device; they belong to no person. connectPreferences (kept-preferences.ts) stores them. */
export const preferencesAtom = atom<Preferences>(DEFAULT_PREFERENCES);

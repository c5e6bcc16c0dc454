import { atom } from 'jotai/vanilla';
import * as v from 'valibot';

const flag = (fallback: boolean) => v.optional(v.fallback(v.boolean(), fallback), fallback);
const choice = <const T extends readonly string[]>(options: T, fallback: T[number]) =>
  v.optional(v.fallback(v.picklist(options), fallback as v.InferOutput<ReturnType<typeof v.picklist<T>>>), fallback);

export const THEMES = ['auto', 'light', 'dark'] as const;
export const TEXT_SIZES = ['small', 'normal', 'large'] as const;
export const SPEEDS = ['slow', 'calm', 'fast'] as const;

/** What a device is set to; it belongs to the device, not to a person. */
const preferencesSchema = v.object({
  theme: choice(THEMES, 'auto'),
  textSize: choice(TEXT_SIZES, 'normal'),
  fourColours: flag(false),
  /** The first tap lifts a card, the second plays it. */
  twoTap: flag(false),
  speed: choice(SPEEDS, 'calm'),
  /** 'Do not show again' of the changed-position notice (S-68). */
  moveSeen: flag(false),
});
export type Preferences = v.InferOutput<typeof preferencesSchema>;

/** Stored preferences, each repaired on its own: what cannot be read falls back to its default. */
export function parsePreferences(stored: unknown): Preferences {
  const read = v.safeParse(preferencesSchema, stored);
  return read.success ? read.output : v.parse(preferencesSchema, {});
}

export const DEFAULT_PREFERENCES: Preferences = parsePreferences({});

/** Read and set by screens; stored by connectPreferences (local/preferences.ts). */
export const preferencesAtom = atom<Preferences>(DEFAULT_PREFERENCES);

/** Changes some of them: set({twoTap: true}). */
export const changePreferencesAtom = atom(null, (get, set, changes: Partial<Preferences>) =>
  set(preferencesAtom, { ...get(preferencesAtom), ...changes }),
);

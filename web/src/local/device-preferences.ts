import { DEFAULT_PREFERENCES, type Preferences, readPreferences } from '@overtrick/shared/learning/values/preferences';
import { liveQuery } from 'dexie';
import { atom, type createStore } from 'jotai/vanilla';
import type { DeviceDatabase } from './device-database.ts';

/** What the device is set to; it belongs to the device, not to a person. connectPreferences stores it. */
export const preferencesAtom = atom<Preferences>(DEFAULT_PREFERENCES);

const same = (a: Preferences, b: Preferences): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Fills preferencesAtom from the device and stores every change, also those of other tabs; returns the end of it. */
export function connectPreferences(store: ReturnType<typeof createStore>, device: DeviceDatabase): () => void {
  /** What the device has or is about to have: only what differs from it is written. */
  let stored: Preferences | undefined;
  const reading = liveQuery(() => device.preferences.get('preferences')).subscribe({
    next(row) {
      if (!row) return;
      stored = readPreferences(row.preferences);
      if (!same(store.get(preferencesAtom), stored)) store.set(preferencesAtom, stored);
    },
    error() {},
  });
  const stop = store.sub(preferencesAtom, () => {
    const preferences = store.get(preferencesAtom);
    if (stored && same(stored, preferences)) return;
    stored = preferences;
    void device.preferences.put({ key: 'preferences', preferences }).catch(() => {});
  });
  return () => {
    reading.unsubscribe();
    stop();
  };
}

import { DEFAULT_PREFERENCES, type Preferences, readPreferences } from '@overtrick/shared/learning/values/preferences';
import type { createStore } from 'jotai/vanilla';
import type { DeviceDatabase } from './device-database.ts';
import { preferencesAtom } from './device-preferences.ts';
import { watchLive } from './live.ts';

const same = (a: Preferences, b: Preferences): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Fills preferencesAtom from the device, follows other tabs, and stores every change, also one that was made before.
 * Returns a function that stops it.
 */
export function connectPreferences(store: ReturnType<typeof createStore>, device: DeviceDatabase): () => void {
  /** The last preferences read or written: only a change from these is written. */
  let stored: Preferences | undefined;
  const keep = (preferences: Preferences): void => {
    stored = preferences;
    void device.preferences.put({ key: 'preferences', preferences }).catch(() => {});
  };
  const stopReading = watchLive(() => device.preferences.get('preferences'), {
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
    keep(preferences);
  });
  const chosen = store.get(preferencesAtom);
  if (!same(chosen, DEFAULT_PREFERENCES)) keep(chosen);
  return () => {
    stopReading();
    stop();
  };
}

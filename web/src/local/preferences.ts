import { liveQuery } from 'dexie';
import type { createStore } from 'jotai/vanilla';
import { type Preferences, parsePreferences, preferencesAtom } from '../lib/preferences.ts';
import type { DeviceDatabase } from './device.ts';

/** look.js reads this copy before the first paint, when the device database cannot be read in time. */
const LOOK = 'overtrick.look';

const same = (a: Preferences, b: Preferences): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Fills preferencesAtom from the device and stores every change, also those of other tabs; returns the end of it. */
export function connectPreferences(
  store: ReturnType<typeof createStore>,
  device: DeviceDatabase,
  look: Pick<Storage, 'setItem'> = localStorage,
): () => void {
  let stored: Preferences | undefined;
  const copy = (preferences: Preferences): void => {
    try {
      look.setItem(LOOK, JSON.stringify(preferences));
    } catch {
      // A blocked or full localStorage costs a flash of the default look, nothing else.
    }
  };
  const reading = liveQuery(() => device.preferences.get('preferences')).subscribe({
    next(row) {
      if (!row) return;
      stored = parsePreferences(row.preferences);
      copy(stored);
      if (!same(store.get(preferencesAtom), stored)) store.set(preferencesAtom, stored);
    },
    error() {},
  });
  const stop = store.sub(preferencesAtom, () => {
    const preferences = store.get(preferencesAtom);
    if (stored && same(stored, preferences)) return;
    copy(preferences);
    void device.preferences.put({ key: 'preferences', preferences }).catch(() => {});
  });
  return () => {
    reading.unsubscribe();
    stop();
  };
}

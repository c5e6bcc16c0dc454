import { getSettings, type PublicSettings, publicSettingsSchema } from '@overtrick/shared/contract/server';
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useEffect } from 'react';
import * as v from 'valibot';
import { useServices } from './context.ts';

const KEPT = 'overtrick.server-settings';

function readKept(): PublicSettings | null {
  try {
    return v.parse(publicSettingsSchema, JSON.parse(localStorage.getItem(KEPT) ?? 'null'));
  } catch {
    return null;
  }
}

function keep(settings: PublicSettings): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(settings));
  } catch {
    // A device that keeps nothing asks again the next time.
  }
}

const settingsAtom = atom<PublicSettings | null>(readKept());
const freshAtom = atom(false);

/**
 * What this server tells everybody about itself: as kept on the device from the last time, so that it is there off line,
 * then as it is now. Null until it came for the first time. Asked for once a page; nothing waits for it.
 */
export function useServerSettings(): PublicSettings | null {
  const { api, store } = useServices();
  const settings = useAtomValue(settingsAtom);
  useEffect(() => {
    if (store.get(freshAtom)) return;
    store.set(freshAtom, true);
    api.read(getSettings, { background: true }).then(
      (read) => {
        store.set(settingsAtom, read);
        keep(read);
      },
      // Off line: the next page that needs it asks again.
      () => store.set(freshAtom, false),
    );
  }, [api, store]);
  return settings;
}

import { getSettings, type PublicSettings } from '@overtrick/shared/contract/server';
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useEffect } from 'react';
import { useServices } from './context.ts';

const settingsAtom = atom<PublicSettings | null>(null);

/** What this server tells everybody about itself; null until it has come, and off line. Asked for once a page. */
export function useServerSettings(): PublicSettings | null {
  const { api, store } = useServices();
  const settings = useAtomValue(settingsAtom);
  useEffect(() => {
    if (store.get(settingsAtom)) return;
    api.read(getSettings, { background: true }).then(
      (read) => store.set(settingsAtom, read),
      () => {
        // Off line: what depends on it is not shown, and the next page asks again.
      },
    );
  }, [api, store]);
  return settings;
}

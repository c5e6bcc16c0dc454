import { getSettings, type PublicSettings, publicSettingsSchema } from '@overtrick/shared/contract/server';
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useEffect } from 'react';
import * as v from 'valibot';
import { useServices } from './context.ts';
import type { Services } from './services.ts';

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

/** Asks for the settings as they are now, and keeps them; null when they do not come. */
async function ask({ api, store }: Pick<Services, 'api' | 'store'>, timeout?: number): Promise<PublicSettings | null> {
  store.set(freshAtom, true);
  try {
    const read = await api.read(getSettings, { background: true, timeout });
    store.set(settingsAtom, read);
    keep(read);
    return read;
  } catch {
    // Off line: the next page that needs it asks again.
    store.set(freshAtom, false);
    return null;
  }
}

/** What is known of the server; null until it told it for the first time. */
export const serverSettingsAtom = atom((get) => get(settingsAtom));

/** Asks once a page; nothing waits for the answer. */
export function askForSettings({ api, store }: Pick<Services, 'api' | 'store'>): void {
  if (!store.get(freshAtom)) void ask({ api, store });
}

/** Milliseconds that a page which cannot go on without them waits. */
const PATIENCE = 5000;

/** The settings once, as kept on the device, or else as the server tells them; null when they cannot be had. */
export async function findServerSettings(services: Pick<Services, 'api' | 'store'>): Promise<PublicSettings | null> {
  const asked = ask(services, PATIENCE);
  return services.store.get(settingsAtom) ?? asked;
}

/**
 * What this server tells everybody about itself: as kept on the device from the last time, so that it is there off line,
 * then as it is now. Null until it came for the first time. Asked for once a page; nothing waits for it.
 */
export function useServerSettings(): PublicSettings | null {
  const { api, store } = useServices();
  const settings = useAtomValue(settingsAtom);
  useEffect(() => askForSettings({ api, store }), [api, store]);
  return settings;
}

import type { PublicSettings } from '@overtrick/shared/contract/server';
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useEffect } from 'react';
import { useServices } from './context.ts';
import type { Services } from './services.ts';

const KEPT = 'overtrick.server-settings';

/** What a server that names nothing has. */
const NONE: PublicSettings = {
  gameEngineUrl: null,
  playSiteUrl: null,
  roomsUrl: null,
  officeViewerUrl: null,
  supportEmail: '',
  analyticsUrl: null,
  errorsUrl: null,
  replayUrl: null,
  payments: null,
  signIn: null,
};

/** They were checked when they came; what the release that kept them did not know is not configured. */
function readKept(): PublicSettings | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? 'null');
    return typeof kept === 'object' && kept ? { ...NONE, ...kept } : null;
  } catch {
    return null;
  }
}

function keep(settings: PublicSettings): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(settings));
  } catch {
    // A device that cannot store them fetches them again at the next start.
  }
}

const settingsAtom = atom<PublicSettings | null>(readKept());
const freshAtom = atom(false);

/** Fetches and stores the current settings; null when that fails. */
async function ask({ api, store }: Pick<Services, 'api' | 'store'>, timeout?: number): Promise<PublicSettings | null> {
  store.set(freshAtom, true);
  try {
    // The contract is no part of a visitor's first page.
    const { getSettings } = await import('@overtrick/shared/contract/server');
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

/** The server's settings; null until they are first fetched. */
export const serverSettingsAtom = atom((get) => get(settingsAtom));

/** Fetches the settings once a page, in the background. */
export function askForSettings({ api, store }: Pick<Services, 'api' | 'store'>): void {
  if (!store.get(freshAtom)) void ask({ api, store });
}

/** Milliseconds that a page waits which cannot continue without the settings. */
const PATIENCE = 5000;

/** The settings from the device, otherwise from the server; null when neither has them. */
export async function findServerSettings(services: Pick<Services, 'api' | 'store'>): Promise<PublicSettings | null> {
  const asked = ask(services, PATIENCE);
  return services.store.get(settingsAtom) ?? asked;
}

/**
 * The server's public settings: first the stored ones, which are there off line, then the current ones, fetched once a
 * page. Null until they are first fetched.
 */
export function useServerSettings(): PublicSettings | null {
  const { api, store } = useServices();
  const settings = useAtomValue(settingsAtom);
  useEffect(() => askForSettings({ api, store }), [api, store]);
  return settings;
}

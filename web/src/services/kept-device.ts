import type { createStore } from 'jotai/vanilla';
import { preferencesAtom } from '../local/device-preferences.ts';
import type { KeptReads } from '../local/kept-reads.ts';
import type { Reference } from '../local/reference.ts';
import type { ReferenceCache } from '../local/reference-cache.ts';
import type { Session, SessionStorage } from '../session/session.ts';
import type { OnDevice } from './on-device.ts';

/** The device's databases, fetched and opened when somebody needs them. */
export interface KeptDevice {
  /** The same at each call; fetches the code at the first. */
  open(): Promise<OnDevice>;
  /** Null until they are open. */
  opened(): OnDevice | null;
}

export function keepDevice(load: () => Promise<OnDevice>): KeptDevice {
  let opening: Promise<OnDevice> | undefined;
  let opened: OnDevice | null = null;
  const begin = async (): Promise<OnDevice> => {
    opened = await load();
    return opened;
  };
  return {
    open() {
      opening ??= begin().catch((error) => {
        // A connection may come back.
        opening = undefined;
        throw error;
      });
      return opening;
    },
    opened: () => opened,
  };
}

/** The name of the database that every signed-in person's device has. */
const DEVICE = 'overtrick-device';

/** Whether this browser ever kept anything for us; true where it cannot tell (Firefox before 126). */
export async function hasDatabase(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DEVICE);
  } catch {
    return true;
  }
}

/**
 * The session's copy on the device. Where nothing was ever kept there is none to be read, and a visitor's page does
 * without the databases.
 * @param isCookieThere whether the browser has a session's cookie
 */
export function lazySessionStorage(
  { open, opened }: KeptDevice,
  isCookieThere: () => boolean,
  isDevice: () => Promise<boolean> = hasDatabase,
): SessionStorage {
  return {
    async read(): Promise<Session | null> {
      if (!opened() && !isCookieThere() && !(await isDevice())) return null;
      return (await open()).sessionStorage.read();
    },
    write: async (session) => (await open()).sessionStorage.write(session),
    leave: async () => (await open()).sessionStorage.leave(),
    end: async (userId) => (await open()).sessionStorage.end(userId),
    clear: async (userId) => (await open()).sessionStorage.clear(userId),
    find: async (userId) => (await open()).sessionStorage.find(userId),
  };
}

export function lazyReads({ open }: Pick<KeptDevice, 'open'>): KeptReads {
  let reads: KeptReads | undefined;
  return {
    read: (async (...asked: Parameters<KeptReads['read']>) => {
      reads = await (await open()).reads();
      return reads.read(...asked);
    }) as unknown as KeptReads['read'],
    savedAtOf: (reply) => reads?.savedAtOf(reply),
  };
}

export const lazyReference = ({ open }: KeptDevice): Reference => {
  const lazily = <K extends keyof Reference>(key: K): ReferenceCache<unknown> => {
    const cache = async () => (await (await open()).reference())[key] as ReferenceCache<unknown>;
    return {
      open: async () => (await cache()).open(),
      openWith: async (has) => (await cache()).openWith(has),
      refresh: async () => (await cache()).refresh(),
      changed: async () => (await cache()).changed(),
      keepFresh: async () => (await cache()).keepFresh(),
    };
  };
  return { glossary: lazily('glossary'), knowledgeBase: lazily('knowledgeBase') } as Reference;
};

/** Opens the databases when a visitor changes a preference: from then on it is kept. */
export function keepChosen(store: ReturnType<typeof createStore>, { open }: KeptDevice): void {
  const stop = store.sub(preferencesAtom, () => {
    stop();
    void open().catch(() => {});
  });
}

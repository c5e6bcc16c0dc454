import type { PublicLink } from '@overtrick/shared/learning/library/deal-link';

/** A link as the server last gave it. */
interface KeptLink {
  readonly link: PublicLink;
  /** When, in milliseconds. */
  readonly savedAt: number;
  /** The token of the room that a deal last opened, by the deal and its reader. */
  readonly rooms: Readonly<Record<string, string>>;
}

/** The links that were opened on this device, so that they open again without a connection (D-561). */
export interface LinkStore {
  find(token: string): KeptLink | undefined;
  keep(token: string, link: PublicLink): void;
  drop(token: string): void;
  /** @param deal with its reader: an account, or a first name where one was given */
  keepRoom(token: string, deal: string, room: string): void;
}

const PREFIX = 'overtrick.link.';

/** Keeps links in localStorage, because most of their readers are not signed in; a full one keeps none. */
export function createLinkStore(storage: Storage = localStorage): LinkStore {
  const find = (token: string): KeptLink | undefined => {
    try {
      const kept = JSON.parse(storage.getItem(PREFIX + token) ?? '') as KeptLink;
      return kept.link && kept.rooms && kept;
    } catch {
      return undefined;
    }
  };
  const write = (token: string, kept: KeptLink): void => {
    try {
      storage.setItem(PREFIX + token, JSON.stringify(kept));
    } catch {
      // The link needs a connection the next time, too.
    }
  };
  return {
    find,
    keep: (token, link) => write(token, { link, savedAt: Date.now(), rooms: find(token)?.rooms ?? {} }),
    drop: (token) => storage.removeItem(PREFIX + token),
    keepRoom(token, deal, room) {
      const kept = find(token);
      if (kept) write(token, { ...kept, rooms: { ...kept.rooms, [deal]: room } });
    },
  };
}

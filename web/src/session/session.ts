import type { Profile } from '@overtrick/shared/learning/values/profile';
import { atom, type createStore } from 'jotai/vanilla';
import type { Channel } from '../browser/channel.ts';
import {
  type CookieSettings,
  formatClearedCookie,
  formatSessionCookie,
  parseSessionCookie,
} from '../browser/cookie.ts';
import { parseToken } from './token.ts';

/** A signed-in person. The profile is null until the server told it once: the cookie holds the token alone. */
export interface Session {
  readonly token: string;
  readonly profile: Profile | null;
}

/** The cookie that holds the token (platform §3.2): document.cookie in the browser. */
export interface CookieJar {
  read(): string | undefined;
  write(token: string): void;
  clear(): void;
}

/**
 * The copies on the device: of the session of the person who is here, which restores a lost cookie (ruling 14), and of
 * those of the people who were here and have not logged out.
 */
export interface SessionStorage {
  /** The session of the person who is here. */
  read(): Promise<Session | null>;
  /** Stores it as that of the person who is here, and as their own. */
  write(session: Session): Promise<void>;
  /** Nobody is here any more. The people's own sessions stay. */
  leave(): Promise<void>;
  /** The server has ended this session: its person can go on without a connection, and must log in with one. */
  end(userId: string): Promise<void>;
  /** Nobody is here, and this person's own session is deleted. */
  clear(userId: string | null): Promise<void>;
  /** The own session of a person who has not logged out. */
  find(userId: string): Promise<Session | null>;
}

export interface SessionStore {
  /** Null when signed out: signed in exactly when a token is present, expired or not (ruling 14). */
  current(): Session | null;
  /** Reads the cookie and the device, and repairs the one from the other. Does not use the network and never throws. */
  open(): Promise<Session | null>;
  /** Replaces and stores token and profile, after log-in, account creation or refresh. */
  set(session: Session): Promise<void>;
  /** Stores a changed profile; does not write the cookie again. */
  setProfile(profile: Profile): Promise<void>;
  /** Clears token, expiry and profile at log-out. */
  clear(): Promise<void>;
  /** Leaves the device to somebody else without logging out: `change` brings the session back, also off line. */
  leave(): Promise<void>;
  /** Leaves after the server has ended the session. It never locks what is on the device (ruling 14). */
  end(): Promise<void>;
  /** Makes a person who has not logged out the one who is here; false when there is no session of theirs. */
  change(userId: string): Promise<boolean>;
  subscribe(listener: (session: Session | null) => void): () => void;
  close(): void;
}

export interface SessionDeps {
  readonly cookies: CookieJar;
  readonly storage: SessionStorage;
  /** The channel that makes the other tabs read the session again after a change here. */
  readonly channel: Channel;
}

/** The session for screens; connectSession keeps it up to date. */
const sessionAtom = atom<Session | null>(null);
export const signedInAtom = atom((get) => get(sessionAtom) !== null);
export const profileAtom = atom((get) => get(sessionAtom)?.profile ?? null);

/** The id of the session's person, from the profile or the token; null when neither has it. */
export function userIdOf(session: Session): string | null {
  const claims = parseToken(session.token);
  return session.profile?.id ?? (claims.ok ? claims.value.userId : null);
}

/** The session from what cookie and device hold; a profile is kept only if it belongs to the cookie's person. */
function mergeSession(token: string | undefined, stored: Session | null): Session | null {
  if (!token || stored?.token === token) return stored;
  const claims = parseToken(token);
  const sameUser = claims.ok && stored?.profile?.id === claims.value.userId;
  return { token, profile: sameUser ? (stored?.profile ?? null) : null };
}

/** Keeps the session in cookie, device and memory. When the device cannot be written, the cookie is enough. */
export function createSessionStore({ cookies, storage, channel }: SessionDeps): SessionStore {
  let session: Session | null = null;
  const listeners = new Set<(session: Session | null) => void>();

  const change = (next: Session | null): void => {
    session = next;
    for (const listener of listeners) listener(next);
  };
  const store = async (next: Session): Promise<void> => {
    await storage.write(next).catch(() => {});
    channel.post();
  };
  const open = async (): Promise<Session | null> => {
    const stored = await storage.read().catch(() => null);
    const token = cookies.read();
    const merged = mergeSession(token, stored);
    if (merged && merged.token !== token) cookies.write(merged.token);
    if (merged && merged.token !== stored?.token) await storage.write(merged).catch(() => {});
    change(merged);
    return merged;
  };
  const stopListening = channel.subscribe(() => void open());
  const set = (next: Session): Promise<void> => {
    cookies.write(next.token);
    change(next);
    return store(next);
  };
  const depart = async (then: (userId: string | null) => Promise<void>): Promise<void> => {
    const userId = session && userIdOf(session);
    cookies.clear();
    change(null);
    await then(userId).catch(() => {});
    channel.post();
  };

  return {
    current: () => session,
    open,
    set,
    async setProfile(profile) {
      if (!session) return;
      change({ ...session, profile });
      await store(session);
    },
    clear: () => depart((userId) => storage.clear(userId)),
    async leave() {
      // An older release stored no session of each person's own.
      if (session) await storage.write(session);
      await depart(() => storage.leave());
    },
    async end() {
      if (session) await storage.write(session).catch(() => {});
      await depart(async (userId) => {
        if (userId) await storage.end(userId);
        await storage.leave();
      });
    },
    async change(userId) {
      const kept = await storage.find(userId).catch(() => null);
      if (kept) await set(kept);
      return kept !== null;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: stopListening,
  };
}

/** A session that is always signed out: for calls to a server that has no sessions in this browser. */
export const NO_SESSION: SessionStore = {
  current: () => null,
  open: async () => null,
  set: async () => undefined,
  setProfile: async () => undefined,
  clear: async () => undefined,
  leave: async () => undefined,
  end: async () => undefined,
  change: async () => false,
  subscribe: () => () => undefined,
  close: () => undefined,
};

/** Copies the session to sessionAtom, for screens. Returns a function that stops it. */
export function connectSession(store: ReturnType<typeof createStore>, session: SessionStore): () => void {
  store.set(sessionAtom, session.current());
  return session.subscribe((next) => store.set(sessionAtom, next));
}

/** The browser's own cookies. */
export function browserCookies(settings: CookieSettings): CookieJar {
  const write = (cookie: string): void => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser we serve
    document.cookie = cookie;
  };
  return {
    read: () => parseSessionCookie(document.cookie),
    write: (token) => write(formatSessionCookie(token, settings)),
    clear: () => write(formatClearedCookie(settings)),
  };
}

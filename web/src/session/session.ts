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

/** The copy on the device that restores a lost cookie (ruling 14). */
export interface SessionStorage {
  read(): Promise<Session | null>;
  write(session: Session): Promise<void>;
  clear(): Promise<void>;
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

  return {
    current: () => session,
    open,
    set(next) {
      cookies.write(next.token);
      change(next);
      return store(next);
    },
    async setProfile(profile) {
      if (!session) return;
      change({ ...session, profile });
      await store(session);
    },
    async clear() {
      cookies.clear();
      change(null);
      await storage.clear().catch(() => {});
      channel.post();
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

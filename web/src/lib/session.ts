import type { Profile } from '@overtrick/shared/learning/profile';
import { atom } from 'jotai/vanilla';

/** A signed-in person. The profile is null until the server told it once: the cookie holds the token alone. */
export interface Session {
  readonly token: string;
  readonly profile: Profile | null;
}

/** Where the token is kept as the specification says: document.cookie in the browser. */
export interface CookieJar {
  read(): string | undefined;
  write(token: string): void;
  clear(): void;
}

/** The copy on the device that restores a lost cookie (decision 14). */
export interface SessionStorage {
  read(): Promise<Session | null>;
  write(session: Session): Promise<void>;
  clear(): Promise<void>;
}

/** Tells the other tabs that the session changed; they read it again. */
export interface SessionChannel {
  post(): void;
  subscribe(listener: () => void): () => void;
}

export interface SessionStore {
  /** Null when signed out: signed in exactly when a token is present, expired or not (decision 14). */
  current(): Session | null;
  /** Reads cookie and device; neither waits for the network nor throws. */
  open(): Promise<Session | null>;
  /** Log-in, account creation, refresh: token and profile replaced and stored. */
  set(session: Session): Promise<void>;
  /** A changed profile; the stored token is not written again. */
  setProfile(profile: Profile): Promise<void>;
  /** Log-out: token, expiry and profile cleared. */
  clear(): Promise<void>;
  subscribe(listener: (session: Session | null) => void): () => void;
  close(): void;
}

/** The session for screens; kept up to date by connectSession. */
export const sessionAtom = atom<Session | null>(null);
export const signedInAtom = atom((get) => get(sessionAtom) !== null);
export const profileAtom = atom((get) => get(sessionAtom)?.profile ?? null);

export declare function createSessionStore(deps: {
  cookies: CookieJar;
  storage: SessionStorage;
  channel: SessionChannel;
}): SessionStore;

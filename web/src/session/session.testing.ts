import { createSessionStore, type Session, type SessionStore, userIdOf } from './session.ts';

/** The session storage of one browser profile: a cookie, a copy on the device, and the tabs that share them. */
export interface FakeBrowser {
  cookie: string | undefined;
  device: Session | null;
  /** The own sessions of the people who have not logged out. */
  readonly kept: Map<string, Session>;
  cookieWrites: number;
  deviceWrites: number;
  /** A page of this profile. */
  page(): SessionStore;
}

export function fakeBrowser(device: Session | null = null, cookie: string | undefined = device?.token): FakeBrowser {
  const tabs = new Set<() => void>();
  const browser: FakeBrowser = { cookie, device, kept: new Map(), cookieWrites: 0, deviceWrites: 0, page };
  function page(): SessionStore {
    let own: (() => void) | undefined;
    return createSessionStore({
      cookies: {
        read: () => browser.cookie,
        write: (token) => {
          browser.cookie = token;
          browser.cookieWrites += 1;
        },
        clear: () => {
          browser.cookie = undefined;
        },
      },
      storage: {
        read: async () => browser.device,
        write: async (session) => {
          browser.device = session;
          browser.deviceWrites += 1;
          browser.kept.set(userIdOf(session) ?? '', session);
        },
        leave: async () => {
          browser.device = null;
        },
        end: async () => {},
        clear: async (userId) => {
          browser.device = null;
          browser.kept.delete(userId ?? '');
        },
        find: async (userId) => browser.kept.get(userId) ?? null,
      },
      channel: {
        post() {
          for (const tab of tabs) if (tab !== own) tab();
        },
        subscribe(listener) {
          own = listener;
          tabs.add(listener);
          return () => tabs.delete(listener);
        },
        close() {},
      },
    });
  }
  return browser;
}

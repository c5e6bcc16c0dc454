import { createSessionStore, type Session, type SessionStore } from './session.ts';

/** The session storage of one browser profile: a cookie, a copy on the device, and the tabs that share them. */
export interface FakeBrowser {
  cookie: string | undefined;
  device: Session | null;
  cookieWrites: number;
  /** A page of this profile. */
  page(): SessionStore;
}

export function fakeBrowser(device: Session | null = null, cookie: string | undefined = device?.token): FakeBrowser {
  const tabs = new Set<() => void>();
  const browser: FakeBrowser = { cookie, device, cookieWrites: 0, page };
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
        },
        clear: async () => {
          browser.device = null;
        },
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

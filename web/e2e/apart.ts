import { BrowserProfile } from './browser.ts';
import { test } from './fixtures.ts';
import { AppServer, type SettingsFor } from './server.ts';

/** What a test has for itself: a server, which it may kill, and a browser profile, which it may close and open again. */
export interface Apart {
  readonly server: AppServer;
  readonly device: BrowserProfile;
}

/** Gives each test of the file a server and a browser profile of its own; they are read within a test. */
export function apart(size?: { readonly width: number; readonly height: number }, settings?: SettingsFor): Apart {
  let server: AppServer | undefined;
  let device: BrowserProfile | undefined;
  test.beforeEach(async () => {
    server = await AppServer.start(settings);
    device = new BrowserProfile(size);
  });
  test.afterEach(async () => {
    await device?.remove();
    await server?.stop();
  });
  const within = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('there is none outside of a test');
    return value;
  };
  return {
    get server() {
      return within(server);
    },
    get device() {
      return within(device);
    },
  };
}

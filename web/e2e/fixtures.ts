import { AppServer } from './server.ts';
import { test as base } from './slow.ts';

/** A test with a server of its own, which has the demo people and packs. */
export const test = base.extend<object, { server: AppServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const server = await AppServer.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

/** A test whose pages have the service worker, as they have for everybody outside these tests. */
export const testWithWorker = test.extend({ serviceWorkers: 'allow' });

import { type Neighbours, startNeighbours } from './neighbours.ts';
import { AppServer } from './server.ts';
import { test as base } from './slow.ts';

/** Starts a server for the tests of a worker that ask for it. */
async function serve(use: (server: AppServer) => Promise<void>): Promise<void> {
  const server = await AppServer.start();
  await use(server);
  await server.stop();
}

interface OfWorker {
  readonly shared: AppServer;
  readonly shop: AppServer;
  readonly neighbours: Neighbours;
}

/**
 * A test with the server of its worker, which has the demo people and packs. What a worker has is all declared here and
 * begins when a test asks for it: a test with others of its own would have a new worker, with a new browser and servers.
 */
export const test = base.extend<{ server: AppServer }, OfWorker>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
  shared: [({}, use) => serve(use), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  shop: [({}, use) => serve(use), { scope: 'worker' }],
  neighbours: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const neighbours = await startNeighbours();
      await use(neighbours);
      await neighbours.server.stop();
      await neighbours.provider.stop();
      await neighbours.smtp.stop();
    },
    { scope: 'worker' },
  ],
  server: ({ shared }, use) => use(shared),
});

/** A test whose pages have the service worker, as they have for everybody outside these tests. */
export const testWithWorker = test.extend({ serviceWorkers: 'allow' });

/** A test that changes what the demo teacher sells and is owed: no other has its server. */
export const testOfShop = test.extend({ server: ({ shop }, use) => use(shop) });

/** A test whose server has the services that it calls. */
export const testWithNeighbours = test.extend({ server: ({ neighbours }, use) => use(neighbours.server) });

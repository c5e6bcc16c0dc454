import { ask, demo, tokenOf } from './api.ts';
import { AppServer } from './server.ts';

interface Pack {
  readonly id: string;
}

/** The number of deals in packs without a trick table. */
async function countUnsolved(url: string): Promise<number> {
  const token = await tokenOf(url, demo('teacher'));
  const packs = (await ask(url, token, '/browse/deal-packs')).results as readonly Pack[];
  const bundles = await Promise.all(packs.map(({ id }) => ask(url, token, `/deal-packs/${id}/bundle`)));
  const deals = bundles.flatMap(({ deals }) => deals as readonly { readonly table: string | null }[]);
  return deals.filter(({ table }) => table === null).length;
}

async function waitUntilSolved(url: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while ((await countUnsolved(url)) > 0) {
    if (Date.now() > deadline) throw new Error('the trick tables of the demo deals were not worked out in two minutes');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/**
 * Makes the data of the demo, its files and all trick tables. Each server of the run starts with a copy, because filling
 * it and solving its deals takes as long as several tests.
 */
// biome-ignore lint/style/noDefaultExport: Playwright requires the global set-up as a default export
export default async function makeDemoData(): Promise<() => Promise<void>> {
  const server = await AppServer.start();
  try {
    await waitUntilSolved(server.url);
    await server.quit();
  } catch (error) {
    await server.stop();
    throw error;
  }
  process.env.DEMO_DATA = server.dataDir;
  return () => server.stop();
}

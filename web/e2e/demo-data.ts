import { rmSync } from 'node:fs';

/** Makes the data of the demo for the servers of this run, unless `npm test` has made them beside the unit tests. */
// biome-ignore lint/style/noDefaultExport: Playwright requires the global set-up as a default export
export default async function provideDemoData(): Promise<(() => void) | undefined> {
  if (process.env.DEMO_DATA) return;
  const { makeDemoData } = await import(new URL('../../scripts/demo-data.mjs', import.meta.url).href);
  const directory: string = await makeDemoData();
  process.env.DEMO_DATA = directory;
  return () => rmSync(directory, { recursive: true, force: true });
}

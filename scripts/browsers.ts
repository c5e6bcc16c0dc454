import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM } from './browsers/chromium.ts';
import { FIREFOX } from './browsers/firefox.ts';
import { MainJob } from './browsers/main-job.ts';
import { WEBKIT } from './browsers/webkit.ts';

const ENGINES = [CHROMIUM, FIREFOX, WEBKIT];
const tell = (line: string): void => void process.stdout.write(`${line}\n`);

for (const engine of ENGINES.filter(({ name }) => process.argv.slice(2).includes(name.toLowerCase()))) {
  const folder = mkdtempSync(join(tmpdir(), 'overtrick-browsers-'));
  try {
    const version = await MainJob.doAll({ engine, folder, pictures: join('dist/browsers', engine.name.toLowerCase()), tell });
    tell(`${version}: passed`);
  } catch (error) {
    tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

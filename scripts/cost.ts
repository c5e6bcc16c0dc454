import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { startRandom } from '@overtrick/shared/bridge/formats/random';
import { type Costs, measureCosts } from './cost/measure.ts';
import { costPage } from './cost/page.ts';
import { onBothDatabases } from './load/both-databases.ts';

/**
 * `npm run cost [-- --write]`: measures what a student's doings cost on this machine, and computes from it what schools of
 * three sizes do. With --write the page goes into docs/cost.md.
 */
const PAGE = resolve('docs/cost.md');

const measured = new Map<string, Costs>();
await onBothDatabases('cost', async (name, newPlace) => {
  measured.set(name, await measureCosts(await newPlace()));
});
const [sqlite, postgres] = [measured.get('SQLite'), measured.get('PostgreSQL')];
if (!sqlite || !postgres) throw new Error('a database was not measured');
const next = startRandom(1);
const page = costPage({
  sqlite,
  postgres,
  machine: `${cpus()[0]?.model ?? 'a processor'}, ${cpus().length} at work, Node ${process.version}`,
  random: () => next(0x1_0000) / 0x1_0000,
});
console.log(page);
if (process.argv.includes('--write') && readFileSync(PAGE, { encoding: 'utf8', flag: 'a+' }) !== page)
  writeFileSync(PAGE, page);

import { runCluster } from './cluster/cluster.ts';
import { parseCountAndSeed } from './count-and-seed.ts';

/**
 * `npm run cluster -- [SECONDS] [STUDENTS]`: the load lasts so long, at most ten minutes. Ends with 0 when nothing was lost
 * and no page broke, 1 when something did, 2 when it was called wrongly, 69 when a program is lacking.
 */
const read = parseCountAndSeed(process.argv.slice(2), { count: 60, seed: 12 });
if (!read.ok || read.value.count > 600 || read.value.seed > 200) {
  console.error('usage: npm run cluster -- [SECONDS, to 600] [STUDENTS, to 200]');
  process.exit(2);
}
process.exit(await runCluster({ seconds: read.value.count, students: read.value.seed }));

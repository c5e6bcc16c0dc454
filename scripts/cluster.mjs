// `npm run cluster -- [SECONDS] [STUDENTS]`: builds what is stale, then the program dist/node/cluster.js.
import { buildParts } from './build.mjs';

await buildParts(['engine', 'web', 'node']);
process.argv.splice(2, 0, 'cluster');
await import('./run.mjs');

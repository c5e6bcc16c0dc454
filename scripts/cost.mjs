// `npm run cost [-- --write]`: builds what is stale, then the program dist/node/cost.js.
import { buildParts } from './build.mjs';

await buildParts(['engine', 'web', 'node']);
process.argv.splice(2, 0, 'cost');
await import('./run.mjs');

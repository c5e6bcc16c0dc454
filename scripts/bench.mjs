// Figures of the solver alone and in the browser, the readers of bridge files and the start of the app; nothing here
// passes or fails.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { benchPool } from './bench-pool.mjs';
import { benchStart } from './bench-start.mjs';
import { buildParts } from './build.mjs';
import { root } from './stale.mjs';

await buildParts(['engine', 'web', 'node']);
spawnSync(process.execPath, ['--expose-gc', join(root, 'dist', 'node', 'bench.js')], { stdio: 'inherit', cwd: root });
await benchStart();
await benchPool();

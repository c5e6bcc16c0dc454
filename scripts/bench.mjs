// Measures the solver alone and in the browser, the readers of bridge files, the start of the app and a tap at the
// table; nothing here passes or fails.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { benchPool } from './bench-pool.mjs';
import { benchStart } from './bench-start.mjs';
import { benchTaps } from './bench-taps.mjs';
import { buildParts } from './build.mjs';
import { root } from './stale.mjs';

await buildParts(['engine', 'web', 'node']);
spawnSync(process.execPath, ['--expose-gc', join(root, 'dist', 'node', 'bench.js')], { stdio: 'inherit', cwd: root });
await benchStart();
await benchPool();
await benchTaps();

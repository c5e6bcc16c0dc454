// Measures the solver alone and in the browser, the readers of bridge files, the server under load, the deal library,
// classes, courses, the start of the app, the check of a pack of deals, a tap at the table and the presses that lead to one; nothing here passes or fails.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { benchCheck } from './bench-check.mjs';
import { benchPool } from './bench-pool.mjs';
import { benchPresses } from './bench-presses.mjs';
import { benchStart } from './bench-start.mjs';
import { benchTaps } from './bench-taps.mjs';
import { buildParts } from './build.mjs';
import { root } from './stale.mjs';

await buildParts(['engine', 'web', 'gallery', 'node']);
const inNode = (name, flags = []) =>
  spawnSync(process.execPath, [...flags, join(root, 'dist', 'node', `${name}.js`)], { stdio: 'inherit', cwd: root });

inNode('bench', ['--expose-gc']);
inNode('bench-load');
inNode('bench-library');
inNode('bench-classes');
inNode('bench-courses');
inNode('bench-import');
inNode('bench-restore');
await benchStart();
await benchPool();
await benchTaps();
await benchPresses();
await benchCheck();

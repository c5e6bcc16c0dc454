// Runs one of the Node programs of dist/node, after building it when it is stale: node scripts/run.mjs NAME [ARGUMENT…]
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildParts } from './build.mjs';
import { root } from './stale.mjs';

const [name, ...args] = process.argv.slice(2);
if (!name) throw new Error('usage: node scripts/run.mjs NAME [ARGUMENT…]');
await buildParts(['engine', 'node']);
const child = spawn(process.execPath, [join(root, 'dist', 'node', `${name}.js`), ...args], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

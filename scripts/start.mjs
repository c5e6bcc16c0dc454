// Builds what is stale, then serves the app and its API on one port; the server migrates and seeds an empty database.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildParts } from './build.mjs';
import { root } from './stale.mjs';

await buildParts(['engine', 'web', 'node']);
const server = spawn(process.execPath, [join(root, 'dist', 'node', 'api.js')], { stdio: 'inherit', cwd: root });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

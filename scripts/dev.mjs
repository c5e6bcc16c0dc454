// Runs the development servers: the API, rebuilt and restarted on every change, and vite, which serves the web app and
// forwards its calls.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildParts } from './build.mjs';
import { root } from './stale.mjs';

await buildParts(['engine', 'node']);
const vite = join(root, 'node_modules', '.bin', 'vite');
const children = [
  spawn(vite, ['build', '--ssr', '--watch', '--logLevel', 'warn'], { stdio: 'inherit', cwd: root }),
  spawn(process.execPath, ['--watch', join(root, 'dist', 'node', 'api.js')], { stdio: 'inherit', cwd: root }),
  spawn(vite, ['--port', '5173'], { stdio: 'inherit', cwd: root }),
];
const stop = () => {
  for (const child of children) child.kill();
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale, root } from './stale.mjs';

/** Runs a program from node_modules/.bin; its output goes to stderr, so that a command's own stdout stays clean. */
function run(program, args) {
  const bin = join(root, 'node_modules', '.bin', program);
  const { status } = spawnSync(bin, args, { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed with status ${status}`);
}

const COMMON = [
  'shared/src',
  'shared/package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/app-parts.mjs',
  'scripts/visitor-page.mjs',
];

const PARTS = {
  engine: {
    output: 'engine-wasm/dist/engine.wasm',
    sources: ['engine-wasm/assembly', 'engine-wasm/build.mjs', 'package-lock.json'],
    build: async () => (await import('../engine-wasm/build.mjs')).buildEngine(),
  },
  web: {
    output: 'dist/web/index.html',
    sources: [...COMMON, 'engine-wasm/src', 'engine-wasm/assembly', 'web'],
    build: () => run('vite', ['build', '--logLevel', 'warn']),
  },
  gallery: {
    output: 'dist/gallery/gallery.html',
    sources: [...COMMON, 'engine-wasm/src', 'engine-wasm/assembly', 'web'],
    build: () => run('vite', ['build', '--mode', 'gallery', '--logLevel', 'warn']),
  },
  node: {
    output: 'dist/node/api.js',
    sources: [...COMMON, 'engine-wasm/src', 'engine-wasm/bench', 'api/src', 'scripts'],
    build: () => run('vite', ['build', '--ssr', '--logLevel', 'warn']),
  },
};

/** Builds the named parts that are stale, each after the parts that it needs. */
export async function buildParts(names) {
  for (const name of ['engine', 'web', 'gallery', 'node']) if (names.includes(name)) await buildIfStale(PARTS[name]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildParts(Object.keys(PARTS));

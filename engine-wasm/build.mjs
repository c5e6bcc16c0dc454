#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const sources = join(here, 'assembly');

/** Two builds of the same sources: with SIMD, and for engines that lack it. */
const BUILDS = [
  { output: join(here, 'dist', 'engine.wasm'), asc: ['--enable', 'simd'], wasmOpt: ['--enable-simd'] },
  { output: join(here, 'dist', 'engine-basic.wasm'), asc: [], wasmOpt: [] },
];

const ASC_FLAGS = [
  '-O3',
  '--converge',
  '--noAssert',
  '--uncheckedBehavior',
  'always',
  '--runtime',
  'stub',
  // 0xd0000, see assembly/memory.ts
  '--memoryBase',
  '851968',
  '--initialMemory',
  '512',
];

/**
 * Copies of a function for arguments that are constant in a call, where they make it at least 3% cheaper: of
 * searchInTrick one for each place in the trick. Each copy calls the next one, so it takes as many rounds as places.
 */
const ROUNDS = ['--monomorphize', '-O4', '--monomorphize', '-O4', '--monomorphize', '-O4'];

const WASM_OPT_FLAGS = [
  '--pass-arg=monomorphize-min-benefit@3',
  ...ROUNDS,
  '--always-inline-max-function-size=30',
  '--enable-bulk-memory',
  '--enable-sign-ext',
  '--enable-nontrapping-float-to-int',
  '--enable-mutable-globals',
];

/** Compiles assembly/ to dist/engine.wasm and dist/engine-basic.wasm; returns their paths. */
export function buildEngine() {
  return BUILDS.map(({ output, asc, wasmOpt }) => {
    mkdirSync(dirname(output), { recursive: true });
    const fresh = `${output}.${process.pid}.${Date.now()}.wasm`;
    run(fileOf('assemblyscript', 'bin/asc.js'), ['assembly/index.ts', ...ASC_FLAGS, ...asc, '--outFile', fresh]);
    const optimiser = fileOf('binaryen', 'bin/wasm-opt');
    if (optimiser) run(optimiser, [fresh, ...WASM_OPT_FLAGS, ...wasmOpt, '-o', fresh]);
    renameSync(fresh, output);
    return output;
  });
}

/** Builds only when a source, or this file, is newer than an output. */
export function ensureEngine() {
  const inputs = [fileURLToPath(import.meta.url), ...readdirSync(sources).map((file) => join(sources, file))];
  const newest = Math.max(...inputs.map((file) => statSync(file).mtimeMs));
  const outputs = BUILDS.map(({ output }) => output);
  const fresh = outputs.every((output) => existsSync(output) && statSync(output).mtimeMs > newest);
  return fresh ? outputs : buildEngine();
}

/** A file of an installed package, found upwards from here; undefined when it is not there. */
function fileOf(name, path) {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  return folders.map((folder) => join(folder, name, path)).find((file) => existsSync(file));
}

function run(program, args) {
  const done = spawnSync(process.execPath, [program, ...args], { cwd: here, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${program} failed:\n${done.stdout}${done.stderr}`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const path of buildEngine()) {
    const bytes = readFileSync(path);
    process.stdout.write(`${basename(path)}: ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} gzipped\n`);
  }
}

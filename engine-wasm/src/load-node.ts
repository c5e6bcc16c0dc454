import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Engine } from './engine.ts';
import { loadEngine } from './load.ts';

const ENGINE_FILE = join('engine-wasm', 'dist', 'engine.wasm');

/** Loads the built engine from the repository: the folder worked in, or one above this file. Rejects when it is not built. */
export async function loadEngineFromDisk(path = findEngineFile()): Promise<Engine> {
  if (!path) throw new Error(`${ENGINE_FILE} is missing: npm run build makes it`);
  return loadEngine(await readFile(path));
}

function findEngineFile(): string | undefined {
  return [process.cwd(), ...foldersAbove(dirname(fileURLToPath(import.meta.url)))]
    .map((folder) => join(folder, ENGINE_FILE))
    .find((path) => existsSync(path));
}

function foldersAbove(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersAbove(parent)];
}

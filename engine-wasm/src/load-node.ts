import { readFile } from 'node:fs/promises';
import type { Engine } from './engine.ts';
import { loadEngine } from './load.ts';
import { findInRepository } from './repository.ts';

const ENGINE_FILE = 'engine-wasm/dist/engine.wasm';

/** Loads the built engine, from the repository when no path is given. Rejects when it is not built. */
export async function loadEngineFromDisk(path = findInRepository(ENGINE_FILE)): Promise<Engine> {
  if (!path) throw new Error(`${ENGINE_FILE} is missing: npm run build makes it`);
  return loadEngine(await readFile(path));
}

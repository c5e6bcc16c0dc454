import { readFile } from 'node:fs/promises';
import { BUILD_FILES, type Build, chooseBuild } from './builds.ts';
import type { Engine } from './engine.ts';
import { loadEngine } from './load.ts';
import { findInRepository } from './repository.ts';

/** Loads the built engine from the repository. Rejects when it is not built. */
export async function loadEngineFromDisk(build: Build = chooseBuild()): Promise<Engine> {
  const file = `engine-wasm/${BUILD_FILES[build]}`;
  const path = findInRepository(file);
  if (!path) throw new Error(`${file} is missing: npm run build makes it`);
  return loadEngine(await readFile(path));
}

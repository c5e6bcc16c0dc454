import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const SKIPPED = new Set(['node_modules', 'dist', '.tsc', '.git']);

function* filesBelow(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) if (!SKIPPED.has(name)) yield* filesBelow(join(path, name));
}

const isTest = (path) => /\.(test|testing)\.[a-z]+$/.test(path);

/** A hash of the contents of files and folders: the same sources give the same hash, whatever their dates. */
export function hashOf(sources) {
  const hash = createHash('sha1');
  for (const source of sources)
    for (const file of filesBelow(join(root, source)))
      if (!isTest(file)) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Runs `build` unless `output` exists and was built from the same sources. Returns whether it built. */
export async function buildIfStale({ output, sources, build }) {
  const stamp = join(root, 'dist', 'stamps', output.replaceAll('/', '-'));
  const hash = hashOf(sources);
  if (existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
  await build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

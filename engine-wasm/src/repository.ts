import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Finds a file of the repository, below the working directory or below a folder above this file, which may be a bundle
 * in dist.
 */
export const findInRepository = (path: string): string | undefined =>
  [process.cwd(), ...foldersAbove(dirname(fileURLToPath(import.meta.url)))]
    .map((folder) => join(folder, path))
    .find((file) => existsSync(file));

function foldersAbove(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersAbove(parent)];
}

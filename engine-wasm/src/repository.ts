import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of the repository: under the folder worked in, or under one above this file, which may be a bundle in dist. */
export const findInRepository = (path: string): string | undefined =>
  [process.cwd(), ...foldersAbove(dirname(fileURLToPath(import.meta.url)))]
    .map((folder) => join(folder, path))
    .find((file) => existsSync(file));

function foldersAbove(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersAbove(parent)];
}

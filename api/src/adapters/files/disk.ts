import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './store.ts';

/** Keeps files in one directory, in subdirectories named after the first two letters of the file names. */
export function diskStore(directory: string): FileStore {
  const placeOf = (name: string): string => join(directory, name.slice(0, 2), name);
  return {
    async put(name, path) {
      const place = placeOf(name);
      await mkdir(dirname(place), { recursive: true });
      await flush(path);
      await rename(path, place);
    },
    async read(name, range) {
      const file = await open(placeOf(name)).catch(nothingThere);
      return file?.createReadStream(range);
    },
    remove: (name) => rm(placeOf(name), { force: true }),
  };
}

/**
 * Writes the content to the disk before the file gets its name: after a power cut no name is left without its content.
 */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

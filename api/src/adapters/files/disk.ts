import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './store.ts';

/** Files of one directory, spread over subdirectories by the first two letters of their names. */
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

/** On the disk before it gets its name: a name without its content must not outlive a power cut. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readManifest } from './manifest.ts';
import { findPlace, MANIFEST_FILE } from './places.ts';

export interface Keeping {
  readonly key: string | undefined;
  readonly keepDays: number;
  readonly now: Date;
}

export interface Kept {
  /** The backups that were deleted. */
  readonly deleted: readonly string[];
  /** Sentences about what stands beside them, looks like a backup and could not be judged. */
  readonly unread: readonly string[];
}

const DAY = 86_400_000;

/**
 * Deletes the backups beside a new one that are older than so many days. It is called once that one has been read again
 * and found whole, and touches nothing but what has a manifest that it can read: another directory, a backup that was
 * broken off and one with another key stay.
 * @param newest the directory of the new backup
 */
export async function deleteOldBackups(newest: string, { key, keepDays, now }: Keeping): Promise<Kept> {
  const deleted: string[] = [];
  const unread: string[] = [];
  for (const directory of await listBeside(newest)) {
    const place = findPlace(directory, key);
    const manifest = place.ok ? await readManifest(place.value) : place;
    if (!manifest.ok) unread.push(`${directory} is kept: ${manifest.error}`);
    else if (now.getTime() - new Date(manifest.value.madeAt).getTime() > keepDays * DAY) {
      // Without its manifest it is no backup, whenever what follows is broken off.
      for (const end of ENDS) await rm(join(directory, MANIFEST_FILE + end), { force: true });
      await rm(directory, { recursive: true });
      deleted.push(directory);
    }
  }
  return { deleted, unread };
}

const ENDS = ['', '.enc'];

/** The directories beside this one that have a manifest. */
async function listBeside(newest: string): Promise<readonly string[]> {
  const own = resolve(newest);
  const entries = await readdir(dirname(own), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(dirname(own), name))
    .filter((directory) => directory !== own && ENDS.some((end) => existsSync(join(directory, MANIFEST_FILE + end))))
    .sort();
}

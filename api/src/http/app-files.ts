import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileStore } from '../adapters/files/store.ts';
import type { Db } from '../database/connect.ts';

/*
 * The hashed files of the app, kept for the instances of another release (record 0045): each instance puts those of its
 * own build into the store of files before it takes calls, and looks there for what its build does not have.
 */

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
};

/** What a build calls its hashed files; nothing else is looked for. */
const NAME = /^[\w-][\w.-]{0,150}$/;

const keptAs = (name: string): string => `app-${name}`;

/** How long a file is kept after the last day on which an instance had it, in days. */
const KEPT_DAYS = 30;

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

export interface AppFiles {
  readonly db: Db;
  readonly files: FileStore;
  readonly clock: () => Date;
}

const isOurs = (name: string): boolean => NAME.test(name) && extname(name) in TYPES;

const listOwn = async (directory: string): Promise<readonly string[]> =>
  (await readdir(join(directory, 'assets')).catch(() => [])).filter(isOurs);

/**
 * Keeps the hashed files of the build in `directory`, those that the store does not have yet.
 * @param incoming where they are copied to on their way, because the store moves what it is given
 */
export async function keepAppFiles(app: AppFiles, directory: string, incoming: string): Promise<void> {
  const names = await listOwn(directory);
  await mkdir(incoming, { recursive: true });
  const scratch = await mkdtemp(join(incoming, 'app-'));
  try {
    for (const name of names) {
      if (await isKept(app.files, name)) continue;
      const copy = join(scratch, name);
      await copyFile(join(directory, 'assets', name), copy);
      await app.files.put(keptAs(name), copy, TYPES[extname(name)] ?? '');
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  await noteAppFiles(app, directory);
}

/** After a restore the database may name files that the store has lost, so the store is asked. */
async function isKept(files: FileStore, name: string): Promise<boolean> {
  const content = await files.read(keptAs(name), { start: 0, end: 0 });
  content?.destroy();
  return content !== undefined;
}

/** Notes that an instance of this build is there today, so that nobody deletes its files. */
export async function noteAppFiles({ db, clock }: AppFiles, directory: string): Promise<void> {
  const seen_on = dayOf(clock());
  const names = await listOwn(directory);
  if (names.length === 0) return;
  await db
    .insertInto('app_files')
    .values([...names].sort().map((name) => ({ name, seen_on })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ seen_on }))
    .execute();
}

/** A hashed file of another release with its type; undefined when it was never kept, or is kept no longer. */
export async function findAppFile(
  files: FileStore,
  name: string,
): Promise<{ readonly content: Readable; readonly type: string } | undefined> {
  if (!isOurs(name)) return undefined;
  const content = await files.read(keptAs(name));
  return content && { content, type: TYPES[extname(name)] ?? '' };
}

/** Deletes the files of builds that no instance has had for a month; returns their number. */
export async function cleanUpAppFiles({ db, files }: Omit<AppFiles, 'clock'>, now: Date): Promise<number> {
  const before = dayOf(new Date(now.getTime() - KEPT_DAYS * 86_400_000));
  const old = await db.selectFrom('app_files').select('name').where('seen_on', '<', before).limit(2000).execute();
  for (const { name } of old) {
    // The content first: a row without its content is deleted by the next round, a content without a row by none.
    await files.remove(keptAs(name));
    await db.deleteFrom('app_files').where('name', '=', name).where('seen_on', '<', before).execute();
  }
  return old.length;
}

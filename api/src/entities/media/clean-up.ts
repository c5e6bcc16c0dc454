import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '../../adapters/files/store.ts';
import type { Db } from '../../database/connect.ts';
import { fileName } from '../../http/file-address.ts';

export interface CleanUp {
  readonly db: Db;
  readonly files: FileStore;
  /** The directory into which calls receive files. */
  readonly incoming: string;
  readonly now: Date;
}

/** How long an unused file is kept, in milliseconds: the call that brought it may not have finished. */
const GRACE = 86_400_000;

/**
 * Deletes files that nothing uses any more, and half-received files that a crash has left; returns the number of files.
 */
export async function cleanUpFiles(job: CleanUp): Promise<number> {
  await sweepIncoming(job);
  const before = new Date(job.now.getTime() - GRACE).toISOString();
  const unused = await job.db
    .selectFrom('files')
    .leftJoin('media', 'media.file_hash', 'files.hash')
    .select('files.hash')
    .where('media.id', 'is', null)
    .where('files.touched_at', '<', before)
    .limit(500)
    .execute();
  let gone = 0;
  for (const { hash } of unused) if (await removeUnused(job, hash, before)) gone++;
  return gone;
}

/**
 * Deletes one file. It checks the uses again, and locks the file's row until the content is deleted: a call that sends
 * the same file at this moment waits, and then stores it again.
 */
const removeUnused = ({ db, files }: CleanUp, hash: string, before: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const file = await trx
      .deleteFrom('files')
      .where('hash', '=', hash)
      .where('touched_at', '<', before)
      .where((eb) => eb.not(eb.exists(eb.selectFrom('media').select('id').whereRef('file_hash', '=', 'files.hash'))))
      .returning(['hash', 'extension', 'small_size'])
      .executeTakeFirst();
    if (!file) return false;
    await files.remove(fileName(file));
    if (file.small_size !== null) await files.remove(fileName(file, true));
    return true;
  });

async function sweepIncoming({ incoming, now }: CleanUp): Promise<void> {
  for (const name of await readdir(incoming).catch(() => [])) {
    const path = join(incoming, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > GRACE) await rm(path, { recursive: true, force: true });
  }
}

import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from '@overtrick/shared/learning/values/ids';
import { err, ok, type Result } from '@overtrick/shared/result';
import type { Selectable } from 'kysely';
import type { FileStore } from '../../adapters/files/store.ts';
import type { Db, Trx } from '../../database/connect.ts';
import type { UploadsTable } from '../../database/tables/uploads.ts';
import type { ReceivedFile } from '../../http/upload.ts';

/*
 * A file in parts (record 0029). Any instance takes any part: parts lie in the store of files, and `received` of the
 * upload's row says which part is the next. A part counts once its content is stored and the row still stands where
 * the part starts.
 */

export type Upload = Selectable<UploadsTable>;

/** How many uploads of one person may be unfinished. */
const MOST_UNFINISHED = 20;

type NewUpload = Omit<Upload, 'received' | 'touched_at'>;

/** Begins an upload, or finds the one that was begun under this id; `too-many` when the person has too many of them. */
export async function beginUpload(trx: Trx, wish: NewUpload, now: Date): Promise<Result<Upload, 'too-many' | 'taken'>> {
  const known = await trx.selectFrom('uploads').selectAll().where('id', '=', wish.id).executeTakeFirst();
  if (known) return isSame(known, wish) ? ok(known) : err('taken');
  const { count } = await trx
    .selectFrom('uploads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', wish.user_id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_UNFINISHED) return err('too-many');
  const upload = { ...wish, received: 0, touched_at: now.toISOString() };
  // Two tabs may begin it at once.
  await trx
    .insertInto('uploads')
    .values(upload)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return ok(upload);
}

const isSame = (upload: Upload, wish: NewUpload): boolean =>
  upload.user_id === wish.user_id && upload.deal_id === wish.deal_id && upload.size === wish.size;

export const findUpload = (db: Db, which: Pick<Upload, 'id' | 'user_id' | 'deal_id'>): Promise<Upload | undefined> =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', which.id)
    .where('user_id', '=', which.user_id)
    .where('deal_id', '=', which.deal_id)
    .executeTakeFirst();

interface PartDeps {
  readonly db: Db;
  readonly files: FileStore;
  readonly clock: () => Date;
}

const nameOf = (partId: string): string => `part-${partId}`;

/**
 * Adds a part that starts at this byte; returns how many bytes are here then. One that starts elsewhere than the next
 * changes nothing. The part's row is written before its content, so that the clean-up finds what a crash has left.
 */
export async function addPart(deps: PartDeps, upload: Upload, start: number, part: ReceivedFile): Promise<number> {
  const { db, files, clock } = deps;
  if (start !== upload.received || part.size === 0) return upload.received;
  const id = newId();
  const created_at = clock().toISOString();
  await db.insertInto('upload_parts').values({ id, upload_id: upload.id, start, is_counted: 0, created_at }).execute();
  await files.put(nameOf(id), part.path, 'application/octet-stream');
  const received = start + part.size;
  const isNext = await db.transaction().execute(async (trx) => {
    const moved = await trx
      .updateTable('uploads')
      .set({ received, touched_at: created_at })
      .where('id', '=', upload.id)
      .where('received', '=', start)
      .executeTakeFirst();
    if (moved.numUpdatedRows === 0n) return false;
    await trx.updateTable('upload_parts').set({ is_counted: 1 }).where('id', '=', id).execute();
    return true;
  });
  if (isNext) return received;
  await removeParts(deps, [id]);
  return (await findUpload(db, upload))?.received ?? upload.received;
}

/**
 * Puts the parts together into one file in `directory`, passes its path to `use` and deletes it afterwards. Answers
 * `lost` when a part is not in the store, as after a restore: the upload begins anew.
 */
export async function withParts<T>(
  { db, files }: PartDeps,
  upload: Upload,
  directory: string,
  use: (path: string) => Promise<T>,
): Promise<Result<T, 'lost'>> {
  await mkdir(directory, { recursive: true });
  const scratch = await mkdtemp(join(directory, 'call-'));
  try {
    const path = join(scratch, 'file');
    if (!(await joinParts(files, await listParts(db, upload.id), path, upload.size))) return err('lost');
    return ok(await use(path));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function listParts(db: Db, uploadId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('upload_parts')
    .select('id')
    .where('upload_id', '=', uploadId)
    .where('is_counted', '=', 1)
    .orderBy('start')
    .execute();
  return rows.map(({ id }) => id);
}

/** Writes the parts one after the other; false unless all are there and make up the size. */
async function joinParts(files: FileStore, ids: readonly string[], path: string, size: number): Promise<boolean> {
  const file = await open(path, 'w');
  let written = 0;
  try {
    for (const id of ids) {
      const content: Readable | undefined = await files.read(nameOf(id));
      if (!content) return false;
      for await (const chunk of content as AsyncIterable<Buffer>) {
        await file.write(chunk);
        written += chunk.length;
      }
    }
  } finally {
    await file.close();
  }
  return written === size;
}

/** Ends an upload in the transaction that uses its file; false when another call has ended it. */
export async function closeUpload(trx: Trx, uploadId: string): Promise<boolean> {
  const gone = await trx.deleteFrom('uploads').where('id', '=', uploadId).executeTakeFirst();
  return gone.numDeletedRows === 1n;
}

/** Deletes the parts of an upload that begins anew. */
export async function dropParts(deps: Pick<PartDeps, 'db' | 'files'>, uploadId: string): Promise<void> {
  const rows = await deps.db.selectFrom('upload_parts').select('id').where('upload_id', '=', uploadId).execute();
  await removeParts(
    deps,
    rows.map(({ id }) => id),
  );
}

/** The content first: a row whose content is gone is found again, a content without a row is not. */
async function removeParts({ db, files }: Pick<PartDeps, 'db' | 'files'>, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await files.remove(nameOf(id));
    await db.deleteFrom('upload_parts').where('id', '=', id).execute();
  }
}

/** How long an upload waits for its next part, in milliseconds: a week, in which its device has a connection again. */
const UPLOAD_LIFE = 7 * 86_400_000;

/** Deletes uploads that nobody has gone on with, and the parts whose upload is gone; returns the number of parts. */
export async function cleanUpUploads(deps: Pick<PartDeps, 'db' | 'files'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UPLOAD_LIFE).toISOString();
  await deps.db.deleteFrom('uploads').where('touched_at', '<', before).execute();
  const orphans = await deps.db
    .selectFrom('upload_parts')
    .leftJoin('uploads', 'uploads.id', 'upload_parts.upload_id')
    .select('upload_parts.id')
    .where('uploads.id', 'is', null)
    .limit(2000)
    .execute();
  await removeParts(
    deps,
    orphans.map(({ id }) => id),
  );
  return orphans.length;
}

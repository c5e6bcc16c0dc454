import { newId } from '@overtrick/shared/learning/values/ids';
import type { Trx } from '../../database/connect.ts';
import { flag } from '../../database/flag.ts';
import type { FileName } from '../../http/file-address.ts';
import { listMedia, type MediaOwner } from './queries.ts';

export interface NewFile extends FileName {
  readonly size: number;
  readonly smallSize: number | null;
}

/** Records a file's content; a known file counts as uploaded again. */
export async function recordFile(trx: Trx, file: NewFile, now: Date): Promise<void> {
  const touched_at = now.toISOString();
  await trx
    .insertInto('files')
    .values({ hash: file.hash, extension: file.extension, size: file.size, small_size: file.smallSize, touched_at })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ touched_at }))
    .execute();
}

export interface NewMedia {
  /** A new one unless given. */
  readonly id?: string | undefined;
  readonly owner: MediaOwner;
  readonly ownerId: string;
  readonly file: FileName;
  /** The sender's name for the file. */
  readonly name: string;
  readonly isPublic: boolean;
  /** What the file is for its owner, if the owner has files of several types. */
  readonly type?: string;
  readonly attached?: Attached;
  /** Of a file from which pictures are made. */
  readonly pictures?: string | null;
}

/** How a file hangs on another. */
interface Attached {
  /** The id of that use. */
  readonly to: string | null;
  readonly position?: number | null;
  readonly words?: string | null;
  readonly language?: string | null;
}

/** Adds a use of a file by an owner; returns the use's id. */
export async function addMedia(
  trx: Trx,
  { id = newId(), owner, ownerId, file, name, isPublic, type, attached, pictures }: NewMedia,
  now: Date,
): Promise<string> {
  const use = {
    id,
    file_hash: file.hash,
    name,
    is_public: flag(isPublic),
    type: type ?? null,
    created_at: now.toISOString(),
    attached_to: attached?.to ?? null,
    position: attached?.position ?? null,
    words: attached?.words ?? null,
    language: attached?.language ?? null,
    pictures: pictures ?? null,
  };
  await trx
    .insertInto('media')
    .values({ ...use, [owner]: ownerId } as typeof use & { teacher_profile_id: string })
    .execute();
  return id;
}

/** Removes the files of an owner, or only the named one; returns their number. The content is cleaned up later. */
export async function removeMedia(trx: Trx, owner: MediaOwner, ownerId: string, id?: string): Promise<number> {
  const removed = await trx
    .deleteFrom('media')
    .where(owner, '=', ownerId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}

/**
 * Copies the uses of an owner's files to another owner of the same kind, with what hangs on them. Pictures that are
 * being made of a file are wanted of its copy too.
 */
export async function copyMedia(
  trx: Trx,
  owner: MediaOwner,
  { from, to }: { readonly from: string; readonly to: string },
  now: Date,
): Promise<void> {
  const files = (await listMedia(trx, owner, [from]))(from);
  const copies = new Map<string | null, string>();
  for (const file of files) {
    const { name, type, is_public, position, words, language } = file;
    const attached = { to: copies.get(file.attached_to) ?? null, position, words, language };
    const pictures = file.pictures === 'making' ? 'wanted' : file.pictures;
    const copy = { owner, ownerId: to, file, name, isPublic: is_public === 1, ...(type ? { type } : {}) };
    copies.set(file.id, await addMedia(trx, { ...copy, attached, pictures }, now));
  }
}

/** Sets what a file is for its owner; returns false when the owner has no such file. */
export async function setMediaType(
  trx: Trx,
  { owner, ownerId, id }: { readonly owner: MediaOwner; readonly ownerId: string; readonly id: string },
  type: string,
): Promise<boolean> {
  const changed = await trx
    .updateTable('media')
    .set({ type })
    .where(owner, '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

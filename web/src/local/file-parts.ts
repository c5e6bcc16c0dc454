import type { KeptMedia } from '@overtrick/shared/learning/values/media';
import { Dexie } from 'dexie';
import { ApiError } from '../api/api-error.ts';
import type { FileAnswer, FileAsked } from '../api/file.ts';
import type { UserDatabase } from './database.ts';

/** A file with a signed address, which works for a limited time. */
export interface AddressedFile extends KeptMedia {
  readonly url: string;
}

export interface FilePartsDeps {
  readonly db: UserDatabase;
  /** Asks for a file, or for the rest of it. Throws an ApiError. */
  readonly getFile: (asked: FileAsked) => Promise<FileAnswer>;
  readonly now: () => number;
}

/** Bytes of a file that are written together while it comes: as much is lost when the app is closed. */
const PART = 1_000_000;

const partsOf = (db: UserDatabase, hash: string) =>
  db.fileParts.where('[file+order]').between([hash, Dexie.minKey], [hash, Dexie.maxKey]);

/** What is here of a file that has not come whole. */
interface Begun {
  /** Bytes. */
  readonly size: number;
  readonly tag: string;
  readonly parts: number;
}

async function readBegun(db: UserDatabase, hash: string): Promise<Begun> {
  const rows = await partsOf(db, hash).toArray();
  const size = rows.reduce((sum, { content }) => sum + content.size, 0);
  return { size, tag: rows[0]?.tag ?? '', parts: rows.length };
}

/**
 * Brings a file to this device, from where it was cut before (ruling 24).
 *
 * 1 See what is here of it. 2 Ask for the rest; a file that is another one now comes from its beginning. 3 Write part
 * after part. 4 When the connection is lost, write what has come until then. 5 Make one file of the parts.
 * @param onReached called with the bytes of it that are here
 */
export async function bringFile(
  deps: FilePartsDeps,
  file: AddressedFile,
  signal: AbortSignal,
  onReached: (bytes: number) => void,
): Promise<void> {
  const { db } = deps;
  const begun = await readBegun(db, file.hash);
  if (begun.size < file.size) await bringRest(deps, file, begun, signal, onReached);
  signal.throwIfAborted();
  await join(deps, file);
}

async function bringRest(
  { db, getFile }: FilePartsDeps,
  { hash, url }: AddressedFile,
  begun: Begun,
  signal: AbortSignal,
  onReached: (bytes: number) => void,
): Promise<void> {
  const answer = await getFile({ url, signal, from: begun.size, tag: begun.tag }).catch(async (error: unknown) => {
    // What is here fits no file of the server.
    if (error instanceof ApiError && error.status === 416) await partsOf(db, hash).delete();
    throw error;
  });
  const goesOn = answer.from === begun.size;
  if (!goesOn) await partsOf(db, hash).delete();
  if (!goesOn && answer.from > 0) throw new ApiError({ kind: 'unreadable', message: 'Another part than asked for' });
  let order = goesOn ? begun.parts : 0;
  let size = goesOn ? begun.size : 0;
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let unwritten = 0;
  const flush = async (): Promise<void> => {
    if (unwritten === 0) return;
    await db.fileParts.put({ file: hash, order, tag: answer.tag, content: new Blob(chunks) });
    order += 1;
    [chunks, unwritten] = [[], 0];
  };
  try {
    for await (const chunk of answer.chunks) {
      chunks.push(chunk);
      unwritten += chunk.length;
      size += chunk.length;
      onReached(size);
      if (unwritten >= PART) await flush();
    }
  } finally {
    await flush();
  }
}

/** Makes one file of the parts; one that is too short goes on with the next try. */
async function join({ db, now }: FilePartsDeps, { hash, size, type }: AddressedFile): Promise<void> {
  const rows = await partsOf(db, hash).toArray();
  const content = new Blob(
    rows.map((row) => row.content),
    { type },
  );
  if (content.size > size) await partsOf(db, hash).delete();
  if (content.size !== size) throw new ApiError({ kind: 'offline', message: 'The file did not come whole' });
  await db.transaction('rw', db.files, db.fileParts, async () => {
    await db.files.put({ hash, content, size, savedAt: now() });
    await partsOf(db, hash).delete();
  });
}

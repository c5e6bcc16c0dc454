import { createReadStream } from 'node:fs';
import { setImmediate as breathe } from 'node:timers/promises';
import { decodePieces, type Encoding, findEncoding } from '@overtrick/shared/bridge/formats/encoding';
import type { Duplicates } from '@overtrick/shared/contract/deal-imports';
import type { DealSource } from '@overtrick/shared/learning/library/deal-source';
import { newId } from '@overtrick/shared/learning/values/ids';
import type { Db, Trx } from '../../database/connect.ts';
import { flag } from '../../database/flag.ts';
import { toJson } from '../../database/json.ts';
import type { ReceivedFile } from '../../http/upload.ts';
import type { Counts } from './views.ts';

/** A file that was sent to be read into a teacher's library. */
export interface SentFile {
  readonly ownerId: string;
  readonly teacherProfileId: string;
  readonly file: Pick<ReceivedFile, 'path' | 'name' | 'size'>;
  readonly autogroup: 'true' | 'false';
  readonly name?: string;
  readonly duplicates: Duplicates;
  readonly source: DealSource;
}

/** The bytes of a file that are read at once, and the parts of text that are written in one transaction. */
const BYTES = 64 * 1024;
const PARTS = 4;

/** The name of the group of a file's deals: the given name, else the file's; null when each deal stands alone. */
const groupNameOf = ({ autogroup, name, file }: SentFile): string | null =>
  autogroup === 'true' ? name || file.name.replace(/\.(pbn|lin|bri|dup|dge|txt)$/i, '') || 'Deals' : null;

const NONE: Counts = { boards: 0, new: 0, updated: 0, skipped: 0, refused: 0, mended: 0 };

export interface NewImport {
  readonly id: string;
  readonly teacherProfileId: string;
  readonly filename: string;
  readonly groupName: string | null;
  readonly groupId?: string | null;
  readonly duplicates: Duplicates;
  readonly source: DealSource;
  readonly received: boolean;
}

/** Makes an import of which nothing has been read. */
export async function createImport(trx: Trx, made: NewImport, now: Date): Promise<void> {
  await trx
    .insertInto('imports')
    .values({
      id: made.id,
      teacher_profile_id: made.teacherProfileId,
      filename: made.filename,
      group_name: made.groupName,
      group_id: made.groupId ?? null,
      duplicates: made.duplicates,
      source: toJson(made.source),
      format: null,
      position: 0,
      counts: toJson(NONE),
      findings: '[]',
      received: flag(made.received),
      created_at: now.toISOString(),
      ended_at: null,
    })
    .execute();
}

/**
 * Keeps a file's text in parts, a few in a transaction, and never more of it in memory. The import that it returns is
 * nobody's to see before `markReceived`, in the transaction that queues its job.
 */
export async function keepFile(db: Db, sent: SentFile, now: Date): Promise<string> {
  const id = newId();
  const encoding = await encodingOf(sent.file.path);
  const { teacherProfileId, duplicates, source, file } = sent;
  const groupName = groupNameOf(sent);
  await db
    .transaction()
    .execute((trx) =>
      createImport(
        trx,
        { id, teacherProfileId, filename: file.name, groupName, duplicates, source, received: false },
        now,
      ),
    );
  let part = 0;
  let texts: string[] = [];
  const write = async (): Promise<void> => {
    if (texts.length > 0) await db.transaction().execute((trx) => insertTexts(trx, id, part, texts));
    part += texts.length;
    texts = [];
    await breathe();
  };
  for await (const text of textOf(sent.file.path, encoding)) {
    texts.push(text);
    if (texts.length >= PARTS) await write();
  }
  await write();
  return id;
}

export const markReceived = async (trx: Trx, id: string): Promise<void> => {
  await trx.updateTable('imports').set({ received: 1 }).where('id', '=', id).execute();
};

/** Keeps parts of a text from this part on. */
export async function insertTexts(trx: Trx, id: string, from: number, texts: readonly string[]): Promise<void> {
  const parts = texts.map((content, index) => ({ import_id: id, part: from + index, content }));
  await trx.insertInto('import_texts').values(parts).execute();
}

async function encodingOf(path: string): Promise<Encoding> {
  const finder = findEncoding();
  for await (const bytes of createReadStream(path, { highWaterMark: BYTES })) finder.push(bytes as Buffer);
  return finder.found();
}

async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string, void> {
  const decoder = decodePieces(encoding);
  // PostgreSQL keeps no zero characters, and no format has any.
  const clean = (text: string): string => text.replaceAll('\0', '');
  for await (const bytes of createReadStream(path, { highWaterMark: BYTES }))
    yield clean(decoder.push(bytes as Buffer));
  yield clean(decoder.end());
}

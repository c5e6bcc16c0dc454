import { readFile } from 'node:fs/promises';
import { decodeText } from '@overtrick/shared/bridge/formats/encoding';
import { newId } from '@overtrick/shared/learning/values/ids';
import type { Db } from '../../database/connect.ts';
import type { ReceivedFile } from '../../http/upload.ts';
import { type Import, importPbn } from './operations.ts';

/** A PBN file that was sent to be imported into a teacher's library. */
export interface ImportFile {
  readonly teacherProfileId: string;
  readonly file: ReceivedFile;
  readonly autogroup: 'true' | 'false';
  readonly name?: string;
}

/**
 * The name of the group of a file's deals: the given name, otherwise the file's; null when each deal gets its own
 * group.
 */
const groupNameOf = ({ autogroup, name, file }: ImportFile): string | null =>
  autogroup === 'true' ? name || file.name.replace(/\.pbn$/i, '') || 'Deals' : null;

const textOf = async ({ file }: ImportFile): Promise<string> => decodeText(await readFile(file.path));

/** Imports a file at once, in one transaction. */
export async function importNow(db: Db, sent: ImportFile, now: Date): Promise<Import> {
  const { teacherProfileId, file } = sent;
  const pbn = { teacherProfileId, text: await textOf(sent), filename: file.name, groupName: groupNameOf(sent) };
  return db.transaction().execute((trx) => importPbn(trx, pbn, now));
}

/** Stores a file for the server's next round of imports; returns its id. */
export async function queueImport(db: Db, sent: ImportFile, now: Date): Promise<string> {
  const id = newId();
  await db
    .insertInto('deal_imports')
    .values({
      id,
      teacher_profile_id: sent.teacherProfileId,
      filename: sent.file.name,
      group_name: groupNameOf(sent),
      content: await textOf(sent),
      created_at: now.toISOString(),
    })
    .execute();
  return id;
}

interface WaitingImport {
  readonly id: string;
  readonly filename: string;
  readonly createdDate: string;
}

export const listWaiting = (db: Db, teacherProfileId: string): Promise<readonly WaitingImport[]> =>
  db
    .selectFrom('deal_imports')
    .select(['id', 'filename', 'created_at as createdDate'])
    .where('teacher_profile_id', '=', teacherProfileId)
    .orderBy('created_at')
    .execute();

/**
 * Imports the waiting files, the oldest first. Each is imported and removed in one transaction, so that a crash neither
 * loses a file nor imports it twice. Returns the number of files.
 */
export async function importWaiting(db: Db, clock: () => Date): Promise<number> {
  for (let done = 0; ; done++) {
    const wasOne = await db.transaction().execute(async (trx) => {
      const waiting = await trx
        .deleteFrom('deal_imports')
        .where('id', '=', (eb) =>
          eb.selectFrom('deal_imports').select('id').orderBy('created_at').orderBy('id').limit(1),
        )
        .returningAll()
        .executeTakeFirst();
      if (!waiting) return false;
      const { teacher_profile_id: teacherProfileId, content: text, filename, group_name: groupName } = waiting;
      await importPbn(trx, { teacherProfileId, text, filename, groupName }, clock());
      return true;
    });
    if (!wasOne) return done;
  }
}

import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { decodeText } from '@overtrick/shared/bridge/formats/encoding';
import type { ImportProblem } from '@overtrick/shared/contract/deal-imports';
import * as v from 'valibot';
import type { Db, Trx } from '../../database/connect.ts';
import { fromJson } from '../../database/json.ts';
import type { ReceivedFile } from '../../http/upload.ts';
import { beginJob, failJob, forgetJob, type HeldJob, type Noted, noteProgress, queueJob } from '../jobs/operations.ts';
import { listOpenJobs } from '../jobs/queries.ts';
import { createGroup } from './groups.ts';
import { createDeals, type Import, importedDeals } from './operations.ts';
import type { DealRef } from './queries.ts';
import { problemsOf, type ReadBoard, type ReadPiece, readDealFile } from './read-deals.ts';

/** The kind of the jobs that import files. */
export const IMPORT_JOB = 'deal-import';

/** How long an import is its holder's without a further word, in milliseconds. */
const LEASE = 60_000;

/** A PBN file that was sent to be imported into a teacher's library. */
export interface ImportFile {
  readonly ownerId: string;
  readonly teacherProfileId: string;
  readonly file: ReceivedFile;
  readonly autogroup: 'true' | 'false';
  readonly name?: string;
}

/** The body of an import's job; the text of the file is the job's own. */
export const importBodySchema = v.object({
  teacherProfileId: v.string(),
  filename: v.string(),
  /** The name of the group of all its deals; null when each deal gets its own group. */
  groupName: v.nullable(v.string()),
});
export type ImportBody = v.InferOutput<typeof importBodySchema>;

/**
 * The name of the group of a file's deals: the given name, otherwise the file's; null when each deal gets its own
 * group.
 */
const groupNameOf = ({ autogroup, name, file }: ImportFile): string | null =>
  autogroup === 'true' ? name || file.name.replace(/\.pbn$/i, '') || 'Deals' : null;

const bodyOf = (sent: ImportFile): ImportBody => ({
  teacherProfileId: sent.teacherProfileId,
  filename: sent.file.name,
  groupName: groupNameOf(sent),
});

const jobOf = async (sent: ImportFile) => ({
  kind: IMPORT_JOB,
  ownerId: sent.ownerId,
  title: sent.file.name,
  body: bodyOf(sent),
  text: decodeText(await readFile(sent.file.path)),
});

/** Queues a file to be imported; returns the id of the job, which its owner may ask for. */
export async function queueImport(db: Db, sent: ImportFile, now: Date): Promise<string> {
  const job = await jobOf(sent);
  return db.transaction().execute((trx) => queueJob(trx, job, now));
}

/**
 * Imports a file while its sender waits. It is a job all the same: if the server is lost meanwhile, another holder goes
 * on, and if it fails, its owner may have it tried again from there.
 */
export async function importNow(db: Db, sent: ImportFile, clock: () => Date): Promise<Import> {
  const job = await jobOf(sent);
  const held = await db.transaction().execute((trx) => beginJob(trx, job, clock(), LEASE));
  const note = (trx: Trx, noted: Noted) => noteProgress(trx, held, noted, clock(), LEASE);
  try {
    const imported = await importPieces({
      db,
      held,
      body: job.body,
      pieces: readDealFile(job.text, job.title),
      clock,
      note,
    });
    // The answer tells all there is to tell.
    await db.transaction().execute((trx) => forgetJob(trx, held));
    return imported;
  } catch (error) {
    await db.transaction().execute((trx) => failJob(trx, held, 'internal', clock()));
    throw error;
  }
}

/** The imports of this person that have not ended, those that an older release has received included. */
export async function listWaiting(
  db: Db,
  ownerId: string,
  teacherProfileId: string,
): Promise<readonly WaitingImport[]> {
  const older = await db
    .selectFrom('deal_imports')
    .select(['id', 'filename', 'created_at as createdDate'])
    .where('teacher_profile_id', '=', teacherProfileId)
    .orderBy('created_at')
    .execute();
  const open = await listOpenJobs(db, ownerId, IMPORT_JOB);
  return [
    ...older,
    ...open.map(({ id, title, created_at }) => ({ id, filename: title ?? '', createdDate: created_at })),
  ];
}

interface WaitingImport {
  readonly id: string;
  readonly filename: string;
  readonly createdDate: string;
}

/** Where an import goes on: the index of its next board, the deals made so far, and the group of all its deals. */
interface Place {
  readonly next: number;
  readonly created: number;
  readonly groupId: string | null;
}

export interface Importing {
  readonly db: Db;
  readonly held: HeldJob;
  readonly body: ImportBody;
  /** The whole file from its beginning: what was written before is passed over, and only its problems are told again. */
  readonly pieces: AsyncIterable<ReadPiece> | Iterable<ReadPiece>;
  readonly clock: () => Date;
  readonly note: (trx: Trx, noted: Noted) => Promise<void>;
  readonly signal?: AbortSignal;
}

/** The result of an import. */
export interface Imported extends Import {
  /** The number of deals made, those before this holder included. */
  readonly created: number;
}

/** The deals that are written in one transaction: on SQLite everybody else waits for its end. */
const BATCH = 4;

/**
 * Writes the deals of a file into the library, a few in a transaction. Each transaction notes the next board, so that a
 * crash neither loses a board nor writes it twice. Between them the import rests longer than it worked, so that
 * students are served meanwhile.
 */
export async function importPieces(importing: Importing): Promise<Imported> {
  const { db, held, pieces, signal } = importing;
  let place: Place = held.place === null ? { next: 0, created: 0, groupId: null } : fromJson<Place>(held.place);
  const deals: DealRef[] = [];
  const problems: ImportProblem[] = [];
  for await (const piece of pieces) {
    problems.push(...problemsOf(piece));
    const fresh = piece.boards.filter(({ position }) => position >= place.next);
    for (let at = 0; at < fresh.length; at += BATCH) {
      signal?.throwIfAborted();
      const began = performance.now();
      const batch = fresh.slice(at, at + BATCH);
      const written = await db
        .transaction()
        .execute((trx) => writeBatch(trx, importing, batch, { place, read: piece.read }));
      deals.push(...written.deals);
      place = written.place;
      await pause(Math.min(REST * (performance.now() - began), LONGEST_REST));
    }
    // A piece without deals must not hold up the others either.
    await pause(0);
  }
  return { deals, problems, created: place.created };
}

/** The rest after a transaction, in its own length, and the longest in milliseconds. */
const REST = 3;
const LONGEST_REST = 50;

async function writeBatch(
  trx: Trx,
  { body, clock, note }: Importing,
  batch: readonly ReadBoard[],
  { place, read }: { readonly place: Place; readonly read: number },
): Promise<{ readonly deals: readonly DealRef[]; readonly place: Place }> {
  const { teacherProfileId, groupName, filename } = body;
  const now = clock();
  const groupId =
    groupName === null ? null : (place.groupId ?? (await createGroup(trx, { teacherProfileId, name: groupName }, now)));
  const at = { teacherProfileId, groupId, filename };
  const deals = await createDeals(
    trx,
    batch.flatMap((board) => importedDeals(at, board)),
    now,
  );
  const next = (batch.at(-1)?.position ?? -1) + 1;
  const after = { next, created: place.created + deals.length, groupId };
  await note(trx, { progress: read, place: after });
  return { deals, place: after };
}

/** The problems that are kept with a result: more than anybody reads, and not as many as a large file may have. */
const KEPT_PROBLEMS = 500;

/** What the owner of an import is told at its end (contract/jobs). */
export const importResult = ({ created, problems }: Imported) => ({
  created,
  problems: problems.slice(0, KEPT_PROBLEMS),
  problemCount: problems.length,
});

/** Makes jobs of the files that a server of an older release has received. */
export async function adoptImports(db: Db, now: Date): Promise<void> {
  for (const { id } of await db.selectFrom('deal_imports').select('id').orderBy('created_at').execute())
    await db.transaction().execute((trx) => adoptImport(trx, id, now));
}

async function adoptImport(trx: Trx, id: string, now: Date): Promise<void> {
  // A server of the older release deletes the row when it imports the file itself: then there is none.
  const row = await trx.deleteFrom('deal_imports').where('id', '=', id).returningAll().executeTakeFirst();
  if (!row) return;
  const { teacher_profile_id: teacherProfileId, filename, group_name: groupName, content: text } = row;
  const { user_id: ownerId } = await trx
    .selectFrom('teacher_profiles')
    .select('user_id')
    .where('id', '=', teacherProfileId)
    .executeTakeFirstOrThrow();
  const body: ImportBody = { teacherProfileId, filename, groupName };
  await queueJob(trx, { id, kind: IMPORT_JOB, ownerId, title: filename, body, text }, now);
}

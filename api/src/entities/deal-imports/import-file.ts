import { setTimeout as pause } from 'node:timers/promises';
import type { Finding } from '@overtrick/shared/contract/deal-imports';
import type { ImportResult } from '@overtrick/shared/contract/jobs';
import * as v from 'valibot';
import type { Db, Trx } from '../../database/connect.ts';
import { fromJson, toJson } from '../../database/json.ts';
import { transactUnflushed } from '../../database/unflushed.ts';
import { problemsOf, type ReadBoard } from '../deals/read-deals.ts';
import type { HeldJob, Noted } from '../jobs/operations.ts';
import { type AskReader, openFile, openLogKeeper, type ReadOn } from './file-thread.ts';
import { dropTexts } from './forget.ts';
import { getImport, getImportForWriting, listRows } from './queries.ts';
import { type Counts, rowView } from './views.ts';
import { bringBoards, countFates, rowOf } from './write-boards.ts';

/** The kind of the jobs that read files. One of before 1.45 is 'deal-import', which that release would run itself. */
export const IMPORT_JOB = 'file-import';

/** The body of an import's job. The import has the job's id; the rest of it stands in its own row. */
export const importBodySchema = v.object({ importId: v.string() });
export type ImportBody = v.InferOutput<typeof importBodySchema>;

export interface ImportRun {
  readonly db: Db;
  /** The job of the import, held by who calls this. */
  readonly job: Pick<HeldJob, 'id'>;
  readonly clock: () => Date;
  readonly note: (trx: Trx, noted: Noted) => Promise<void>;
  readonly ask: AskReader;
  readonly signal?: AbortSignal;
  /** Resolves when nobody waits for an answer, or after so many milliseconds; none when a caller waits for the import. */
  readonly leisure?: (most: number) => Promise<void>;
  /** Stops before the boards beyond so many. */
  readonly most?: number;
}

/** The boards that are written in one transaction: on SQLite everybody else waits for its end. */
const BATCH = 2;

/** The rest after a transaction, in its own length, and the longest in milliseconds, which no call prolongs more than once. */
const REST = 1;
const LONGEST_REST = 50;

/**
 * Reads a file into the library, from where it was left. The thread reads, and a few boards are written in a
 * transaction, with their rows and the next board's position: a crash neither loses a board nor writes it twice. The
 * thread that answers does not wait for the disk then; a power cut takes boards and position away together. Between the
 * transactions the import rests as long as it worked, and begins none while a call is under way: a call asks the
 * database several times, and would wait each time. False when it stopped before the end.
 */
export async function importFile(run: ImportRun): Promise<boolean> {
  const { db, job, ask, most = Number.POSITIVE_INFINITY } = run;
  const facts = await getImport(db, job.id);
  if (facts.ended_at !== null) return true;
  const keepLog = await openLogKeeper(db, ask);
  const file = await openFile(db, ask, { id: job.id, name: facts.filename });
  let next = facts.position;
  let last: ReadOn | null = null;
  try {
    for (let piece = await file.next(next); piece; piece = await file.next(next)) {
      last = piece;
      for (let at = 0; at < piece.boards.length; ) {
        const left = most - (next - facts.position);
        if (left <= 0) return false;
        const boards = piece.boards.slice(at, at + Math.min(BATCH, left));
        next = await writeAndRest(run, { piece, boards, keepLog });
        at += boards.length;
      }
    }
  } finally {
    await file.close();
  }
  await db.transaction().execute((trx) => endImport(trx, run, last));
  await dropTexts(db, job.id);
  return true;
}

interface Step {
  readonly piece: ReadOn;
  readonly boards: readonly ReadBoard[];
  readonly keepLog: () => Promise<void>;
}

async function writeAndRest(run: ImportRun, { piece, boards, keepLog }: Step): Promise<number> {
  run.signal?.throwIfAborted();
  const began = performance.now();
  const next = await transactUnflushed(run.db, (trx) => writeStep(trx, run, piece, boards));
  const rest = Math.min(REST * (performance.now() - began), LONGEST_REST);
  await Promise.all([keepLog(), pause(rest)]);
  await run.leisure?.(LONGEST_REST);
  return next;
}

/** One step of an import in one transaction; returns the position of the next board. */
async function writeStep(trx: Trx, run: ImportRun, piece: ReadOn, boards: readonly ReadBoard[]): Promise<number> {
  const { job, clock, note } = run;
  const facts = await getImportForWriting(trx, job.id);
  const fresh = boards.filter(({ position }) => position >= facts.position);
  const { fates, groupId } = await bringBoards(trx, facts, fresh, clock());
  const rows = fates.map((fate) => rowOf(job.id, fate));
  if (rows.length > 0) await trx.insertInto('import_rows').values(rows).execute();
  const next = Math.max(facts.position, (boards.at(-1)?.position ?? -1) + 1);
  const counts = countFates(fromJson<Counts>(facts.counts), fates);
  await trx
    .updateTable('imports')
    .set({ position: next, counts: toJson(counts), group_id: groupId, format: piece.format })
    .where('id', '=', job.id)
    .execute();
  await note(trx, { progress: piece.read, place: null });
  return next;
}

/** Marks an import as read to its end. Its job ends after it; a next holder would find nothing left to do. */
async function endImport(trx: Trx, { job, clock, note }: ImportRun, last: ReadOn | null): Promise<void> {
  await trx
    .updateTable('imports')
    .set({ ended_at: clock().toISOString(), findings: toJson(last?.findings ?? []), format: last?.format ?? null })
    .where('id', '=', job.id)
    .execute();
  await note(trx, { progress: 1, place: null });
}

/** The problems that are told with the result of a job: more than anybody reads. */
const TOLD_PROBLEMS = 500;

/** What an import has brought, as clients of before 1.45 read it (contract/jobs). */
export async function importResult(db: Db, importId: string): Promise<ImportResult> {
  const { counts, findings } = await getImport(db, importId);
  const { rows, total } = await listRows(db, importId, { only: 'findings', page: 1, per: TOLD_PROBLEMS });
  const problems = problemsOf({ boards: rows.map(rowView), findings: fromJson<Finding[]>(findings) });
  const problemCount = problems.length + total - rows.length;
  return { created: fromJson<Counts>(counts).new, problems: problems.slice(0, TOLD_PROBLEMS), problemCount };
}

import { setTimeout as pause } from 'node:timers/promises';
import { DIRECT_BOARDS, DIRECT_BYTES } from '@overtrick/shared/contract/deal-imports';
import type { Db, Trx } from '../../database/connect.ts';
import { beginJob, forgetJob, type HeldJob, LeaseLost, noteProgress, putBack, queueJob } from '../jobs/operations.ts';
import type { AskReader } from './file-thread.ts';
import { IMPORT_JOB, type ImportBody, importFile } from './import-file.ts';
import { keepFile, markReceived, type SentFile } from './receive.ts';

/** The thread's task that reads files while their senders wait: a long file of the queue does not hold them up. */
export const DIRECT_READER = 'file-import-now';

/** How long an import is its holder's without a further word, in milliseconds. */
const LEASE = 60_000;

/** How long a sender waits for the end of a file that was queued, in milliseconds, and the pause between two looks. */
const PATIENCE = 10_000;
const LOOK = 100;

const jobOf = (id: string, { ownerId, file }: SentFile) => ({
  id,
  kind: IMPORT_JOB,
  ownerId,
  title: file.name,
  body: { importId: id } satisfies ImportBody,
});

/** Queues a file to be read; returns the id of the import, which is its job's too. */
export async function queueImport(db: Db, sent: SentFile, now: Date): Promise<string> {
  const id = await keepFile(db, sent, now);
  await db.transaction().execute(async (trx) => {
    await markReceived(trx, id);
    await queueJob(trx, jobOf(id, sent), now);
  });
  return id;
}

export interface Sending {
  readonly db: Db;
  readonly clock: () => Date;
  /** Asks the thread of DIRECT_READER. */
  readonly ask: AskReader;
  readonly onFault: (error: unknown) => void;
  /** In milliseconds; as long as a person waits for an answer, when absent. */
  readonly patience?: number;
}

/**
 * Reads a file while its sender waits; of a long one the queue does the rest, and the sender waits no longer than some
 * seconds. It is a job all the same: if the server is lost meanwhile, another holder goes on. Returns the import's id.
 */
export async function importNow(sending: Sending, sent: SentFile): Promise<string> {
  const { db, clock } = sending;
  if (sent.file.size > DIRECT_BYTES) {
    const id = await queueImport(db, sent, clock());
    await waitForEnd(sending, id);
    return id;
  }
  const id = await keepFile(db, sent, clock());
  const held = await db.transaction().execute(async (trx) => {
    await markReceived(trx, id);
    return beginJob(trx, jobOf(id, sent), clock(), LEASE);
  });
  if (!(await readHeld(sending, held))) await waitForEnd(sending, id);
  return id;
}

/** Reads as much of a file as a sender may wait for; the rest goes to the queue. Returns whether it came to the end. */
async function readHeld({ db, clock, ask, onFault }: Sending, job: HeldJob): Promise<boolean> {
  const back = (counts: boolean) => db.transaction().execute((trx) => putBack(trx, job, { dueAt: clock(), counts }));
  const note = (trx: Trx, noted: Parameters<typeof noteProgress>[2]) => noteProgress(trx, job, noted, clock(), LEASE);
  try {
    const isAll = await importFile({ db, job, clock, note, ask, most: DIRECT_BOARDS });
    // The answer tells all there is to tell.
    if (isAll) await db.transaction().execute((trx) => forgetJob(trx, job));
    else await back(false);
    return isAll;
  } catch (error) {
    if (error instanceof LeaseLost) return false;
    onFault(error);
    await back(true);
    return false;
  }
}

/** Waits until an import has ended or failed, or for as long as a sender has patience. */
async function waitForEnd({ db, patience = PATIENCE }: Sending, id: string): Promise<void> {
  const until = performance.now() + patience;
  while (performance.now() < until) {
    const open = await db
      .selectFrom('jobs')
      .select('id')
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (!open) return;
    await pause(LOOK);
  }
}

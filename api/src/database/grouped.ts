import fs from 'node:fs/promises';
import { findSqliteFile } from './checkpoint.ts';
import type { Db, Trx } from './connect.ts';
import { isSqlite } from './is-sqlite.ts';
import { FULL, onSqliteAtLevel } from './unflushed.ts';

/**
 * Runs a transaction and resolves when the disk has it. Transactions that end at about the same time share one flush of
 * SQLite's log, and nobody else waits for it: the thread that answers goes on (record 0017). Others may read what it
 * wrote before the disk has it, and a power cut may then take it away: only for what whoever asked sends again.
 * PostgreSQL does the same by itself.
 * @returns what `work` returns; rejects when `work`, the commit or the flush does. After a failed flush what was written
 *   is there and may be lost: the caller says to come again.
 */
export async function transactGrouped<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (!isSqlite(db)) return db.transaction().execute(work);
  const { result, usual } = await onSqliteAtLevel(db, work);
  if (usual >= FULL) await flusherOf(db)();
  return result;
}

const flushers = new WeakMap<Db, () => Promise<void>>();

function flusherOf(db: Db): () => Promise<void> {
  const known = flushers.get(db);
  if (known) return known;
  const flush = shared(() => flushLogOf(db));
  flushers.set(db, flush);
  return flush;
}

/**
 * Waits until the disk has the log of a SQLite file; one in memory has none. SQLite locks the file and its index of the
 * log, never the log, so that closing it here takes no lock away.
 */
async function flushLogOf(db: Db): Promise<void> {
  const file = await findSqliteFile(db);
  if (file === undefined) return;
  const log = await fs.open(`${file}-wal`, 'r+');
  try {
    await log.datasync();
  } finally {
    await log.close();
  }
}

/**
 * A function that many may call at once: one run at a time, and a call that comes during a run waits for the next, which
 * begins after the call and serves all who wait.
 */
export function shared(run: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    next = undefined;
    const mine = run().finally(() => {
      if (current === mine) current = undefined;
    });
    current = mine;
    return mine;
  };
  return () => {
    if (next) return next;
    if (!current) return begin();
    next = current.then(begin, begin);
    return next;
  };
}

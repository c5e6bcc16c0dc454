import { sql } from 'kysely';
import type { Db, Trx } from './connect.ts';
import { isSqlite } from './is-sqlite.ts';

/**
 * Runs a transaction that does not wait for the disk. Once this resolves, everybody reads what it wrote, and whoever ends
 * the process takes nothing away; but a power cut may, until the disk has been flushed, which the next transaction of the
 * usual kind does for all before it. Only for work that nobody is told to be done, and that begins again where the
 * database says (record 0043).
 * @returns what `work` returns; rejects, with nothing written, when `work` or the commit does
 */
export const transactUnflushed = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  isSqlite(db) ? onSqlite(db, work) : onPostgres(db, work);

/**
 * Does work of many commits on a database that nobody else uses yet; on SQLite none of them waits for the disk, and a
 * power cut may take the last ones away, in their order. PostgreSQL needs none of it: there the work is one transaction.
 */
export const withoutFlushes = async <T>(db: Db, work: () => Promise<T>): Promise<T> =>
  isSqlite(db) ? (await atNormalLevel(db, work)).result : work();

const onSqlite = async <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  (await onSqliteAtLevel(db, work)).result;

/**
 * Runs a transaction of SQLite whose commit does not wait for the disk. SQLite takes the level of flushing for its one
 * connection, which nobody else has until it is set back.
 * @returns what `work` returns, and the usual level of this database: below FULL no commit waits for the disk
 */
export const onSqliteAtLevel = <T>(db: Db, work: (trx: Trx) => Promise<T>) =>
  db.connection().execute((connection) => atNormalLevel(connection, () => connection.transaction().execute(work)));

async function atNormalLevel<T>(connection: Db, work: () => Promise<T>) {
  const { rows } = await sql<{ readonly synchronous: number }>`pragma synchronous`.execute(connection);
  const usual = rows[0]?.synchronous ?? FULL;
  if (usual <= NORMAL) return { result: await work(), usual };
  await setLevel(connection, NORMAL);
  try {
    return { result: await work(), usual };
  } finally {
    await setLevel(connection, usual);
  }
}

/** The levels of SQLite: NORMAL flushes the log when it is emptied, FULL at each commit. */
const NORMAL = 1;
export const FULL = 2;

const setLevel = (connection: Db, level: number) =>
  sql`pragma synchronous = ${sql.raw(String(level))}`.execute(connection);

const onPostgres = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`set local synchronous_commit = off`.execute(trx);
    return work(trx);
  });

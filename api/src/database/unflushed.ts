import { SqliteAdapter, sql } from 'kysely';
import type { Db, Trx } from './connect.ts';

/**
 * Runs a transaction that does not wait for the disk. Once this resolves, everybody reads what it wrote, and whoever ends
 * the process takes nothing away; but a power cut may, until the disk has been flushed, which the next transaction of the
 * usual kind does for all before it. Only for work that nobody is told to be done, and that begins again where the
 * database says (record 0043).
 * @returns what `work` returns; rejects, with nothing written, when `work` or the commit does
 */
export const transactUnflushed = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db.getExecutor().adapter instanceof SqliteAdapter ? onSqlite(db, work) : onPostgres(db, work);

const onSqlite = async <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  (await onSqliteAtLevel(db, work)).result;

/**
 * Runs a transaction of SQLite whose commit does not wait for the disk. SQLite takes the level of flushing for its one
 * connection, which nobody else has until it is set back.
 * @returns what `work` returns, and the usual level of this database: below FULL no commit waits for the disk
 */
export const onSqliteAtLevel = <T>(db: Db, work: (trx: Trx) => Promise<T>) =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ readonly synchronous: number }>`pragma synchronous`.execute(connection);
    const usual = rows[0]?.synchronous ?? FULL;
    const run = async () => ({ result: await connection.transaction().execute(work), usual });
    if (usual <= NORMAL) return run();
    await setLevel(connection, NORMAL);
    try {
      return await run();
    } finally {
      await setLevel(connection, usual);
    }
  });

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

import { closeSync, fdatasyncSync, openSync } from 'node:fs';
import SqliteFile from 'better-sqlite3';
import { sql } from 'kysely';
import type { Db } from './connect.ts';
import { isSqlite } from './is-sqlite.ts';

/** The path of a SQLite database; undefined of one in memory, and of PostgreSQL. */
export async function findSqliteFile(db: Db): Promise<string | undefined> {
  if (!isSqlite(db)) return undefined;
  const { rows } = await sql<{
    readonly file: string;
  }>`select file from pragma_database_list where name = 'main'`.execute(db);
  return rows[0]?.file || undefined;
}

/** What is written while the log is moved is left in it: so it is moved again, a few times at most. */
const TIMES = 3;

interface Moved {
  /** The pages in the log, and those of them that are in the file too. */
  readonly log: number;
  readonly checkpointed: number;
}

/**
 * Moves what is committed from the log of a SQLite file into the file, by a connection of its own: in another thread
 * than the one that answers calls, because it waits twice for the disk. Nobody who reads or writes waits for it. The next
 * to write begins the log anew.
 */
export function emptyLog(file: string): void {
  const database = new SqliteFile(file, { fileMustExist: true, timeout: 0 });
  try {
    database.pragma('synchronous = FULL');
    for (let time = 0; time < TIMES; time += 1) {
      const [moved] = database.pragma('wal_checkpoint(PASSIVE)') as [Moved];
      if (moved.checkpointed === moved.log) return;
    }
  } finally {
    database.close();
  }
}

/**
 * Waits until the disk has what was committed to the log of a SQLite file. In another thread than the one that answers
 * calls. SQLite locks the file and its index of the log, never the log, so that closing it here takes no lock away.
 */
export function flushLog(file: string): void {
  const log = openSync(`${file}-wal`, 'r+');
  try {
    fdatasyncSync(log);
  } finally {
    closeSync(log);
  }
}

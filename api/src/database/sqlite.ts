import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteFile from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { remember } from './remember.ts';

/**
 * Milliseconds that SQLite waits for a lock. It waits in the thread that answers, so that all callers wait: only a backup
 * or a tool of the operator can hold one (ruling 58), and the caller is asked to try again.
 */
const BUSY = 50;

/** Whoever else has an account on the machine reads neither names nor hashes of passwords. */
const OWN_DIRECTORY = 0o700;
const OWN_FILE = 0o600;

/**
 * Takes the right to read a database from everybody but the server's user. SQLite gives its log the rights of the file; the
 * log of a server that was killed is there already. A file that belongs to somebody else keeps the rights that its owner
 * has given.
 */
function keepToItself(file: string): void {
  for (const each of [file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(each) && statSync(each).uid === process.getuid?.()) chmodSync(each, OWN_FILE);
  }
}

/**
 * The memory for pages, in kilobytes: what a class works on stays in it. Not more: splitting a page of an index gives it
 * for a moment the number of the page at 1 GiB, and then the commit looks through the whole cache for pages beyond the
 * end (`pcache1TruncateUnsafe` of SQLite 3.53). With 64 MB a push took a tenth longer.
 */
const CACHE = 16 * 1024;

/**
 * Opens a file, ':memory:' too. What was committed survives a power cut: FULL flushes the log at each commit (record
 * 0017), because what was acknowledged is deleted on the device's side of it. `transactUnflushed` does without, and
 * `transactGrouped` waits for the disk in another way.
 */
export function openSqlite(file: string): SqliteDatabase {
  mkdirSync(dirname(file), { recursive: true, mode: OWN_DIRECTORY });
  const database = new SqliteFile(file, { timeout: BUSY });
  try {
    keepToItself(file);
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    database.pragma(`cache_size = -${CACHE}`);
  } catch (error) {
    database.close();
    throw error;
  }
  return guarded(database);
}

/**
 * SQLite undoes a transaction by itself when the disk is full or fails. Whoever is within it does not know: the statements
 * that follow would each be committed alone, and the rollback would fail and hide the reason. So the reason is kept, and
 * every statement until the rollback fails with it.
 */
function guarded(database: SqliteFile.Database): SqliteDatabase {
  let lost: { readonly reason: unknown } | undefined;
  const within = <T>(run: () => T): T => {
    const before = database.inTransaction;
    try {
      return run();
    } catch (error) {
      if (before && !database.inTransaction) lost = { reason: error };
      throw error;
    }
  };
  const prepared = remember((sql) => database.prepare<unknown[]>(sql), MOST_PREPARED);
  return {
    close: () => void database.close(),
    prepare: (sql) => {
      if (lost && sql !== 'rollback') throw lost.reason;
      if (lost) {
        lost = undefined;
        return NOTHING;
      }
      const statement = within(() => (isSetting(sql) ? database.prepare<unknown[]>(sql) : prepared(sql)));
      return {
        reader: statement.reader,
        all: (parameters) => within(() => statement.all(parameters)),
        run: (parameters) => within(() => statement.run(parameters)),
        // Rows that are read one by one hold their statement, which others may need meanwhile.
        iterate: (parameters) => within(() => database.prepare<unknown[]>(sql).iterate(parameters)),
      };
    },
  };
}

/** SQLite may carry a pragma out while it prepares it, and then not when a kept statement runs. */
const isSetting = (sql: string): boolean => sql.startsWith('pragma ');

/** The most statements that are kept prepared: the same ones come again and again. */
const MOST_PREPARED = 500;

/** The rollback of a transaction that SQLite has undone already. */
const NOTHING: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

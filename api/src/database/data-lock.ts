import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';

/** Milliseconds that a start waits for the lock: a server that is being replaced may still be ending. */
const PATIENCE = 2_000;

/** The file that is locked. It stays empty, and a backup leaves it out. */
export const DATA_LOCK_FILE = 'server.lock';

/** Another process has this directory. Its message is a sentence for the operator. */
export class DataInUse extends Error {
  constructor(dataDir: string) {
    super(
      `another process uses the data in ${dataDir}: two would overwrite each other (give each its own DATA_DIR, or DATABASE_URL of a PostgreSQL that they share)`,
    );
    this.name = 'DataInUse';
  }
}

/** Whoever holds it is the only writer of a data directory. */
export interface DataLock {
  release(): void;
}

/** An open file that nothing refers to is closed by the garbage collector, and its lock is gone. */
const held = new Set<SqliteFile.Database>();

/**
 * Takes the lock of a data directory with SQLite in it (ruling 58, record 0017); throws DataInUse when another process, or
 * this one, has it. The system releases it when the process ends, however it ends. It is a lock of POSIX, which any closing
 * of the file in this process releases: nobody here may open the file otherwise, not even to copy it.
 */
export function acquireDataLock(dataDir: string, patience = PATIENCE): DataLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = new SqliteFile(join(dataDir, DATA_LOCK_FILE), { timeout: patience });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) throw new DataInUse(dataDir);
    throw error;
  }
  held.add(file);
  return {
    release: () => {
      held.delete(file);
      file.close();
    },
  };
}

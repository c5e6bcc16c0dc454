import { existsSync } from 'node:fs';
import { link, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { err, ok, type Result } from '@overtrick/shared/result';
import SqliteFile from 'better-sqlite3';
import { sql } from 'kysely';
import { connect, type DatabaseLocation, type Db } from '../database/connect.ts';
import { acquireDataLock, DataInUse, type DataLock } from '../database/data-lock.ts';
import { MIGRATIONS } from '../database/postgres.ts';

/** Where a database is restored beside the one that is in use. */
export interface FreshPlace {
  readonly location: DatabaseLocation;
  /** Its schema in PostgreSQL. */
  readonly schema: string | undefined;
  /** Puts it in the place of the one in use, at once; answers where that one is kept. Nobody is connected to either. */
  swap(): Promise<string>;
  discard(): Promise<void>;
  /** Lets others use the database again. */
  release(): void;
}

/** The place for what is restored; refuses with a sentence while somebody uses the database. @param stamp '20261122-1950' */
export const openFreshPlace = (location: DatabaseLocation, stamp: string): Promise<Result<FreshPlace, string>> =>
  location.kind === 'sqlite' ? besideFile(location.file, stamp) : besideSchema(location.url, stamp);

async function besideFile(file: string, stamp: string): Promise<Result<FreshPlace, string>> {
  await mkdir(dirname(file), { recursive: true });
  const lock = lockOf(dirname(file));
  if (!lock.ok) return lock;
  if (isInUse(file)) {
    lock.value.release();
    return err(`${file} is in use: stop the server first`);
  }
  const directory = `${file}-restoring`;
  const kept = `${file}-before-${stamp}`;
  const discard = () => rm(directory, { recursive: true, force: true });
  await discard();
  const fresh = join(directory, 'fresh.sqlite');
  return ok({
    location: { kind: 'sqlite', file: fresh },
    schema: undefined,
    async swap() {
      // Kept under a second name first, then replaced by one rename: at no moment is there no database.
      if (existsSync(file)) await link(file, kept);
      for (const end of ['-wal', '-shm']) if (existsSync(file + end)) await rename(file + end, kept + end);
      await rename(fresh, file);
      await discard();
      return kept;
    },
    discard,
    release: lock.value.release,
  });
}

/** No server starts on the directory while this is held. */
function lockOf(dataDir: string): Result<DataLock, string> {
  try {
    return ok(acquireDataLock(dataDir));
  } catch (error) {
    if (error instanceof DataInUse) return err(error.message);
    throw error;
  }
}

/**
 * Whether another connection has the file open: only the last one may leave the write-ahead log, which at the same time
 * moves the log into the file. A file that is damaged is used by nobody.
 */
function isInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  const database = new SqliteFile(file, { timeout: 1000 });
  try {
    database.pragma('journal_mode = DELETE');
    return false;
  } catch (error) {
    return String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY');
  } finally {
    database.close();
  }
}

const FRESH = 'overtrick_restoring';

async function besideSchema(url: string, stamp: string): Promise<Result<FreshPlace, string>> {
  const others = await waitForOthers(url);
  if (others > 0) return err(`the database is in use by ${others} other connections: stop every server first`);
  const drop = (db: Db) => sql`drop schema if exists ${sql.id(FRESH)} cascade`.execute(db);
  await within(url, async (db) => {
    await drop(db);
    await sql`create schema ${sql.id(FRESH)}`.execute(db);
  });
  const kept = `before_${stamp.replace('-', '_')}`;
  return ok({
    location: { kind: 'postgres', url: searching(url, FRESH) },
    schema: FRESH,
    async swap() {
      if ((await waitForOthers(url)) > 0) throw new Error('a server was started meanwhile: stop it, and restore again');
      await within(url, (db) => db.transaction().execute((trx) => swapSchemas(trx, kept)));
      return `the schema ${kept}`;
    },
    discard: () => within(url, async (db) => void (await drop(db))),
    release: () => {},
  });
}

async function swapSchemas(db: Db, kept: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  const name = rows[0]?.name ?? 'public';
  await sql`alter schema ${sql.id(name)} rename to ${sql.id(kept)}`.execute(db);
  await sql`alter schema ${sql.id(FRESH)} rename to ${sql.id(name)}`.execute(db);
}

/** How often the other connections are counted: a server that has just ended may not be gone yet. */
const LOOKS = 10;
const PAUSE = 200;

/** Other connections to the database; waits two seconds for the last of them. */
async function waitForOthers(url: string): Promise<number> {
  return within(url, async (db) => {
    for (let look = 1; ; look++) {
      const others = await countOthers(db);
      if (others === 0 || look === LOOKS) return others;
      await setTimeout(PAUSE);
    }
  });
}

async function countOthers(db: Db): Promise<number> {
  const { rows } = await sql<{ others: number }>`select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db);
  return Number(rows[0]?.others ?? 0);
}

/** The address, with this schema as the only one in which names are looked up. */
function searching(url: string, schema: string): string {
  const address = new URL(url);
  address.searchParams.set('options', `-c search_path=${schema}`);
  return address.href;
}

async function within<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect({ kind: 'postgres', url }, MIGRATIONS);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

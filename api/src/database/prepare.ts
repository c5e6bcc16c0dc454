import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect, type DatabaseLocation, type Db } from './connect.ts';
import { bringUpToDate } from './migrate.ts';
import { MIGRATIONS } from './postgres.ts';
import { isTemporary } from './temporary.ts';

export interface Preparation {
  readonly location: DatabaseLocation;
  /** Fills the database when it is empty. No other server migrates or fills it at the same time. */
  readonly fill: (db: Db) => Promise<void>;
  /** Tells the operator what is waited for. */
  readonly tell: (sentence: string) => void;
  /** How long the database is waited for, in milliseconds. */
  readonly patience?: number;
}

/** A database that starts with its server, in the same rack or the same file of services, is there within a minute. */
const PATIENCE = 60_000;

/** Milliseconds between two tries, and between two sentences about them. */
const TRY_EVERY = 500;
const TELL_EVERY = 5_000;

/**
 * Waits until the database answers, migrates and fills it. It has a connection of its own, whose statements may take long.
 * Throws an error with a sentence for the operator when the database does not answer in time, or is of a newer release.
 */
export async function prepareDatabase({ location, fill, tell, patience = PATIENCE }: Preparation): Promise<void> {
  const db = connect(location, MIGRATIONS);
  try {
    await waitFor(db, location, { tell, patience });
    await alone(db, location, tell, async () => {
      await bringUpToDate(db);
      await fill(db);
    });
  } finally {
    await db.destroy();
  }
}

/** The database without its password. */
function nameOf(location: DatabaseLocation): string {
  if (location.kind === 'sqlite') return location.file;
  const { host, pathname } = new URL(location.url);
  return `PostgreSQL at ${host}${pathname}`;
}

type Waiting = Required<Pick<Preparation, 'tell' | 'patience'>>;

/** Only what passes by itself is waited for: a wrong password is told at once. */
async function waitFor(db: Db, location: DatabaseLocation, { tell, patience }: Waiting): Promise<void> {
  const began = Date.now();
  let told = 0;
  for (;;) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (!isTemporary(error)) throw error;
      const waited = Date.now() - began;
      const reason =
        error instanceof Error && error.message ? error.message : String((error as { code?: unknown }).code);
      if (waited >= patience)
        throw new Error(`${nameOf(location)} did not answer within ${Math.round(patience / 1000)} seconds: ${reason}`);
      if (waited >= told) {
        tell(`Waiting for ${nameOf(location)}: ${reason}`);
        told += TELL_EVERY;
      }
    }
    await sleep(TRY_EVERY);
  }
}

/** Any number that nothing else in the database uses. */
const LOCK = 4_715_021_144;

/**
 * Runs this while no other server prepares the same database: two that start together would both find it empty. On SQLite
 * the lock of the data directory has taken care of that.
 */
async function alone(
  db: Db,
  { kind }: DatabaseLocation,
  tell: (sentence: string) => void,
  run: () => Promise<void>,
): Promise<void> {
  if (kind === 'sqlite') return run();
  // The lock belongs to its connection: it ends with the process, too.
  await db.connection().execute(async (held) => {
    if (!(await tryLock(held))) {
      tell('Waiting for another server, which prepares the database');
      await sql`select pg_advisory_lock(${LOCK}::bigint)`.execute(held);
    }
    try {
      await run();
    } finally {
      await sql`select pg_advisory_unlock(${LOCK}::bigint)`.execute(held);
    }
  });
}

async function tryLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${LOCK}::bigint) as got`.execute(db);
  return rows[0]?.got ?? false;
}

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { connect, type DatabaseLocation, type Db } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';

/** The databases on which the tests of the entities and of the sync run. */
export const DATABASES = ['sqlite', 'postgres'] as const;
export type DatabaseKind = (typeof DATABASES)[number];

export interface TestDatabase {
  readonly db: Db;
  /** Takes every row out, for the next test; false when a test has changed the tables, which then stay as they are. */
  empty(): Promise<boolean>;
  close(): Promise<void>;
}

/** Gives a test file its databases, each of them new, migrated and empty. */
export interface TestDatabases {
  open(): Promise<TestDatabase>;
  stop(): Promise<void>;
}

const locations = new WeakMap<Db, DatabaseLocation>();

function connectTo(location: DatabaseLocation): Db {
  const db = connect(location);
  locations.set(db, location);
  return db;
}

/** Where a database of a test lies, for whoever connects to it once more. */
export function locationOf(db: Db): DatabaseLocation {
  const location = locations.get(db);
  if (!location) throw new Error('this database was not opened by startDatabases');
  return location;
}

/** Lets a database that wraps another one be found where that one is. */
export function inheritLocation(from: Db, to: Db): void {
  const location = locations.get(from);
  if (location) locations.set(to, location);
}

/** @param directory where files of SQLite lie; one that is made, and goes with the databases, when absent */
export const startDatabases = (kind: DatabaseKind, directory?: string): Promise<TestDatabases> =>
  kind === 'sqlite' ? startSqlite(directory) : Promise.resolve(postgresDatabases());

interface Template {
  readonly bytes: Buffer;
  readonly tables: readonly Table[];
}

/** A migrated database of SQLite; whoever loads this file makes one for all its tests, which costs as much as many of them. */
let template: Promise<Template> | undefined;

async function makeTemplate(): Promise<Template> {
  const directory = mkdtempSync(join(tmpdir(), 'overtrick-template-'));
  const file = join(directory, 'template.sqlite');
  try {
    const db = connect({ kind: 'sqlite', file });
    await neverFlush(db);
    await migrate(db);
    const { rows: tables } = await sql<Table>`${sql.raw(SQLITE_TABLES)}`.execute(db);
    // Whatever is in the write-ahead log is in the file from then on.
    await db.destroy();
    return { bytes: readFileSync(file), tables };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function startSqlite(given?: string): Promise<TestDatabases> {
  template ??= makeTemplate();
  const { bytes, tables } = await template;
  const directory = given ?? mkdtempSync(join(tmpdir(), 'overtrick-sqlite-'));
  let count = 0;
  return {
    open: async () => {
      const file = join(directory, `${count++}.sqlite`);
      writeFileSync(file, bytes);
      const db = connectTo({ kind: 'sqlite', file });
      await neverFlush(db);
      return { db, ...emptySqlite(db, file, tables) };
    },
    stop: async () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** It is not the machine that breaks: to flush each commit was most of what a short test waits for. */
const neverFlush = (db: Db) => sql`pragma synchronous = off`.execute(db);

/** Empties by a connection of its own, without the checks of foreign keys, whose rows go as well. */
function emptySqlite(db: Db, file: string, before: readonly Table[]): Omit<TestDatabase, 'db'> {
  let emptying: { readonly file: SqliteFile.Database; readonly run: () => boolean } | undefined;
  return {
    empty: async () => {
      emptying ??= openEmptying(file, before);
      return emptying.run();
    },
    close: async () => {
      emptying?.file.close();
      await db.destroy();
    },
  };
}

interface Table {
  readonly name: string;
  readonly sql: string;
}

function openEmptying(path: string, before: readonly Table[]) {
  const file = new SqliteFile(path);
  file.pragma('synchronous = off');
  file.pragma('foreign_keys = off');
  const tables = file.prepare<[], Table>(SQLITE_TABLES);
  const deletes = before.map(({ name }) => file.prepare(`delete from "${name}"`));
  const isLogged = file.prepare('select 1 from admin_log limit 1');
  // A test that counted the rows for the planner of queries would give its counts to the next.
  const isCounted = file.prepare("select 1 from sqlite_schema where name = 'sqlite_stat1'");
  const guard = file.prepare<[], Table>("select name, sql from sqlite_schema where name = 'admin_log_kept'").get();
  const deleteAll = file.transaction(() => {
    // The log lets nothing be deleted that is new; SQLite has no other way past a trigger.
    const isGuarded = guard !== undefined && isLogged.get() !== undefined;
    if (isGuarded) file.exec(`drop trigger ${guard.name}`);
    for (const each of deletes) each.run();
    if (isGuarded) file.exec(guard.sql);
  });
  const run = (): boolean => {
    if (isCounted.get() !== undefined || JSON.stringify(tables.all()) !== JSON.stringify(before)) return false;
    deleteAll();
    return true;
  };
  return { file, run };
}

const SQLITE_TABLES = `select name, sql from sqlite_schema
  where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%' order by name`;

/** Gets databases from the one PostgreSQL server of the whole run (postgres-setup). */
const postgresDatabases = (): TestDatabases => ({
  open: async () => {
    const url = await ask('POST', '/');
    const db = connectTo({ kind: 'postgres', url });
    return {
      db,
      empty: await emptyPostgres(db),
      close: async () => {
        await db.destroy();
        await ask('DELETE', new URL(url).pathname);
      },
    };
  },
  stop: async () => {},
});

interface Tables {
  readonly shape: string;
  /** Those that have had a row since they were made. */
  readonly used: readonly string[] | null;
}

/** Empties by the connections that the tests use: a new one costs more than all the rest. */
async function emptyPostgres(db: Db): Promise<TestDatabase['empty']> {
  const look = async () => (await sql.raw<Tables>(POSTGRES_TABLES).execute(db)).rows[0];
  const before = await look();
  return async () => {
    const now = await look();
    if (now?.shape !== before?.shape) return false;
    const deletes = (now?.used ?? []).map((table) => `delete from "${table}";`).join('');
    // Without the checks of foreign keys, whose rows go as well.
    if (deletes) await sql.raw(`begin; set local session_replication_role = replica; ${deletes} commit`).execute(db);
    return true;
  };
}

const POSTGRES_TABLES = `with tables as (
  select oid, relname from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely_%'
) select
  (select md5(string_agg(concat(relname, '.', attname, ' ', atttypid), ' ' order by relname, attnum))
    from tables join pg_attribute on attrelid = oid where attnum > 0 and not attisdropped) as shape,
  (select array_agg(relname::text) from tables where pg_relation_size(oid) > 0) as used`;

async function ask(method: 'POST' | 'DELETE', path: string): Promise<string> {
  const response = await fetch(`${inject('postgres')}${path}`, { method });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

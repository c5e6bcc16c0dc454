import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { connect, type DatabaseLocation, type Db } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';

/** The databases on which the tests of the entities and of the sync run. */
export const DATABASES = ['sqlite', 'postgres'] as const;
export type DatabaseKind = (typeof DATABASES)[number];

export interface TestDatabase {
  readonly db: Db;
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

export const startDatabases = (kind: DatabaseKind): Promise<TestDatabases> =>
  kind === 'sqlite' ? startSqlite() : Promise.resolve(postgresDatabases());

async function startSqlite(): Promise<TestDatabases> {
  const directory = mkdtempSync(join(tmpdir(), 'overtrick-sqlite-'));
  const template = join(directory, 'template.sqlite');
  const first = connect({ kind: 'sqlite', file: template });
  await migrate(first);
  await first.destroy();
  let count = 0;
  return {
    open: async () => {
      const file = join(directory, `${count++}.sqlite`);
      copyFileSync(template, file);
      const db = connectTo({ kind: 'sqlite', file });
      return { db, close: () => db.destroy() };
    },
    stop: async () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** Gets databases from the one PostgreSQL server of the whole run (postgres-setup). */
const postgresDatabases = (): TestDatabases => ({
  open: async () => {
    const url = await ask('POST', '/');
    const db = connectTo({ kind: 'postgres', url });
    return {
      db,
      close: async () => {
        await db.destroy();
        await ask('DELETE', new URL(url).pathname);
      },
    };
  },
  stop: async () => {},
});

async function ask(method: 'POST' | 'DELETE', path: string): Promise<string> {
  const response = await fetch(`${inject('postgres')}${path}`, { method });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}

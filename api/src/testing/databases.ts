import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Db } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { type Cluster, startPostgres } from './postgres.ts';

/** The databases that every suite of the entities and of the sync runs on. */
export const DATABASES = ['sqlite', 'postgres'] as const;
export type DatabaseKind = (typeof DATABASES)[number];

export interface TestDatabase {
  readonly db: Db;
  close(): Promise<void>;
}

/** Where a file of tests gets its databases from: each a new one, migrated and empty. */
export interface TestDatabases {
  open(): Promise<TestDatabase>;
  stop(): Promise<void>;
}

export const startDatabases = (kind: DatabaseKind): Promise<TestDatabases> =>
  kind === 'sqlite' ? startSqlite() : startPostgresDatabases();

async function startSqlite(): Promise<TestDatabases> {
  const directory = mkdtempSync(join(tmpdir(), 'overtrick-sqlite-'));
  let count = 0;
  return {
    open: async () => {
      const db = connect({ kind: 'sqlite', file: join(directory, `${count++}.sqlite`) });
      await migrate(db);
      return { db, close: () => db.destroy() };
    },
    stop: async () => rmSync(directory, { recursive: true, force: true }),
  };
}

async function startPostgresDatabases(): Promise<TestDatabases> {
  const cluster: Cluster = await startPostgres();
  const template = await cluster.createDatabase();
  const first = connect({ kind: 'postgres', url: template.url });
  await migrate(first);
  await first.destroy();
  return {
    open: async () => {
      const { url } = await cluster.createDatabase(template.name);
      const db = connect({ kind: 'postgres', url });
      return { db, close: () => db.destroy() };
    },
    stop: () => cluster.stop(),
  };
}

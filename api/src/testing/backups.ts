import { addDealMedia } from '@overtrick/shared/contract/deal-media';
import type { Result } from '@overtrick/shared/result';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { incomingDirectory, openFileStore } from '../adapters/files/open.ts';
import { makeBackup } from '../backup/backup.ts';
import type { Manifest } from '../backup/manifest.ts';
import { type Restored, restoreBackup } from '../backup/restore.ts';
import { listTables } from '../backup/tables.ts';
import { connect, type DatabaseLocation, type Db } from '../database/connect.ts';
import type { DatabaseKind, TestDatabase } from './databases.ts';
import { makeCourse, makeEnrolment, makePack, makeStudent } from './factories.ts';
import type { Harness } from './harness.ts';
import { SAMPLES } from './samples.ts';

/** A student with a pack, a course and a file. */
export async function makeWorld(harness: Harness) {
  const pack = await makePack(harness);
  const course = await makeCourse(harness);
  const student = await makeStudent(harness);
  await makeEnrolment(harness, student, pack);
  const params = { dealId: pack.deals[0]?.id as string };
  const file = { name: 'film.webm', content: SAMPLES.webm };
  expect((await harness.call(addDealMedia, { token: pack.teacher.token, params, file })).status).toBeLessThan(300);
  return { pack, course, student };
}

/** Backs a server up into a directory, which must not be there yet. */
export const backUpTo = (
  directory: string,
  { db, config, now }: Harness,
  kind: DatabaseKind,
  key?: string,
): Promise<Result<Manifest, string>> =>
  makeBackup({ db, kind, dataDir: config.dataDir, files: openFileStore(config), clock: () => now, key }, directory);

/** Where a backup is restored. */
export interface Destination {
  readonly location: DatabaseLocation;
  readonly dataDir: string;
  readonly now: Date;
  readonly key?: string | undefined;
}

export function restoreFrom(
  directory: string,
  { location, dataDir, now, key }: Destination,
): Promise<Result<Restored, string>> {
  const settings = { dataDir, s3: undefined };
  const files = openFileStore(settings);
  const incoming = incomingDirectory(settings);
  return restoreBackup({ location, dataDir, files, incoming, clock: () => now, key }, directory);
}

/** Ends every connection to a database; one that was never used is not ended by the driver. */
export async function leave({ db }: TestDatabase): Promise<void> {
  await sql`select 1`.execute(db);
  await db.destroy();
}

/** Reads a database that nobody else is connected to. */
export async function within<T>(location: DatabaseLocation, read: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(location);
  return read(db).finally(() => db.destroy());
}

/** All rows of the database by their tables. */
export async function dump(db: Db, kind: DatabaseKind): Promise<Record<string, readonly string[]>> {
  const rows: Record<string, readonly string[]> = {};
  for (const table of await listTables(db, kind))
    rows[table] = (await sql`select * from ${sql.table(table)}`.execute(db)).rows
      .map((row) => JSON.stringify(row))
      .sort();
  return rows;
}

import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '@overtrick/shared/result';
import type { FileStore } from '../adapters/files/store.ts';
import { connect, type DatabaseLocation, type Db, type Trx } from '../database/connect.ts';
import { isMigration, type MigrationName, migrate } from '../database/migrate.ts';
import { MIGRATIONS } from '../database/postgres.ts';
import { eraseUser } from '../entities/own-data/erase.ts';
import { ERASURES_FILE, listErasures, noteErasure, parseErasures } from '../entities/own-data/erasures.ts';
import { findFileType } from '../http/content-type.ts';
import { measure, writeFlushed } from './flushed.ts';
import { type FreshPlace, openFreshPlace } from './fresh-place.ts';
import { beginGeneration, highestVersion } from './generation.ts';
import type { Manifest } from './manifest.ts';
import { type BackupPlace, fileIn, findPlace } from './places.ts';
import { emptyTable, insertRows, listInOrder } from './tables.ts';
import { readTable, verifyBackup } from './verify.ts';

export interface RestoreDeps {
  readonly location: DatabaseLocation;
  readonly dataDir: string;
  readonly files: FileStore;
  /** On the store's own disk: files wait here before they are put. */
  readonly incoming: string;
  readonly clock: () => Date;
  /** BACKUP_KEY, for a backup that is encrypted. */
  readonly key: string | undefined;
}

export interface Restored {
  readonly manifest: Manifest;
  /** Where the database is kept that was replaced. */
  readonly kept: string;
  /** Those who could not be erased again, with the reason. */
  readonly notErased: readonly { readonly id: string; readonly reason: string }[];
}

/**
 * Restores a backup (ruling 53). Until step 5 nothing that is in use is touched, and what fails leaves no trace:
 *
 * 1. the whole backup is read and compared with its manifest;
 * 2. nobody may use the database;
 * 3. its rows go into a fresh database, which is then migrated, begins a new generation and erases again who was erased;
 * 4. its files go into the store, where a name stands for one content only;
 * 5. the fresh database takes the place of the one in use, which is kept.
 *
 * Fails with a sentence for the operator.
 */
export async function restoreBackup(deps: RestoreDeps, directory: string): Promise<Result<Restored, string>> {
  const backup = findPlace(directory, deps.key);
  if (!backup.ok) return backup;
  // Whoever can write into the directory could else put a backup of their own there.
  if (deps.key !== undefined && !backup.value.isSealed)
    return err(`${directory} is not encrypted although BACKUP_KEY is set: unset it if you trust this backup`);
  const manifest = await verifyBackup(backup.value);
  if (!manifest.ok) return manifest;
  const { migration, release } = manifest.value;
  if (!isMigration(migration)) return err(`the backup was made by release ${release}, which is newer than this one`);
  const now = deps.clock();
  const place = await openFreshPlace(deps.location, stampOf(now));
  if (!place.ok) return place;
  try {
    const highest = await highestInUse(deps.location);
    const erased = await listAllErasures(deps.dataDir, backup.value);
    const notErased = await fill(place.value, backup.value, { migration, highest, now, erased: [...erased.keys()] });
    await putFiles(deps, manifest.value, backup.value);
    const kept = await place.value.swap();
    await keepErasures(deps.dataDir, erased);
    return ok({ manifest: manifest.value, kept, notErased });
  } catch (error) {
    await place.value.discard();
    throw error;
  } finally {
    place.value.release();
  }
}

/** '20261122-195000' */
const stampOf = (now: Date): string => now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');

/** Of the database that is replaced; 0 when there is none, or when it cannot be read any more. */
async function highestInUse(location: DatabaseLocation): Promise<number> {
  if (location.kind === 'sqlite' && !existsSync(location.file)) return 0;
  const db = connect(location);
  try {
    return await highestVersion(db);
  } catch {
    return 0;
  } finally {
    await db.destroy();
  }
}

interface Filling {
  readonly migration: MigrationName;
  readonly highest: number;
  readonly now: Date;
  readonly erased: readonly string[];
}

async function fill(place: FreshPlace, backup: BackupPlace, filling: Filling): Promise<Restored['notErased']> {
  const db = connect(place.location, MIGRATIONS);
  try {
    await migrate(db, filling.migration, place.schema);
    await db.transaction().execute((trx) => insertTables(trx, place.location.kind, backup));
    await migrate(db, undefined, place.schema);
    await db.transaction().execute((trx) => beginGeneration(trx, filling.highest, filling.now));
    return await eraseAgain(db, filling.erased);
  } finally {
    await db.destroy();
  }
}

/** A migration may have brought rows of its own, which the backup has too. */
async function insertTables(trx: Trx, kind: DatabaseLocation['kind'], backup: BackupPlace): Promise<void> {
  const tables = await listInOrder(trx, kind);
  for (const table of tables.toReversed()) await emptyTable(trx, table);
  for (const table of tables) await insertRows(trx, table, readTable(backup, table));
}

async function eraseAgain(db: Db, ids: readonly string[]): Promise<Restored['notErased']> {
  const notErased: { id: string; reason: string }[] = [];
  for (const id of ids) {
    const erased = await db.transaction().execute((trx) => eraseUser(trx, id));
    if (!erased.ok) notErased.push({ id, reason: erased.error });
  }
  return notErased;
}

/** The newer list is the one here, but for a server that has lost its data; so both are read. */
async function listAllErasures(dataDir: string, backup: BackupPlace): Promise<ReadonlyMap<string, string>> {
  const kept = parseErasures(await backup.readText(ERASURES_FILE));
  const here = await listErasures(join(dataDir, ERASURES_FILE));
  return new Map([...kept, ...here].map(({ id, at }) => [id, at]));
}

async function keepErasures(dataDir: string, erased: ReadonlyMap<string, string>): Promise<void> {
  const known = new Set((await listErasures(join(dataDir, ERASURES_FILE))).map(({ id }) => id));
  for (const [id, at] of erased) if (!known.has(id)) await noteErasure(dataDir, { id, at });
}

async function putFiles({ files, incoming }: RestoreDeps, manifest: Manifest, backup: BackupPlace): Promise<void> {
  await mkdir(incoming, { recursive: true });
  for (const { name, sha256 } of manifest.files) {
    const there = await files.read(name);
    if (there && (await measure(there)).sha256 === sha256) continue;
    const path = join(incoming, `restoring-${name}`);
    await rm(path, { force: true });
    await writeFlushed(path, backup.read(fileIn(name)));
    const type = findFileType(name.slice(name.lastIndexOf('.') + 1));
    await files.put(name, path, type?.mime ?? 'application/octet-stream');
  }
}

import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { err, type Result } from '@overtrick/shared/result';
import { sql } from 'kysely';
import type { FileStore } from '../adapters/files/store.ts';
import type { DatabaseLocation, Db, Trx } from '../database/connect.ts';
import { RELEASE } from '../database/release.ts';
import { ERASURES_FILE, listErasures } from '../entities/own-data/erasures.ts';
import { fileName } from '../http/file-address.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { type BackupPlace, fileIn, newPlace, tableIn } from './places.ts';
import { getMigration, listTables, readRows } from './tables.ts';
import { verifyBackup } from './verify.ts';

export interface BackupDeps {
  readonly db: Db;
  readonly kind: DatabaseLocation['kind'];
  readonly dataDir: string;
  readonly files: FileStore;
  readonly clock: () => Date;
  /** BACKUP_KEY; without one the backup is not encrypted. */
  readonly key: string | undefined;
}

/**
 * Makes a backup in an empty directory, while the server runs:
 *
 * 1. all rows, as they stood at one moment, in one transaction that only reads;
 * 2. the files that these rows name, which are copied afterwards, because a file under a name never changes;
 * 3. the list of those who were erased;
 * 4. the manifest with counts and hashes, last: what was broken off is no backup.
 *
 * Then everything is read again and compared. Fails with a sentence for the operator.
 */
export async function makeBackup(deps: BackupDeps, directory: string): Promise<Result<Manifest, string>> {
  for (const part of ['tables', 'files']) await mkdir(join(directory, part), { recursive: true, mode: 0o700 });
  if (!(await isEmpty(directory))) return err(`${directory} is not empty`);
  const place = newPlace(directory, deps.key);
  if (deps.kind === 'sqlite') await checkSqlite(deps.db);
  // A moment of this server's clock before the first row is read: nothing that is older is missing.
  const madeAt = deps.clock().toISOString();
  const rows = await deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => copyRows(trx, deps.kind, place));
  const { files, missing } = await copyFiles(deps.files, rows.names, place);
  await writeManifest(place, {
    format: 1,
    release: RELEASE,
    madeAt,
    migration: rows.migration,
    tables: rows.tables,
    files,
    erasures: await copyErasures(deps.dataDir, place),
    missing,
  });
  return verifyBackup(place);
}

/** Whether there is nothing but its two directories, and nothing in them. */
async function isEmpty(directory: string): Promise<boolean> {
  const names = await readdir(directory);
  const inner = await Promise.all(['tables', 'files'].map((part) => readdir(join(directory, part))));
  return names.length === 2 && inner.every(({ length }) => length === 0);
}

/** A damaged database must not become a backup that seems whole. */
async function checkSqlite(db: Db): Promise<void> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const found = rows.map((row) => row.integrity_check).filter((line) => line !== 'ok');
  if (found.length > 0) throw new Error(`the database is damaged: ${found.slice(0, 3).join('; ')}`);
}

interface Rows {
  readonly migration: string;
  readonly tables: Manifest['tables'];
  /** The names of all files. */
  readonly names: readonly string[];
}

async function copyRows(trx: Trx, kind: BackupDeps['kind'], place: BackupPlace): Promise<Rows> {
  const tables: Manifest['tables'] = [];
  for (const name of await listTables(trx, kind)) tables.push(await copyTable(trx, kind, name, place));
  const files = await trx.selectFrom('files').select(['hash', 'extension', 'small_size']).orderBy('hash').execute();
  const names = files.flatMap((file) =>
    file.small_size === null ? [fileName(file)] : [fileName(file), fileName(file, true)],
  );
  return { migration: await getMigration(trx), tables, names };
}

async function copyTable(
  trx: Trx,
  kind: BackupDeps['kind'],
  name: string,
  place: BackupPlace,
): Promise<Manifest['tables'][number]> {
  let rows = 0;
  async function* lines(): AsyncIterable<string> {
    for await (const row of readRows(trx, kind, name)) {
      rows++;
      yield `${lineOf(name, row)}\n`;
    }
  }
  const { sha256 } = await place.write(tableIn(name), lines());
  return { name, rows, sha256 };
}

/** The columns hold numbers, texts and null; what JSON would change must not get lost unnoticed. */
function lineOf(table: string, row: Readonly<Record<string, unknown>>): string {
  for (const [column, value] of Object.entries(row))
    if (value !== null && typeof value !== 'string' && typeof value !== 'number')
      throw new Error(`${table}.${column} holds a ${typeof value}, which a backup cannot keep`);
  return JSON.stringify(row);
}

async function copyFiles(
  store: FileStore,
  names: readonly string[],
  place: BackupPlace,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const files: Manifest['files'] = [];
  const missing: string[] = [];
  for (const name of names) {
    const content = await store.read(name);
    if (content) files.push({ name, ...(await place.write(fileIn(name), content)) });
    else missing.push(name);
  }
  return { files, missing };
}

async function copyErasures(dataDir: string, place: BackupPlace): Promise<Manifest['erasures']> {
  const erasures = await listErasures(join(dataDir, ERASURES_FILE));
  const lines = erasures.map((erasure) => `${JSON.stringify(erasure)}\n`).join('');
  const { sha256 } = await place.write(ERASURES_FILE, lines);
  return { sha256 };
}

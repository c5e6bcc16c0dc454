import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { err, type Result } from '@overtrick/shared/result';
import { ERASURES_FILE } from '../entities/own-data/erasures.ts';
import { measureFile } from './flushed.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { fileIn, tableIn } from './places.ts';
import type { Row } from './tables.ts';

/** Reads a whole backup and compares it with its manifest; fails with a sentence that names what is damaged. */
export async function verifyBackup(directory: string): Promise<Result<Manifest, string>> {
  const manifest = await readManifest(directory);
  if (!manifest.ok) return manifest;
  const { tables, files, erasures } = manifest.value;
  const parts = [
    ...tables.map(({ name, sha256 }) => ({ path: tableIn(directory, name), sha256 })),
    ...files.map(({ name, sha256 }) => ({ path: fileIn(directory, name), sha256 })),
    { path: join(directory, ERASURES_FILE), sha256: erasures.sha256 },
  ];
  for (const { path, sha256 } of parts) {
    const found = await measureFile(path);
    if (!found) return err(`${path} is missing`);
    if (found.sha256 !== sha256) return err(`${path} is damaged: its content is not what was written`);
  }
  for (const { name, rows } of tables) {
    let count = 0;
    for await (const _ of readTable(directory, name)) count++;
    if (count !== rows) return err(`${tableIn(directory, name)} has ${count} rows instead of ${rows}`);
  }
  return manifest;
}

/** The rows of a table in a backup. */
export async function* readTable(directory: string, name: string): AsyncIterable<Row> {
  const lines = createInterface({
    input: createReadStream(tableIn(directory, name)),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) yield JSON.parse(line) as Row;
}

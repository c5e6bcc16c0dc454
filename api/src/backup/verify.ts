import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { err, type Result } from '@overtrick/shared/result';
import { ERASURES_FILE } from '../entities/own-data/erasures.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { type BackupPlace, fileIn, tableIn } from './places.ts';
import { SealBroken } from './sealed.ts';
import type { Row } from './tables.ts';

/** Reads a whole backup and compares it with its manifest; fails with a sentence that names what is damaged. */
export async function verifyBackup(place: BackupPlace): Promise<Result<Manifest, string>> {
  const manifest = await readManifest(place);
  if (!manifest.ok) return manifest;
  const { tables, files, erasures } = manifest.value;
  const parts = [
    ...tables.map(({ name, sha256 }) => ({ name: tableIn(name), sha256 })),
    ...files.map(({ name, sha256 }) => ({ name: fileIn(name), sha256 })),
    { name: ERASURES_FILE, sha256: erasures.sha256 },
  ];
  for (const part of parts) {
    const fault = await findFault(place, part);
    if (fault) return err(fault);
  }
  for (const { name, rows } of tables) {
    let count = 0;
    for await (const _ of readTable(place, name)) count++;
    if (count !== rows) return err(`${place.pathOf(tableIn(name))} has ${count} rows instead of ${rows}`);
  }
  return manifest;
}

interface Part {
  readonly name: string;
  readonly sha256: string;
}

async function findFault(place: BackupPlace, { name, sha256 }: Part): Promise<string | undefined> {
  try {
    const found = await place.measure(name);
    if (!found) return `${place.pathOf(name)} is missing`;
    return found.sha256 === sha256
      ? undefined
      : `${place.pathOf(name)} is damaged: its content is not what was written`;
  } catch (error) {
    if (error instanceof SealBroken) return error.message;
    throw error;
  }
}

/** The rows of a table in a backup. */
export async function* readTable(place: BackupPlace, name: string): AsyncIterable<Row> {
  const input = Readable.from(place.read(tableIn(name)), { objectMode: false });
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }))
    yield JSON.parse(line) as Row;
}

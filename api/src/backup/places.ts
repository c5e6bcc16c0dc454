import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@overtrick/shared/result';
import { type Content, measure, meterOf, type Written, writeFlushed } from './flushed.ts';
import { type Seal, sealWith } from './sealed.ts';

/** The rows of a table in a backup, a JSON line each. */
export const tableIn = (name: string): string => `tables/${name}.jsonl`;

/** A file in a backup; it has the name that it has in the store. */
export const fileIn = (name: string): string => `files/${name}`;

/** The last file that a backup writes: a directory without it is no backup. */
export const MANIFEST_FILE = 'manifest.json';

/** What stands behind the name of a file that is encrypted. */
const SEALED = '.enc';

/** A directory with a backup: files by their names within it, encrypted or not. */
export class BackupPlace {
  readonly directory: string;
  readonly #seal: Seal | undefined;

  constructor(directory: string, seal: Seal | undefined) {
    this.directory = directory;
    this.#seal = seal;
  }

  get isSealed(): boolean {
    return this.#seal !== undefined;
  }

  /** Where a file stands. */
  pathOf(name: string): string {
    return join(this.directory, this.#seal ? `${name}${SEALED}` : name);
  }

  /** Writes a file, flushed; what it returns is of the content and not of what is encrypted. */
  async write(name: string, content: Content): Promise<Written> {
    const { through, result } = meterOf(content);
    await writeFlushed(this.pathOf(name), this.#seal ? this.#seal.seal(name, through) : through);
    return result();
  }

  /** The content of a file, as it was before it was encrypted; fails with ENOENT while it is read when there is none. */
  read(name: string): AsyncIterable<Uint8Array> {
    const stream = createReadStream(this.pathOf(name));
    return this.#seal ? this.#seal.open(name, stream) : stream;
  }

  async readText(name: string): Promise<string> {
    const parts: Uint8Array[] = [];
    for await (const part of this.read(name)) parts.push(part);
    return Buffer.concat(parts).toString();
  }

  /** The hash and size of a file's content; undefined when there is none. */
  async measure(name: string): Promise<Written | undefined> {
    return existsSync(this.pathOf(name)) ? measure(this.read(name)) : undefined;
  }
}

/** @param key BACKUP_KEY; without one the backup is not encrypted */
export const newPlace = (directory: string, key: string | undefined): BackupPlace =>
  new BackupPlace(directory, key === undefined ? undefined : sealWith(key));

/** A backup that is there, or a sentence about what is wrong with it. */
export function findPlace(directory: string, key: string | undefined): Result<BackupPlace, string> {
  if (!existsSync(join(directory, `${MANIFEST_FILE}${SEALED}`)))
    return existsSync(join(directory, MANIFEST_FILE))
      ? ok(new BackupPlace(directory, undefined))
      : err(`${directory} holds no finished backup: it has no ${MANIFEST_FILE}`);
  return key === undefined
    ? err(`${directory} is encrypted: set BACKUP_KEY to the key with which it was made`)
    : ok(newPlace(directory, key));
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acquireDataLock, DATA_LOCK_FILE, DataInUse } from './data-lock.ts';

/** Another process that holds the lock as this program does, until it is killed. */
const HOLDER = `
const SqliteFile = require(process.argv[2]);
const file = new SqliteFile(process.argv[3]);
file.exec('BEGIN EXCLUSIVE');
process.send('held');
setInterval(() => {}, 1000);
`;

describe('the lock of a data directory', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'overtrick-lock-'));
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  it('is held by one at a time, and the other is told why in a sentence', () => {
    const lock = acquireDataLock(directory);
    expect(() => acquireDataLock(directory, 0)).toThrow(DataInUse);
    expect(() => acquireDataLock(directory, 0)).toThrow(`another process uses the data in ${directory}`);
    lock.release();
    acquireDataLock(directory, 0).release();
  });

  it('dies with its process, also when that is killed', async () => {
    const program = join(directory, 'holder.cjs');
    writeFileSync(program, HOLDER);
    const sqlite = createRequire(import.meta.url).resolve('better-sqlite3');
    const holder = fork(program, [sqlite, join(directory, DATA_LOCK_FILE)]);
    await once(holder, 'message');
    expect(() => acquireDataLock(directory, 0)).toThrow(DataInUse);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    acquireDataLock(directory, 0).release();
  });

  it('is not lost with the object that stands for it', () => {
    acquireDataLock(directory, 0);
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as () => void)();
    expect(() => acquireDataLock(directory, 0)).toThrow(DataInUse);
  });

  it('makes the directory when there is none', () => {
    acquireDataLock(join(directory, 'a', 'b'), 0).release();
  });
});

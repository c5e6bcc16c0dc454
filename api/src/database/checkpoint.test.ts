import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withHarness } from '../testing/harness.ts';
import { emptyLog, findSqliteFile } from './checkpoint.ts';
import { connect, type Db } from './connect.ts';

describe('the log of a SQLite file', () => {
  let directory: string;
  let file: string;
  let db: Db;
  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'overtrick-log-'));
    file = join(directory, 'a.sqlite');
    db = connect({ kind: 'sqlite', file });
    await sql`create table words (word text)`.execute(db);
  });
  afterEach(async () => {
    await db.destroy();
    rmSync(directory, { recursive: true, force: true });
  });

  const write = (word: string) => sql`insert into words values (${word})`.execute(db);
  const read = async (from: Db) => (await sql<{ word: string }>`select word from words`.execute(from)).rows;

  it('is moved into the file by another connection, and begun anew by the next write', async () => {
    for (let count = 0; count < 20; count++) await write('a'.repeat(4000));
    const before = statSync(`${file}-wal`).size;
    emptyLog(file);
    const alone = join(directory, 'alone.sqlite');
    copyFileSync(file, alone);
    const copy = connect({ kind: 'sqlite', file: alone });
    expect(await read(copy)).toHaveLength(20);
    await copy.destroy();
    for (let count = 0; count < 10; count++) await write('b');
    expect(statSync(`${file}-wal`).size).toBe(before);
    expect(await read(db)).toHaveLength(30);
  });

  it('is moved while somebody is writing, up to what is committed', async () => {
    await write('kept');
    await db.transaction().execute(async (trx) => {
      await sql`insert into words values ('undone')`.execute(trx);
      emptyLog(file);
      await sql`delete from words where word = 'undone'`.execute(trx);
    });
    expect(await read(db)).toEqual([{ word: 'kept' }]);
  });

  it('is found by the path of its database', async () => {
    expect(await findSqliteFile(db)).toBe(file);
    const memory = connect({ kind: 'sqlite', file: ':memory:' });
    expect(await findSqliteFile(memory)).toBeUndefined();
    await memory.destroy();
  });
});

describe('PostgreSQL', () => {
  const harness = withHarness('postgres');
  it('has no such file', async () => expect(await findSqliteFile(harness().db)).toBeUndefined());
});

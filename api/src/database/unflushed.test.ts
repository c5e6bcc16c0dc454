import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASES, locationOf, startDatabases, type TestDatabases } from '../testing/databases.ts';
import { flushLog } from './checkpoint.ts';
import { connect, type Db } from './connect.ts';
import { transactUnflushed, withoutFlushes } from './unflushed.ts';

/** What a commit waits for, in the words of each database. */
const LEVELS = {
  sqlite: { now: async (db: Db) => (await read(db, 'pragma synchronous')).synchronous, usual: 2, unflushed: 1 },
  postgres: {
    now: async (db: Db) => (await read(db, 'show synchronous_commit')).synchronous_commit,
    usual: 'on',
    unflushed: 'off',
  },
};

async function read(db: Db, query: string): Promise<Record<string, unknown>> {
  const { rows } = await sql.raw<Record<string, unknown>>(query).execute(db);
  return rows[0] ?? {};
}

/** The databases of tests are never flushed: this one is, as that of a server. */
async function openFlushed(databases: TestDatabases) {
  const { db } = await databases.open();
  const flushed =
    "do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$";
  await sql.raw(flushed).execute(db);
  return locationOf(db);
}

describe.each(DATABASES)('a transaction on %s that does not wait for the disk', (kind) => {
  const { now, usual, unflushed } = LEVELS[kind];
  const directory = mkdtempSync(join(tmpdir(), 'overtrick-unflushed-'));
  let databases: TestDatabases;
  let db: Db;
  beforeAll(async () => {
    databases = await startDatabases(kind);
    db = connect(kind === 'sqlite' ? { kind, file: join(directory, 'a.sqlite') } : await openFlushed(databases));
    await sql`create table words (word text)`.execute(db);
  });
  afterAll(async () => {
    await db.destroy();
    await databases.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  const words = async () =>
    (await sql<{ word: string }>`select word from words`.execute(db)).rows.map((row) => row.word);

  it('lowers the level for itself alone, each time', async () => {
    for (const word of ['a', 'b']) {
      const within = await transactUnflushed(db, async (trx) => {
        await sql`insert into words values (${word})`.execute(trx);
        return now(trx);
      });
      expect([within, await now(db)]).toEqual([unflushed, usual]);
      expect(await db.transaction().execute(now)).toBe(usual);
    }
    expect(await words()).toEqual(['a', 'b']);
  });

  it('writes nothing when its work fails, and sets the level back', async () => {
    const before = await words();
    const failing = transactUnflushed(db, async (trx) => {
      await sql`insert into words values ('lost')`.execute(trx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect([await words(), await now(db)]).toEqual([before, usual]);
  });

  it('does so for work of many commits on SQLite, and sets the level back when it fails too', async () => {
    const levels: unknown[] = [];
    const work = async () => void levels.push(await now(db));
    await withoutFlushes(db, work);
    levels.push(await now(db));
    await expect(withoutFlushes(db, () => work().then(() => Promise.reject(new Error('no'))))).rejects.toThrow('no');
    levels.push(await now(db));
    const within = kind === 'sqlite' ? unflushed : usual;
    expect(levels).toEqual([within, usual, within, usual]);
  });

  it('lets no other transaction in between', async () => {
    const seen: unknown[] = [];
    await Promise.all([
      transactUnflushed(db, async (trx) => void seen.push(await now(trx))),
      db.transaction().execute(async (trx) => void seen.push(await now(trx))),
      transactUnflushed(db, async (trx) => void seen.push(await now(trx))),
    ]);
    expect(seen.toSorted()).toEqual([unflushed, unflushed, usual].toSorted());
    expect(await now(db)).toBe(usual);
  });
});

it('flushes the log of a SQLite file, and leaves what is in it', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'overtrick-flush-'));
  const file = join(directory, 'a.sqlite');
  const db = connect({ kind: 'sqlite', file });
  await sql`create table words (word text)`.execute(db);
  await transactUnflushed(db, (trx) => sql`insert into words values ('a')`.execute(trx));
  const { size } = statSync(`${file}-wal`);
  flushLog(file);
  expect(statSync(`${file}-wal`).size).toBe(size);
  expect(await read(db, 'select count(*) as count from words')).toEqual({ count: 1 });
  await db.destroy();
  rmSync(directory, { recursive: true, force: true });
});

import { mkdtempSync, rmSync } from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DATABASES, startDatabases } from '../testing/databases.ts';
import { connect, type Db } from './connect.ts';
import { shared, transactGrouped } from './grouped.ts';

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A promise with its two ends. */
function held() {
  let release = () => {};
  let fail = (_: Error) => {};
  const promise = new Promise<void>((resolve, reject) => {
    release = resolve;
    fail = reject;
  });
  return { promise, release, fail };
}

describe('a run that many share', () => {
  it('serves all who came before it began, and nobody who came later', async () => {
    const runs: ReturnType<typeof held>[] = [];
    const flush = shared(() => {
      const one = held();
      runs.push(one);
      return one.promise;
    });
    const ended: string[] = [];
    const call = (name: string) => flush().then(() => ended.push(name));
    const first = call('first');
    const later = [call('second'), call('third')];
    await turn();
    expect(runs).toHaveLength(1);
    runs[0]?.release();
    await first;
    await turn();
    expect([ended, runs.length]).toEqual([['first'], 2]);
    const last = call('fourth');
    runs[1]?.release();
    await Promise.all(later);
    await turn();
    runs[2]?.release();
    await last;
    expect([ended, runs.length]).toEqual([['first', 'second', 'third', 'fourth'], 3]);
  });

  it('fails those whom it served and goes on for the others', async () => {
    const runs: ReturnType<typeof held>[] = [];
    const flush = shared(() => {
      const one = held();
      runs.push(one);
      return one.promise;
    });
    const first = flush();
    const second = flush();
    runs[0]?.fail(new Error('disk'));
    await expect(first).rejects.toThrow('disk');
    await turn();
    runs[1]?.release();
    await second;
    expect(runs).toHaveLength(2);
  });
});

describe('a transaction on a SQLite file that shares its flush', () => {
  let directory: string;
  let db: Db;
  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'overtrick-grouped-'));
    db = connect({ kind: 'sqlite', file: join(directory, 'a.sqlite') });
    await sql`create table words (word text)`.execute(db);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await db.destroy();
    rmSync(directory, { recursive: true, force: true });
  });

  const write = (word: string) =>
    transactGrouped(db, async (trx) => void (await sql`insert into words values (${word})`.execute(trx)));
  const count = async () => (await sql<{ n: number }>`select count(*) as n from words`.execute(db)).rows[0]?.n;

  /** Each flush of the log is held until it is let go. */
  function holdFlushes() {
    const flushes: ReturnType<typeof held>[] = [];
    const { open } = fs;
    vi.spyOn(fs, 'open').mockImplementation(async (...args) => {
      const handle = await open(...args);
      handle.datasync = () => {
        const one = held();
        flushes.push(one);
        return one.promise;
      };
      return handle;
    });
    return flushes;
  }

  it('resolves only when the disk has it, while others go on', async () => {
    const flushes = holdFlushes();
    let done = false;
    const writing = write('a').then(() => {
      done = true;
    });
    await vi.waitFor(() => expect(flushes).toHaveLength(1));
    expect([done, await count()]).toEqual([false, 1]);
    flushes[0]?.release();
    await writing;
  });

  it('waits with all that ended meanwhile for one flush', async () => {
    const flushes = holdFlushes();
    const first = write('a');
    await vi.waitFor(() => expect(flushes).toHaveLength(1));
    const others = Promise.all(['b', 'c', 'd'].map(write));
    await vi.waitFor(async () => expect(await count()).toBe(4));
    flushes[0]?.release();
    await first;
    await vi.waitFor(() => expect(flushes).toHaveLength(2));
    flushes[1]?.release();
    await others;
    expect(flushes).toHaveLength(2);
  });

  it('rejects when the disk fails', async () => {
    const flushes = holdFlushes();
    const writing = write('a');
    await vi.waitFor(() => expect(flushes).toHaveLength(1));
    flushes[0]?.fail(new Error('EIO'));
    await expect(writing).rejects.toThrow('EIO');
  });

  it('writes and flushes nothing when its work fails', async () => {
    const flushes = holdFlushes();
    const failing = transactGrouped(db, async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect([flushes.length, await count()]).toEqual([0, 0]);
  });
});

it.each(DATABASES)('a grouped transaction on %s gives what its work returns', async (kind) => {
  const databases = await startDatabases(kind);
  const { db } = await databases.open();
  expect(await transactGrouped(db, async (trx) => (await sql<{ n: number }>`select 7 as n`.execute(trx)).rows)).toEqual(
    [{ n: 7 }],
  );
  await databases.stop();
});

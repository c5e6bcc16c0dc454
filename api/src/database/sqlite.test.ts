import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resetPassword } from '@overtrick/shared/contract/auth';
import SqliteFile from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startHarness } from '../testing/harness.ts';
import { connect, type Db } from './connect.ts';
import { migrate } from './migrate.ts';
import { findServerFact } from './server-facts.ts';

describe('a SQLite file', () => {
  let directory: string;
  let db: Db;
  beforeEach(async () => {
    directory = mkdtempSync(join(tmpdir(), 'overtrick-sqlite-'));
    db = connect({ kind: 'sqlite', file: join(directory, 'a.sqlite') });
    await migrate(db);
  });
  afterEach(async () => {
    await db.destroy();
    rmSync(directory, { recursive: true, force: true });
  });

  const fact = (value: string) => ({ key: 'generation', value }) as const;

  it('flushes each commit to the disk: what was acknowledged survives a power cut', async () => {
    const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
    expect(rows).toEqual([{ synchronous: 2 }]);
  });

  it('is read by its own user alone, with its log, and one that others could read before too', async () => {
    const file = join(directory, 'new', 'b.sqlite');
    const rights = (path: string) => (statSync(path).mode & 0o777).toString(8);
    const write = async () => {
      const opened = connect({ kind: 'sqlite', file });
      await sql`create table if not exists a (b integer)`.execute(opened);
      expect([file, `${file}-wal`, `${file}-shm`].map(rights)).toEqual(['600', '600', '600']);
      await opened.destroy();
    };
    await write();
    expect(rights(join(directory, 'new'))).toBe('700');
    chmodSync(file, 0o644);
    await write();
  });

  it('answers 503 while another process holds its lock, and waits 50 ms at most in the thread that answers', async () => {
    const harness = await startHarness(db, {});
    const other = new SqliteFile(join(directory, 'a.sqlite'));
    other.exec('begin immediate');
    const body = { email: 'zoe@example.com' };
    expect(await harness.call(resetPassword, { body })).toMatchObject({
      status: 503,
      problem: { code: 'retry_later' },
    });
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(db);
    expect(rows).toEqual([{ timeout: 50 }]);
    other.exec('rollback');
    expect((await harness.call(resetPassword, { body })).status).toBe(200);
    other.close();
    await harness.app.close();
  });

  describe('without room', () => {
    beforeEach(async () => {
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
      await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db);
    });

    const generation = () => findServerFact(db, 'generation');
    const tooMuch = 'x'.repeat(1_000_000);

    it('tells the reason of a transaction that it undid, and goes on afterwards', async () => {
      const write = db.transaction().execute(async (trx) => {
        await trx.insertInto('server_facts').values(fact('before')).execute();
        await trx.updateTable('server_facts').set({ value: tooMuch }).execute();
      });
      await expect(write).rejects.toMatchObject({ code: 'SQLITE_FULL' });
      expect(await generation()).toBeUndefined();
      await db.transaction().execute((trx) => trx.insertInto('server_facts').values(fact('after')).execute());
      expect(await generation()).toBe('after');
    });

    it('commits nothing of what follows in a transaction that it undid', async () => {
      const write = db.transaction().execute(async (trx) => {
        await trx
          .insertInto('server_facts')
          .values(fact(tooMuch))
          .execute()
          .catch(() => undefined);
        await trx.insertInto('server_facts').values(fact('alone')).execute();
      });
      await expect(write).rejects.toMatchObject({ code: 'SQLITE_FULL' });
      expect(await generation()).toBeUndefined();
    });
  });
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logIn } from '@overtrick/shared/contract/auth';
import { getHealth, getLive, getSettings } from '@overtrick/shared/contract/server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Db } from '../../database/connect.ts';
import { migrate } from '../../database/migrate.ts';
import { RELEASE } from '../../database/release.ts';
import { DATABASES } from '../../testing/databases.ts';
import { type Harness, startHarness, withHarness } from '../../testing/harness.ts';

describe.each(DATABASES)('whether the server is ready, on %s', (kind) => {
  const harness = withHarness(kind);

  it('is ready while database and disk can be written, and leaves nothing behind', async () => {
    expect(await harness().call(getHealth)).toMatchObject({ status: 200, reply: { status: 'ok', version: RELEASE } });
    expect(readdirSync(harness().config.dataDir).filter((name) => name.startsWith('readiness'))).toEqual([]);
  });

  it('is not ready, and alive, when the database cannot be written', async () => {
    await harness().db.schema.alterTable('server_facts').renameTo('facts').execute();
    // The server of the test before has looked already, and looks once in two seconds.
    harness().wait(2_000);
    expect(await harness().call(getHealth)).toMatchObject({
      status: 503,
      problem: { code: 'not_ready', errors: { database: ['The database cannot be read and written'] } },
      headers: { 'retry-after': '5' },
    });
    expect((await harness().call(getLive)).status).toBe(200);
  });

  it('looks once in two seconds only, however often it is asked', async () => {
    const writtenAt = async () =>
      (await harness().db.selectFrom('server_facts').select('value').where('key', '=', 'written_at').execute())[0]
        ?.value;
    await harness().call(getHealth);
    const first = await writtenAt();
    harness().wait(1_900);
    await harness().call(getHealth);
    expect(await writtenAt()).toBe(first);
    harness().wait(200);
    await harness().call(getHealth);
    expect(await writtenAt()).not.toBe(first);
  });
});

it('says that it ends, and still answers, once it is told to', async () => {
  const db = connect({ kind: 'sqlite', file: ':memory:' });
  await migrate(db);
  const harness = await startHarness(db, { isStopping: () => true });
  expect(await harness.call(getHealth)).toMatchObject({ status: 503, problem: { code: 'stopping' } });
  expect((await harness.call(getLive)).status).toBe(200);
  await harness.app.close();
  await db.destroy();
});

/** A small disk of its own, where the system lets us make one. */
function mountSmallDisk(): { readonly directory: string; readonly unmount: () => void } | undefined {
  const directory = mkdtempSync(join(tmpdir(), 'overtrick-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', directory], { stdio: 'ignore' });
  } catch {
    rmSync(directory, { recursive: true });
    return undefined;
  }
  return {
    directory,
    unmount: () => {
      execFileSync('umount', ['-l', directory]);
      rmSync(directory, { recursive: true });
    },
  };
}

const disk = mountSmallDisk();
afterAll(() => disk?.unmount());

// Only root may mount a disk: where tests run as somebody else, database/sqlite.test.ts has the database alone.
describe.skipIf(!disk)('on a disk that is full', () => {
  let db: Db;
  let harness: Harness;
  const dataDir = join(disk?.directory ?? '', 'data');
  const ballast = join(disk?.directory ?? '', 'ballast');

  beforeEach(async () => {
    mkdirSync(dataDir);
    db = connect({ kind: 'sqlite', file: join(dataDir, 'a.sqlite') });
    await migrate(db);
    harness = await startHarness(db, { config: { dataDir } });
  });
  afterEach(async () => {
    await harness.app.close();
    await db.destroy();
  });

  it('is not ready, refuses what it cannot keep, loses nothing, and is ready again once there is room', async () => {
    await db.insertInto('server_facts').values({ key: 'generation', value: 'kept' }).execute();
    expect((await harness.call(getHealth)).status).toBe(200);
    fill(ballast);
    harness.wait(2_000);
    expect(await harness.call(getHealth)).toMatchObject({
      status: 503,
      problem: { code: 'not_ready', errors: { disk: ['The disk cannot be written'] } },
    });
    const email = `${'x'.repeat(200)}@example.com`;
    const write = db.transaction().execute(async (trx) => {
      for (let key = 0; key < 1000; key++)
        await trx
          .insertInto('sign_ins')
          .values({ state_hash: String(key), code_hash: null, identity: email.repeat(50), expires_at: '2026' })
          .execute();
    });
    await expect(write).rejects.toMatchObject({ code: 'SQLITE_FULL' });
    // Reading goes on; a log-in fails, whether or not its try still finds a page to be counted on.
    expect((await harness.call(getSettings)).status).toBe(200);
    const tried = await harness.call(logIn, { body: { email: 'a@example.com', password: 'x' } });
    expect(['disk_full', 'invalid_credentials']).toContain(tried.problem?.code);
    rmSync(ballast);
    harness.wait(2_000);
    expect((await harness.call(getHealth)).status).toBe(200);
    const facts = await db.selectFrom('server_facts').select('value').where('key', '=', 'generation').execute();
    expect(facts).toEqual([{ value: 'kept' }]);
    expect(await db.selectFrom('sign_ins').select('state_hash').execute()).toEqual([]);
  });
});

/** Takes all the room that is left, to the last block. */
function fill(path: string): void {
  for (const size of [1 << 20, 1 << 16, 4096])
    try {
      for (;;) writeFileSync(path, Buffer.alloc(size), { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
}

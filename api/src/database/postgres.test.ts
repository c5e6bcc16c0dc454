import { logIn } from '@overtrick/shared/contract/auth';
import type { Endpoint } from '@overtrick/shared/contract/endpoint';
import { getHealth, getLive, getSettings } from '@overtrick/shared/contract/server';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, startHarness } from '../testing/harness.ts';
import { type Cluster, startPostgres } from '../testing/postgres.ts';
import { connect, type Db } from './connect.ts';
import { migrate } from './migrate.ts';
import type { Patience } from './postgres.ts';

/** Shorter than that of the server, so that the tests need not wait as long. */
const SHORT: Patience = { turn: 3_000, connecting: 1_000, statement: 1_000, answer: 1_500, idleTransaction: 60_000 };

describe('a PostgreSQL that fails', () => {
  let cluster: Cluster;
  let db: Db;
  let harness: Harness;

  beforeAll(async () => {
    cluster = await startPostgres();
    db = connect({ kind: 'postgres', url: (await cluster.createDatabase()).url }, SHORT);
    await migrate(db);
    harness = await startHarness(db, {});
  }, 120_000);
  afterAll(async () => {
    await harness.app.close();
    await db.destroy();
    await cluster.stop();
  });
  afterEach(() => cluster.thaw());
  beforeEach(() => until(async () => (await signIn()).status === 401));

  const signIn = () => harness.call(logIn, { body: { email: 'nobody@example.com', password: 'x' } });

  /** Many calls at once, more than there are connections, while `disturb` runs. */
  async function traffic(disturb: () => Promise<void>) {
    const calls = Array.from({ length: 25 }, signIn);
    await disturb();
    return Promise.all([...calls, ...Array.from({ length: 5 }, signIn)]);
  }

  it('neither ends the process nor answers 500 when it is stopped under traffic', async () => {
    const answers = await traffic(() => cluster.shutDown());
    for (const { status } of answers) expect([401, 503]).toContain(status);
    const { status, problem, headers } = await signIn();
    expect([status, problem?.code, headers['retry-after']]).toEqual([503, 'retry_later', '5']);
    expect(await harness.call(getHealth)).toMatchObject({ status: 503, problem: { code: 'not_ready' } });
    for (const line of [getLive, getSettings]) expect((await harness.call(line as Endpoint)).status).toBe(200);
    await cluster.startAgain();
  });

  it('is served again by itself once it has been started', async () => {
    await cluster.shutDown();
    expect((await signIn()).status).toBe(503);
    await cluster.startAgain();
    await until(async () => (await signIn()).status === 401);
  });

  it('lets no connection that is in a transaction end the process', async () => {
    const transaction = db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await cluster.shutDown();
      await sql`select 1`.execute(trx);
    });
    await expect(transaction).rejects.toThrow();
    await cluster.startAgain();
  });

  it('makes callers wait for a bounded time only while it hangs, and leaves no connection behind', async () => {
    const answers = await traffic(async () => cluster.freeze());
    for (const { status, problem } of answers) expect([401, 503], JSON.stringify(problem)).toContain(status);
    expect(answers.at(-1)).toMatchObject({ status: 503, problem: { code: 'retry_later' } });
    cluster.thaw();
    await until(async () => (await signIn()).status === 401);
    const after = await Promise.all(Array.from({ length: 25 }, signIn));
    expect(after.map(({ status }) => status)).toEqual(Array.from({ length: 25 }, () => 401));
  });

  it('ends a statement that takes too long, and keeps its connection', async () => {
    const slow = sql`select pg_sleep(30)`.execute(db);
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    expect((await signIn()).status).toBe(401);
  });

  it('fails a transaction whose answer does not come at once, rollback and all', async () => {
    const lost = db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      cluster.freeze();
      await sql`select 1`.execute(trx);
    });
    await expect(lost).rejects.toThrow('Query read timeout');
  });
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 100));
}

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskStore } from '../adapters/files/disk.ts';
import { isEmpty, seedDemo } from '../seed/demo.ts';
import { type Cluster, startPostgres } from '../testing/postgres.ts';
import { connect, type Db } from './connect.ts';
import { prepareDatabase } from './prepare.ts';

const nothing = async (): Promise<void> => {};

describe('a server that starts with PostgreSQL', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startPostgres();
  }, 120_000);
  afterAll(() => cluster.stop());

  const newLocation = async () => ({ kind: 'postgres', url: (await cluster.createDatabase()).url }) as const;

  it('waits until it answers, and says what it waits for without its password', async () => {
    const location = await newLocation();
    await cluster.shutDown();
    const told: string[] = [];
    const prepared = prepareDatabase({ location, fill: nothing, tell: (sentence) => void told.push(sentence) });
    while (told.length === 0) await sleep(20);
    await cluster.startAgain();
    await prepared;
    expect(told[0]).toMatch(/^Waiting for PostgreSQL at 127\.0\.0\.1:\d+\/test_\w+: .*ECONNREFUSED/);
    expect(told.join()).not.toContain('postgres:postgres');
  });

  it('ends after a bounded time, with a sentence', async () => {
    const location = await newLocation();
    await cluster.shutDown();
    const prepared = prepareDatabase({ location, fill: nothing, tell: () => {}, patience: 1_000 });
    await expect(prepared).rejects.toThrow(/^PostgreSQL at .* did not answer within 1 seconds: /);
    await cluster.startAgain();
  });

  it('waits for one that hangs no longer than for one that is not there', async () => {
    const location = await newLocation();
    cluster.freeze();
    const prepared = prepareDatabase({ location, fill: nothing, tell: () => {}, patience: 1_000 });
    await expect(prepared).rejects.toThrow('did not answer within 1 seconds');
    cluster.thaw();
  });

  it('does not wait for a password to become right', async () => {
    const { url } = await newLocation();
    const told: string[] = [];
    const location = { kind: 'postgres', url: url.replace('postgres:postgres@', 'postgres:wrong@') } as const;
    const prepared = prepareDatabase({ location, fill: nothing, tell: (sentence) => void told.push(sentence) });
    await expect(prepared).rejects.toThrow(/password authentication failed/);
    expect(told).toEqual([]);
  });

  it('migrates and fills it once, however many servers start at the same time', async () => {
    const location = await newLocation();
    let filled = 0;
    const fill = async (db: Db): Promise<void> => {
      if (!(await isEmpty(db))) return;
      filled++;
      const store = { files: diskStore('/nowhere'), incoming: '/nowhere' };
      await seedDemo(db, store, { packs: [], courses: [] }, new Date());
    };
    await Promise.all([1, 2, 3].map(() => prepareDatabase({ location, fill, tell: () => {} })));
    expect(filled).toBe(1);
    const db = connect(location);
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(3);
    await db.destroy();
  });
});

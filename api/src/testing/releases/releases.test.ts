import { readdirSync, readFileSync } from 'node:fs';
import { contextKey } from '@overtrick/shared/learning/progress/attempt-keys';
import { newId } from '@overtrick/shared/learning/values/ids';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect, type Db } from '../../database/connect.ts';
import { bringUpToDate, migrate } from '../../database/migrate.ts';
import { cursorGap } from '../../entities/users/operations.ts';
import { DATABASES } from '../databases.ts';
import { startHarness } from '../harness.ts';
import { type Cluster, startPostgres } from '../postgres.ts';
import { missedIn, playCalls, type RecordedCall } from './calls.ts';
import { type Dump, listMigrations, restoreDump, schemaOf } from './dump.ts';

const here = new URL('.', import.meta.url);

const RELEASES = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const readJson = <T>(release: string, name: string): T =>
  JSON.parse(readFileSync(new URL(`${release}/${name}.json`, here), 'utf8')) as T;

/** Records an attempt of each person once more, as one by a link: clients of before 1.45 know no such context. */
async function playByLink(db: Db): Promise<void> {
  const people = await db.selectFrom('users').select('id').where('sync_cursor', '>', 0).execute();
  expect(people.length).toBeGreaterThan(0);
  for (const { id } of people) {
    const { body } = await db
      .selectFrom('attempts')
      .select('body')
      .where('user_id', '=', id)
      .where('body', 'like', '%"kind":"deal"%')
      .limit(1)
      .executeTakeFirstOrThrow();
    const link = newId();
    const attempt = { ...JSON.parse(body), id: newId(), context: { linkId: link } };
    await db
      .insertInto('attempts')
      .values({
        user_id: id,
        id: attempt.id,
        // Behind all others: the recorded calls name the numbers of theirs.
        cursor: 1_000_000,
        context_key: contextKey({ linkId: link }),
        body: JSON.stringify(attempt),
        recorded_at: attempt.at,
      })
      .execute();
  }
}

describe.each(RELEASES)('the release %s', (release) => {
  const dump = readJson<Dump>(release, 'database');
  const calls = readJson<readonly RecordedCall[]>(release, 'calls');
  const last = dump.migrations.at(-1) as Parameters<typeof migrate>[1];

  it('has its migrations still as they were: changes come in new ones', async () => {
    const db = connect({ kind: 'sqlite', file: ':memory:' });
    await migrate(db, last);
    expect(await listMigrations(db)).toEqual(dump.migrations);
    expect(await schemaOf(db)).toEqual(dump.schema);
    await db.destroy();
  });

  describe.each(DATABASES)('with its database on %s', (kind) => {
    let cluster: Cluster | undefined;
    let db: Db;
    beforeAll(async () => {
      if (kind === 'postgres') cluster = await startPostgres();
    }, 120_000);
    beforeEach(async () => {
      const url = (await cluster?.createDatabase())?.url;
      db = connect(url ? { kind: 'postgres', url } : { kind: 'sqlite', file: ':memory:' });
      await migrate(db, last);
      await restoreDump(db, dump);
    }, 60_000);
    afterEach(() => db.destroy());
    afterAll(() => cluster?.stop());

    it('loses no row when it is brought up to date', async () => {
      await bringUpToDate(db);
      for (const [table, rows] of dump.tables) {
        const { rows: counted } = await sql<{
          count: number;
        }>`select count(*) as count from ${sql.table(table)}`.execute(db);
        expect([table, Number(counted[0]?.count)]).toEqual([table, rows.length]);
      }
    });

    it.each([
      ['', async () => {}],
      [', also those who have played by a link with a newer one', () => playByLink(db)],
    ])('serves its clients as before%s', async (_, before) => {
      await bringUpToDate(db);
      await before();
      const harness = await startHarness(db, { config: { jwtSecret: `a secret of this run: ${newId()}` } });
      // The calls name the cursors that their release gave them, which left none out.
      const gap = vi.spyOn(cursorGap, 'draw').mockReturnValue(0);
      const played = await playCalls(harness.app, calls);
      gap.mockRestore();
      for (const [index, call] of calls.entries()) {
        const now = played[index];
        expect([call.title, now?.status], JSON.stringify(now?.reply)).toEqual([call.title, call.status]);
        expect(missedIn(now?.reply, call.reply), call.title).toEqual([]);
      }
      await harness.app.close();
    });
  });
});

it('tells what a client would miss, and takes no offence at what is new', () => {
  const then = { status: 'done', cursor: 3, list: [{ id: 'a', note: null }] };
  expect(missedIn({ ...then, list: [{ id: 'a', note: 'x', more: 1 }], more: true }, then)).toEqual([]);
  expect(missedIn({ ...then, status: 'rewound' }, then)).toEqual(['.status: done became rewound']);
  expect(missedIn({ ...then, cursor: '3' }, then)).toEqual(['.cursor: number became string']);
  expect(missedIn({ ...then, list: [] }, then)).toEqual(['.list: another list']);
  expect(missedIn({ status: 'done', cursor: 3, list: [{ note: null }] }, then)).toEqual([
    '.list[0].id: string became undefined',
  ]);
});

// @vitest-environment node

import { getDealGroup } from '@overtrick/shared/contract/deal-groups';
import { toWire } from '@overtrick/shared/contract/wire';
import { dealGroupSchema } from '@overtrick/shared/learning/library/library-deal';
import { testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { ok } from '@overtrick/shared/result';
import { expect, test } from 'vitest';
import { aDatabase } from './database.testing.ts';
import { createKeeper } from './keeper.ts';
import { aLibraryDeal, aTeachersApi, dealOnWire } from './kept-deal.testing.ts';
import { fakeLocks } from './locks.testing.ts';
import { listMarks } from './marks.ts';

const GROUP = testId(900);
const WHAT = { id: GROUP, kind: 'group', title: 'Tuesday class' } as const;

/** A server with a group of 250 deals, of which a page has at most 200. */
async function setUp() {
  const deals = Array.from({ length: 250 }, (_, index) => aLibraryDeal(100 + index));
  const state = { failing: false, gone: '' };
  const { api, line } = await aTeachersApi((path, query) => {
    if (path === `/deals/groups/${GROUP}`) {
      const page = Number(query.get('page'));
      const shown = deals.slice((page - 1) * 200, page * 200);
      const cards = shown.map(({ study: _, source: __, groupId: ___, groupName: ____, ...card }) => card);
      const group = { groupId: GROUP, groupName: 'Tuesday class', dealCount: deals.length, deals: cards };
      const meta = { perPage: 200, totalPages: 2, currentPage: page, total: deals.length };
      return toWire(getDealGroup.reply ?? dealGroupSchema, { ...group, meta });
    }
    const deal = deals.find(({ id }) => path === `/deals/${id}`);
    if (state.failing && deal && deal.importOrder > 150) line.online = false;
    return deal && deal.id !== state.gone ? dealOnWire(deal) : undefined;
  });
  const db = aDatabase();
  let now = 1_000_000;
  const downloads = { fetch: async () => ok('ready' as const) };
  const keeper = createKeeper({ db, api, downloads, locks: fakeLocks(), now: () => now });
  const later = () => {
    now += 16 * 60_000;
  };
  const dealCalls = () => line.asked.filter((path) => /^\/deals\/[0-9a-f]/.test(path)).length;
  return { db, keeper, line, state, deals, later, dealCalls, mark: async () => (await listMarks(db))[0] };
}

test('a marked group comes whole, with its size', async () => {
  const { keeper, db, mark } = await setUp();
  await keeper.keep(WHAT);
  expect(await mark()).toMatchObject({ state: 'ready', title: 'Tuesday class', done: 250, total: 250 });
  expect(await db.keptDeals.count()).toBe(250);
  const sizes = (await db.keptDeals.toArray()).reduce((sum, { size }) => sum + size, 0);
  expect((await mark())?.size).toBe(sizes);
});

test('a cut is told at the mark, and only what is missing comes later', async () => {
  const { keeper, state, line, mark, dealCalls, db } = await setUp();
  state.failing = true;
  await keeper.keep(WHAT);
  expect(await mark()).toMatchObject({ state: 'failed', code: 'offline' });
  const here = await db.keptDeals.count();
  expect(here).toBeGreaterThan(0);
  Object.assign(state, { failing: false });
  Object.assign(line, { online: true, asked: [] });
  await keeper.fetchDue();
  expect(await mark()).toMatchObject({ state: 'ready', done: 250 });
  expect(dealCalls()).toBe(250 - here);
});

test('a mark follows changes: a changed deal comes again, one that left the group goes', async () => {
  const { keeper, line, deals, db, later, dealCalls, mark } = await setUp();
  await keeper.keep(WHAT);
  deals.splice(0, 1);
  deals[0] = { ...(deals[0] as (typeof deals)[0]), version: 2, tags: ['new'] };
  line.asked = [];
  await keeper.fetchDue();
  expect(line.asked).toEqual([]);
  later();
  await keeper.fetchDue();
  expect([dealCalls(), (await mark())?.deals.length, await db.keptDeals.count()]).toEqual([1, 249, 249]);
  expect((await db.keptDeals.get(testId(101)))?.deal.tags).toEqual(['new']);
});

test.each([
  ['unknown_record', 249],
  ['not_found', 250],
])('a deal of a mark goes only where the server says that it is not there: %s (D-557)', async (code, left) => {
  const { keeper, line, state, deals, db, later, mark } = await setUp();
  await keeper.keep(WHAT);
  deals[0] = { ...(deals[0] as (typeof deals)[0]), version: 2 };
  state.gone = deals[0].id;
  line.code = code;
  later();
  await keeper.fetchDue();
  expect([(await mark())?.deals.length, await db.keptDeals.count()]).toEqual([left, left]);
});

test('a mark whose deals an older server does not know waits for the newer one (D-557)', async () => {
  const { keeper, line, state, deals, later, mark } = await setUp();
  await keeper.keep(WHAT);
  deals[0] = { ...(deals[0] as (typeof deals)[0]), version: 2 };
  state.gone = deals[0].id;
  line.code = 'unknown_call';
  later();
  await keeper.fetchDue();
  expect(await mark()).toMatchObject({ state: 'failed', code: 'failed' });
});

test('what is taken off the device goes, but for deals that were opened', async () => {
  const { keeper, db, mark } = await setUp();
  await keeper.keep(WHAT);
  await db.keptDeals.update(testId(105), { openedAt: 9 });
  await keeper.remove(GROUP);
  expect(await mark()).toBeUndefined();
  expect(await db.keptDeals.toCollection().primaryKeys()).toEqual([testId(105)]);
});

test('a mark that is taken away while it comes does not come back', async () => {
  const { keeper, mark, db } = await setUp();
  const keeping = keeper.keep(WHAT);
  while ((await db.keptDeals.count()) === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  await keeper.remove(GROUP);
  await keeping;
  expect(await mark()).toBeUndefined();
});

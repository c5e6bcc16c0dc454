// @vitest-environment node
import { getTeacherCounts } from '@overtrick/shared/contract/counts';
import { getDealGroup } from '@overtrick/shared/contract/deal-groups';
import { getDeal, getDealNeighbours, listDealChoices, listGroupedDeals } from '@overtrick/shared/contract/deal-library';
import { testId } from '@overtrick/shared/learning/progress/attempt.testing';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { aDatabase, fillDisk } from './database.testing.ts';
import type { UserDatabase } from './database.ts';
import { recordDealEdit } from './deal-drafts.ts';
import { aLibraryDeal, aTeachersApi, dealOnWire } from './kept-deal.testing.ts';
import { createKeptReads } from './kept-reads.ts';

const COUNTS = { courses: 1, deal_packs: 2, deals: 3, students: 4 };

const DEALS = [
  aLibraryDeal(1, { name: 'Duck', keywords: ['hold-up'] }),
  aLibraryDeal(2, { name: 'Ruff high', tags: ['Monday'] }),
  aLibraryDeal(3, { name: 'Alone', groupId: testId(901), groupName: 'Alone' }),
];

async function setUp(db: UserDatabase | null = aDatabase(), handler?: (path: string) => unknown) {
  const { api, line } = await aTeachersApi((path) => {
    const deal = DEALS.find(({ id }) => path === `/deals/${id}`);
    return handler?.(path) ?? (deal ? dealOnWire(deal) : path === '/teacher/counts' ? COUNTS : undefined);
  });
  let now = 1000;
  const person = { db };
  const reads = createKeptReads({ db: () => person.db, api, isOnline: () => true, now: () => now++ });
  const open = (of: number) => reads.read(getDeal, { params: { dealId: testId(of) } });
  return { db: db as UserDatabase, reads, line, open, person };
}

const refused = (code: string) => new ApiError({ kind: 'answered', status: 404, code, message: 'Not found' });

const offline = { kind: 'offline' } satisfies Partial<ApiError>;

test('an answer is given again without a connection, with the time when it came', async () => {
  const { reads, line } = await setUp();
  const fresh = await reads.read(getTeacherCounts);
  expect(reads.savedAtOf(fresh)).toBeUndefined();
  line.online = false;
  const kept = await reads.read(getTeacherCounts);
  expect([kept, reads.savedAtOf(kept)]).toEqual([fresh, 1000]);
});

test('what was never asked fails as it does without the device', async () => {
  const { reads, line } = await setUp();
  line.online = false;
  await expect(reads.read(getTeacherCounts)).rejects.toMatchObject(offline);
});

test('a refusal of the server stands above what is kept', async () => {
  let gone = false;
  const { reads } = await setUp(aDatabase(), (path) => {
    if (path !== '/teacher/counts') return undefined;
    if (gone) throw new ApiError({ kind: 'answered', status: 403, message: 'no' });
    return COUNTS;
  });
  await reads.read(getTeacherCounts);
  gone = true;
  await expect(reads.read(getTeacherCounts)).rejects.toMatchObject({ status: 403 });
});

test('what the server says is not there any more is not given later', async () => {
  let gone = false;
  const { reads, line } = await setUp(aDatabase(), (path) => {
    if (path !== '/teacher/counts') return undefined;
    if (gone) throw refused('unknown_record');
    return COUNTS;
  });
  await reads.read(getTeacherCounts);
  gone = true;
  await expect(reads.read(getTeacherCounts)).rejects.toMatchObject({ status: 404 });
  line.online = false;
  await expect(reads.read(getTeacherCounts)).rejects.toMatchObject(offline);
});

test.each(['unknown_call', 'not_found'])(
  'what an older server may not know stays on the device: %s (D-557)',
  async (code) => {
    let older = false;
    const { reads, line, open } = await setUp(aDatabase(), () => {
      if (older) throw refused(code);
      return undefined;
    });
    const counts = await reads.read(getTeacherCounts);
    const deal = await open(1);
    older = true;
    await expect(reads.read(getTeacherCounts)).rejects.toMatchObject({ status: 404 });
    await expect(open(1)).rejects.toMatchObject({ status: 404 });
    line.online = false;
    expect(await reads.read(getTeacherCounts)).toEqual(counts);
    expect(await open(1)).toEqual(deal);
  },
);

test('two people on one device see only their own', async () => {
  const factory = new IDBFactory();
  const { reads, line, person, open } = await setUp(aDatabase(factory));
  await reads.read(getTeacherCounts);
  await open(1);
  person.db = aDatabase(factory, testId(42));
  line.online = false;
  await expect(reads.read(getTeacherCounts)).rejects.toMatchObject(offline);
  await expect(open(1)).rejects.toMatchObject(offline);
  expect((await reads.read(listGroupedDeals, { query: {} })).results).toEqual([]);
});

test('an answer that arrives after another person has signed in is kept for neither', async () => {
  const factory = new IDBFactory();
  const first = aDatabase(factory);
  const second = aDatabase(factory, testId(42));
  let change = (): void => {};
  const { reads, person } = await setUp(first, () => {
    change();
    return COUNTS;
  });
  change = () => {
    person.db = second;
  };
  await reads.read(getTeacherCounts);
  expect([await first.keptReplies.count(), await second.keptReplies.count()]).toEqual([0, 0]);
});

test('a full disk does not keep an answer from being shown', async () => {
  const db = aDatabase();
  fillDisk(db, () => true);
  const { reads, open } = await setUp(db);
  expect(await reads.read(getTeacherCounts)).toMatchObject({ deals: 3 });
  expect((await open(1)).name).toBe('Duck');
});

test('deals that were opened are there without a connection, in their groups, found and filtered', async () => {
  const { reads, line, open } = await setUp();
  for (const number of [1, 2, 3]) await open(number);
  line.online = false;
  const list = async (query: object) => {
    const { results } = await reads.read(listGroupedDeals, { query });
    return results.map(({ groupName, dealCount, deals }) => [groupName, dealCount, deals.map(({ name }) => name)]);
  };
  expect(await list({})).toEqual([
    ['Alone', 1, ['Alone']],
    ['Tuesday class', 2, []],
  ]);
  expect(await list({ searchString: 'hold' })).toEqual([['Tuesday class', 1, ['Duck']]]);
  expect(await list({ tag: 'Monday' })).toEqual([['Tuesday class', 1, ['Ruff high']]]);
  expect(await list({ tag: 'Friday' })).toEqual([]);
  const group = await reads.read(getDealGroup, { params: { groupId: testId(900) }, query: {} });
  expect([group.deals.map(({ name }) => name), group.meta.total]).toEqual([['Duck', 'Ruff high'], 2]);
  const beside = await reads.read(getDealNeighbours, { params: { dealId: testId(1) }, query: {} });
  expect(beside).toEqual({ prev: { id: testId(3) }, next: { id: testId(2) } });
});

test('a deal that the server has no more goes from the device', async () => {
  let gone = false;
  const { open, line, db } = await setUp(aDatabase(), (path) => {
    if (gone || path !== `/deals/${testId(7)}`) return undefined;
    return dealOnWire(aLibraryDeal(7));
  });
  await open(7);
  gone = true;
  await expect(open(7)).rejects.toMatchObject({ status: 404 });
  expect(await db.keptDeals.count()).toBe(0);
  line.online = false;
  await expect(open(7)).rejects.toMatchObject(offline);
});

test('a name that waits for the server is found in the list of this device', async () => {
  const { reads, line, open, db } = await setUp();
  await open(1);
  await recordDealEdit(db, testId(1), { before: { name: 'Duck' }, after: { name: 'Duck twice' } }, 5);
  line.online = false;
  const { results } = await reads.read(listGroupedDeals, { query: { searchString: 'twice' } });
  expect(results.flatMap(({ deals }) => deals.map(({ name }) => name))).toEqual(['Duck twice']);
});

test('the last 200 deals that were opened stay, and those that are marked', async () => {
  const { open, db, line } = await setUp(aDatabase(), (path) => {
    const of = Number(path.slice(-3));
    return path.startsWith('/deals/') ? dealOnWire(aLibraryDeal(of)) : undefined;
  });
  await db.marks.put({
    ...{ id: testId(900), kind: 'group', title: 'Tuesday class', markedAt: 0, state: 'ready', code: null },
    ...{ done: 1, total: 1, checkedAt: 1, deals: [testId(101)], replies: [] },
  });
  for (let of = 101; of <= 303; of++) await open(of);
  expect(await db.keptDeals.count()).toBe(201);
  line.online = false;
  await expect(open(102)).rejects.toMatchObject(offline);
  expect((await open(101)).name).toBe('Deal 101');
});

test('the choices of a filter are those of the deals that are here, with words that begin as typed (D-96)', async () => {
  const { reads, open, line } = await setUp();
  for (const number of [1, 2, 3]) await open(number);
  line.online = false;
  const find = async (kind: 'name' | 'keyword' | 'tag', q?: string) =>
    (await reads.read(listDealChoices, { query: { kind, q } })).map(({ value, deals }) => [value, deals]);
  expect(await find('name')).toEqual([
    ['Alone', 1],
    ['Duck', 1],
    ['Ruff high', 1],
  ]);
  expect(await find('name', 'HIG ru')).toEqual([['Ruff high', 1]]);
  expect([await find('keyword', 'up'), await find('tag', 'x')]).toEqual([[['hold-up', 1]], []]);
});

test('a version that something holds is not kept as the deal of the library (ruling 47)', async () => {
  const { reads, line, open } = await setUp();
  const held = { params: { dealId: testId(1) }, query: { version: '7' } as never };
  await reads.read(getDeal, held);
  line.online = false;
  await expect(open(1)).rejects.toMatchObject(offline);
  line.online = true;
  await open(1);
  line.online = false;
  expect((await open(1)).id).toBe(testId(1));
  await expect(reads.read(getDeal, held)).rejects.toMatchObject(offline);
});

import { changeDeals } from '@overtrick/shared/contract/deal-changes';
import * as lines from '@overtrick/shared/contract/deal-groups';
import { getDeal, listGroupedDeals } from '@overtrick/shared/contract/deal-library';
import { beforeEach, describe, expect, it } from 'vitest';
import { libraryChangeKind } from '../../jobs/kinds/library-change.ts';
import { DATABASES } from '../../testing/databases.ts';
import { makeDeal, makeGroup, makeTeacher, type Teacher } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { jobsDeps, runJobs } from '../../testing/jobs.ts';
import { adoptLibraries } from './adopt-library.ts';

describe.each(DATABASES)('the groups of a library on %s', (database) => {
  const harness = withHarness(database);
  let teacher: Teacher;
  beforeEach(async () => {
    teacher = await makeTeacher(harness());
  });

  const list = async (query = {}) =>
    (await harness().call(listGroupedDeals, { token: teacher.token, query })).reply.results;
  const names = async (query = {}) => (await list(query)).map(({ groupName, dealCount }) => [groupName, dealCount]);
  const open = (groupId: string, query = {}) =>
    harness().call(lines.getDealGroup, { token: teacher.token, params: { groupId }, query });
  const put = (groupId: string, body: object) =>
    harness().call(lines.putDealGroup, { token: teacher.token, params: { groupId }, body });
  const idsOf = async (groupId: string) => (await open(groupId)).reply.deals.map(({ id }) => id);

  it('come with the number of their deals, which come in pages when a group is opened (D-67)', async () => {
    const deals = Array.from({ length: 45 }, (_, index) => `Deal ${index + 1}`);
    const { id } = await makeGroup(harness(), teacher, { name: 'Club night', deals });
    expect(await list()).toEqual([{ groupId: id, groupName: 'Club night', dealCount: 45, deals: [] }]);
    const last = (await open(id, { page: '3' })).reply;
    expect(last.deals.map(({ name }) => name)).toEqual(['Deal 41', 'Deal 42', 'Deal 43', 'Deal 44', 'Deal 45']);
    expect(last).toMatchObject({ dealCount: 45, meta: { total: 45, totalPages: 3, currentPage: 3 } });
    const found = (await open(id, { searchString: '4' })).reply;
    expect(found.deals.map(({ importOrder }) => importOrder)).toEqual([4, 40, 41, 42, 43, 44, 45]);
    expect(await names({ searchString: '45 deal' })).toEqual([['Club night', 1]]);
  });

  it('carry what include asks for, and nothing else (D-68)', async () => {
    const { id } = await makeGroup(harness(), teacher, { name: 'Club night', deals: ['A', 'B'] });
    const [plain] = (await open(id)).reply.deals;
    expect([plain?.bidHints, plain?.bidExplanations, plain?.metadata]).toEqual([undefined, undefined, undefined]);
    const [whole] = (await open(id, { include: 'metadata, bid_hints,bid_explanations' })).reply.deals;
    expect(whole).toMatchObject({
      bidHints: [{ bid: '1NT' }],
      bidExplanations: ['15 to 17'],
      metadata: { createdDate: harness().now.toISOString(), source: null },
    });
  });

  it('are made on purpose without deals, and take deals out of others', async () => {
    const { id: old, deals } = await makeGroup(harness(), teacher, { name: 'Old', deals: ['A', 'B', 'C'] });
    const made = await harness().call(lines.createDealGroup, { token: teacher.token, body: { groupName: 'Empty' } });
    expect(made.status).toBe(200);
    expect(await names()).toEqual([
      ['Empty', 0],
      ['Old', 3],
    ]);
    const dealIds = [deals[2]?.id ?? '', deals[0]?.id ?? ''];
    const moved = await harness().call(lines.createDealGroup, {
      token: teacher.token,
      body: { groupName: 'New', dealIds },
    });
    expect(await idsOf(moved.reply.groupId)).toEqual(dealIds);
    expect(await idsOf(old)).toEqual([deals[1]?.id]);
    await harness().call(lines.deleteDealGroup, { token: teacher.token, params: { groupId: made.reply.groupId } });
    expect(await names()).toEqual([
      ['New', 2],
      ['Old', 1],
    ]);
    expect((await open(made.reply.groupId)).status).toBe(404);
  });

  it('are renamed and found by the new name alone; deals leave, each to stand alone', async () => {
    const { id, deals } = await makeGroup(harness(), teacher, { name: 'Autumn', deals: ['A', 'B', 'C'] });
    const [a, b, c] = deals.map((deal) => deal.id);
    const { reply } = await put(id, { groupName: 'Winter', dealIds: [c ?? '', a ?? ''] });
    expect(reply).toMatchObject({ groupName: 'Winter', dealCount: 2, deals: [] });
    expect(await idsOf(id)).toEqual([c, a]);
    expect(await names()).toEqual([
      ['B', 1],
      ['Winter', 2],
    ]);
    expect(await names({ searchString: 'winter' })).toEqual([['Winter', 2]]);
    // The file of this name is found all the same.
    expect((await list({ searchString: 'autumn' })).map(({ dealCount }) => dealCount)).toEqual([1, 2]);
    const [alone] = await list();
    expect(alone?.deals.map((deal) => deal.id)).toEqual([b]);
  });

  it('leave the library with their deals', async () => {
    const { id, deals } = await makeGroup(harness(), teacher, { name: 'Old', deals: ['A', 'B'] });
    await makeDeal(harness(), teacher);
    const removed = await harness().call(lines.deleteDealGroup, { token: teacher.token, params: { groupId: id } });
    expect(removed.reply).toMatchObject({ groupName: 'Old', dealCount: 2 });
    expect(await names()).toEqual([['Count your tricks', 1]]);
    const params = { dealId: deals[0]?.id ?? '' };
    expect((await harness().call(getDeal, { token: teacher.token, params })).status).toBe(404);
  });

  it('keep the order in which deals come, behind those that are there', async () => {
    const { id } = await makeGroup(harness(), teacher, { name: 'Old', deals: ['A', 'B'] });
    const { deals } = await makeGroup(harness(), teacher, { name: 'New', deals: ['C', 'D'] });
    const dealIds = deals.map((deal) => deal.id).reverse();
    const body = { which: { dealIds }, change: { moveTo: { groupId: id } } };
    await harness().call(changeDeals, { token: teacher.token, body });
    expect((await open(id)).reply.deals.map(({ name }) => name)).toEqual(['A', 'B', 'D', 'C']);
    expect(await names()).toEqual([['Old', 4]]);
  });

  const order = (groupId: string, dealIds: readonly string[], place: number) =>
    harness().call(lines.orderDealGroup, {
      token: teacher.token,
      params: { groupId },
      body: { dealIds: [...dealIds], place },
    });

  it('move some of their deals to a place, and leave the orders of the others (D-123)', async () => {
    const { id, deals } = await makeGroup(harness(), teacher, { name: 'Old', deals: ['A', 'B', 'C', 'D', 'E'] });
    const [a, b, c, d, e] = deals.map((deal) => deal.id) as [string, string, string, string, string];
    expect((await order(id, [d, b], 1)).reply).toEqual({ deals: 3, jobId: null });
    expect(await idsOf(id)).toEqual([d, b, a, c, e]);
    await order(id, [d], 99);
    expect(await idsOf(id)).toEqual([b, a, c, e, d]);
    expect((await order(id, [c], 3)).reply.deals).toBe(0);
    expect((await open(id)).reply.deals.map(({ importOrder }) => importOrder)).toEqual([1, 2, 3, 4, 5]);
    expect((await order(id, [(await makeDeal(harness(), teacher)).id], 1)).status).toBe(422);
  });

  it('of more than 500 deals are put in order by a job (D-123)', async () => {
    const names = Array.from({ length: 702 }, (_, index) => `Deal ${index + 1}`);
    const { id, deals } = await makeGroup(harness(), teacher, { name: 'Big', deals: names });
    const ids = deals.map((deal) => deal.id);
    // A place near by changes few deals, however large the group.
    expect((await order(id, [ids[701] ?? ''], 700)).reply).toEqual({ deals: 3, jobId: null });
    await order(id, [ids[701] ?? ''], 702);
    const { reply } = await order(id, [ids[701] ?? ''], 1);
    expect([reply.deals, reply.jobId === null]).toEqual([702, false]);
    expect((await order(id, [ids[0] ?? ''], 5)).status).toBe(409);
    await runJobs(jobsDeps(harness()), libraryChangeKind);
    const now = await harness()
      .db.selectFrom('deals')
      .select('id')
      .where('group_id', '=', id)
      .orderBy('import_order')
      .execute();
    expect(now.map((row) => row.id)).toEqual([ids[701], ...ids.slice(0, 701)]);
    expect((await open(id, { page: '36' })).reply.deals.map(({ id: deal }) => deal)).toEqual(ids.slice(699, 701));
    expect((await order(id, [ids[0] ?? ''], 1)).status).toBe(200);
  });

  it('that a server of an older release has made are found after a round, as they were placed', async () => {
    const { id } = await makeGroup(harness(), teacher, { name: 'Old', deals: ['A'] });
    await harness().db.updateTable('deal_groups').set({ name: 'Renamed' }).where('id', '=', id).execute();
    await harness().db.updateTable('deals').set({ tags: '["late"]' }).where('group_id', '=', id).execute();
    expect(await names({ searchString: 'renamed' })).toEqual([]);
    await adoptLibraries(harness().db);
    expect(await names({ searchString: 'renamed', tag: 'late' })).toEqual([['Renamed', 1]]);
  });
});

import { deleteDeal } from '@overtrick/shared/contract/deal-library';
import * as lines from '@overtrick/shared/contract/deal-links';
import { getRoom } from '@overtrick/shared/contract/deals';
import { beforeEach, describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { makeDeal, makeStudent, makeTeacher, type Teacher } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';

describe.each(DATABASES)('deal links on %s', (database) => {
  const harness = withHarness(database);
  let teacher: Teacher;
  let dealIds: string[];
  beforeEach(async () => {
    teacher = await makeTeacher(harness());
    dealIds = [(await makeDeal(harness(), teacher)).id, (await makeDeal(harness(), teacher)).id];
  });

  const create = async (body: { name: string; dealIds?: string[]; mode?: 'study' | 'play' }) =>
    (await harness().call(lines.createDealLink, { token: teacher.token, body })).reply;
  const open = (token: string) => harness().call(lines.openDealLink, { params: { token } });
  const enter = (token: string, ids: string[], exitRedirectUrl = '/') =>
    harness().call(lines.createLinkRoom, { params: { token }, body: { dealIds: ids, exitRedirectUrl } });

  it('are listed by the date of their making, the newest first (D-59)', async () => {
    for (const name of ['One', 'Two', 'Three']) {
      await create({ name });
      harness().wait(1000);
    }
    const list = (query: object) => harness().call(lines.listDealLinks, { token: teacher.token, query });
    expect((await list({})).reply.results.map(({ name }) => name)).toEqual(['Three', 'Two', 'One']);
    const found = (await list({ q: 'two' })).reply;
    expect([found.results.map(({ name }) => name), found.meta.total]).toEqual([['Two'], 1]);
  });

  it('keep their address, whatever else is changed', async () => {
    const link = await create({ name: 'Tuesday', dealIds });
    expect(link).toMatchObject({ mode: 'study', active: true, deals: dealIds.map((id) => ({ id })) });
    const params = { linkId: link.id };
    const body = { name: 'Wednesday', mode: 'play' as const, dealIds: dealIds.toReversed() };
    const { reply } = await harness().call(lines.putDealLink, { token: teacher.token, params, body });
    expect(reply).toEqual({ ...link, name: 'Wednesday', mode: 'play', deals: link.deals.toReversed() });
  });

  it('hold deals of the teacher’s library only, and those that have left it since', async () => {
    const other = await makeDeal(harness(), await makeTeacher(harness()));
    const { token } = teacher;
    const refused = await harness().call(lines.createDealLink, { token, body: { name: 'X', dealIds: [other.id] } });
    expect([refused.status, refused.problem?.errors]).toEqual([422, { deal_ids: ['A deal is not in the library'] }]);
    const link = await create({ name: 'Tuesday', dealIds });
    await harness().call(deleteDeal, { token, params: { dealId: dealIds[0] ?? '' } });
    const params = { linkId: link.id };
    const { reply } = await harness().call(lines.putDealLink, { token, params, body: { dealIds } });
    expect(reply.deals).toEqual(link.deals);
  });

  it('show anybody their deals by id and name, nothing that spoils', async () => {
    const link = await create({ name: 'Tuesday', dealIds, mode: 'play' });
    const { wire } = await open(link.token);
    expect(wire).toEqual({
      name: 'Tuesday',
      mode: 'play',
      asks_name: false,
      teacher_name: 'Joan Example',
      deals: dealIds.map((id) => ({ id, name: 'Count your tricks' })),
    });
  });

  it('lead nowhere while they are not active, and once they are deleted', async () => {
    const link = await create({ name: 'Tuesday', dealIds });
    const call = { token: teacher.token, params: { linkId: link.id } };
    await harness().call(lines.putDealLink, { ...call, body: { active: false } });
    expect((await open(link.token)).status).toBe(404);
    expect((await enter(link.token, dealIds)).status).toBe(404);
    await harness().call(lines.putDealLink, { ...call, body: { active: true } });
    expect((await open(link.token)).status).toBe(200);
    await harness().call(lines.deleteDealLink, call);
    expect((await open(link.token)).status).toBe(404);
  });

  it('open a room in their mode for anybody, signed in or not', async () => {
    const link = await create({ name: 'Tuesday', dealIds, mode: 'play' });
    const { reply } = await enter(link.token, dealIds.slice(1));
    const params = { roomToken: reply.roomToken };
    const room = (await harness().call(getRoom, { params })).reply;
    expect(room).toMatchObject({ mode: 'play', title: 'Tuesday', positions: [2], of: 2, deals: [{ id: dealIds[1] }] });
    const { token } = await makeStudent(harness());
    expect((await harness().call(getRoom, { token, params })).reply).toEqual(room);
  });

  it('open no other deals, and lead back to this product only', async () => {
    const link = await create({ name: 'Tuesday', dealIds: dealIds.slice(0, 1) });
    expect((await enter(link.token, dealIds)).problem?.errors).toEqual({ deal_ids: ['A deal is not in this list'] });
    const elsewhere = await enter(link.token, dealIds.slice(0, 1), 'https://elsewhere.example/');
    expect(elsewhere.problem?.errors).toEqual({ exit_redirect_url: ['This address is not ours'] });
  });
});

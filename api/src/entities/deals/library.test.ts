import * as lines from '@overtrick/shared/contract/deal-library';
import { getDealPack } from '@overtrick/shared/contract/deal-packs';
import { beforeEach, describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import {
  DEAL,
  makeAdmin,
  makeCourse,
  makeDeal,
  makeGroup,
  makePack,
  makeStudent,
  makeTeacher,
  type Teacher,
} from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';

describe.each(DATABASES)('the deal library on %s', (database) => {
  const harness = withHarness(database);
  let teacher: Teacher;
  beforeEach(async () => {
    teacher = await makeTeacher(harness());
  });

  const list = async (query = {}, token = teacher.token) =>
    (await harness().call(lines.listGroupedDeals, { token, query })).reply;
  /** Deals of these names in one group. */
  const addGroup = (...names: readonly string[]) => makeGroup(harness(), teacher, { name: 'Club night', deals: names });

  it('lists groups, the newest first, twenty a page, and the choices of its filters (D-35) (D-36)', async () => {
    for (let index = 0; index < 21; index++) {
      await makeDeal(harness(), teacher, { ...DEAL, game: { ...DEAL.game, name: `Deal ${index}` } });
      harness().wait(1000);
    }
    const first = await list();
    expect(first.results).toHaveLength(20);
    expect(first.results[0]).toMatchObject({ groupName: 'Deal 20', deals: [{ name: 'Deal 20', contract: '3N' }] });
    expect(first.meta).toMatchObject({ numPages: 2, totalItems: 21, currentPage: 1, keywords: ['counting'] });
    const second = await list({ page: '2' });
    expect(second.results.map(({ groupName }) => groupName)).toEqual(['Deal 0']);
  });

  it('gives the choices of every filter with its pages (D-37)', async () => {
    const [ruff] = (await addGroup('Ruff high')).deals;
    const body = { tags: ['club'], focus: ['defence'], keywords: ['ruff'], classified: true };
    await harness().call(lines.putDeal, { token: teacher.token, params: { dealId: ruff?.id ?? '' }, body });
    expect((await list()).meta).toMatchObject({
      board: ['1'],
      dealer: ['S'],
      filename: ['Club night.pbn'],
      focuses: ['defence'],
      keywords: ['ruff'],
      name: ['Ruff high'],
      tags: ['club'],
      classified: [true],
    });
  });

  it('finds by a part of the name and by filters', async () => {
    const [ruff] = (await addGroup('Ruff high', 'Duck')).deals;
    const tagged = { tags: ['club, Tuesday'], focus: ['declarer play'], classified: true };
    await harness().call(lines.putDeal, { token: teacher.token, params: { dealId: ruff?.id ?? '' }, body: tagged });
    const named = async (query: object) =>
      (await list(query)).results.flatMap(({ deals }) => deals.map(({ name }) => name));
    expect(await list({})).toMatchObject({ results: [{ dealCount: 2, deals: [] }], meta: { total: 1, deals: 2 } });
    expect(await named({ searchString: 'ruff' })).toEqual(['Ruff high']);
    expect(await named({ tag: 'club%2C Tuesday', classified: 'true', minTricks: '9' })).toEqual(['Ruff high']);
    expect(await named({ tag: 'club' })).toEqual([]);
    expect((await harness().call(lines.listDealTags, { token: teacher.token })).reply).toEqual(['club, Tuesday']);
    const { token } = await makeAdmin(harness());
    const tags = async (teacherProfileId?: string) =>
      (await harness().call(lines.listDealTags, { token, query: { teacherProfileId } })).reply;
    expect([await tags(), await tags(teacher.profileId)]).toEqual([[], ['club, Tuesday']]);
  });

  it('removes all of a teacher’s deals, and leaves another’s and those in packs (D-06)', async () => {
    const { id: packId } = await makePack(harness(), { teacher, dealCount: 2 });
    const other = await makeTeacher(harness());
    await makeDeal(harness(), other);
    const { reply } = await harness().call(lines.deleteAllDeals, { token: teacher.token });
    expect(reply).toEqual({ deleted: 2 });
    expect((await list()).results).toEqual([]);
    expect((await list({}, other.token)).results).toHaveLength(1);
    const pack = await harness().call(getDealPack, { token: teacher.token, params: { dealPackId: packId } });
    expect(pack.reply.deals).toHaveLength(2);
  });

  it('shows a deal whole to its teacher, with the deals before and after it (D-41)', async () => {
    const ids = (await addGroup('A', 'B', 'C')).deals.map(({ id }) => id);
    const params = { dealId: ids[1] ?? '' };
    const { token } = teacher;
    const whole = await harness().call(lines.getDeal, { token, params });
    expect(whole.reply).toMatchObject({
      groupName: 'Club night',
      study: { game: { auction: { bids: DEAL.game.auction.bids } } },
    });
    const neighbours = await harness().call(lines.getDealNeighbours, { token, params });
    expect(neighbours.reply).toEqual({ prev: { id: ids[0] }, next: { id: ids[2] } });
  });

  it('knows other neighbours of a deal in its lesson (D-41)', async () => {
    const { lessonId, deal } = await makeCourse(harness(), { teacher });
    await addGroup('A', 'B');
    const of = async (query: object) =>
      (await harness().call(lines.getDealNeighbours, { token: teacher.token, params: { dealId: deal.id }, query }))
        .reply;
    expect(await of({ context: 'library' })).not.toEqual({ prev: null, next: null });
    expect(await of({ context: 'lesson', lessonId })).toEqual({ prev: null, next: null });
  });

  it('is read by admins, who choose whose; a student has none', async () => {
    await makeDeal(harness(), teacher);
    const admin = await makeAdmin(harness());
    expect((await list({}, admin.token)).results).toEqual([]);
    expect((await list({ teacherProfileId: teacher.profileId }, admin.token)).results).toHaveLength(1);
    const { token } = await makeStudent(harness());
    expect((await list({ teacherProfileId: teacher.profileId }, token)).results).toEqual([]);
  });

  it('keeps bot cards as a new version, so that packs do not change by themselves', async () => {
    const { id: dealId, version } = await makeDeal(harness(), teacher);
    const body = [[{ side: 'W' as const, name: '5S' as const }]];
    const { token } = teacher;
    const put = await harness().call(lines.putPredefinedCards, { token, params: { dealId }, body });
    expect(put.reply).toEqual(body);
    const whole = await harness().call(lines.getDeal, { token, params: { dealId } });
    expect(whole.reply).toMatchObject({ version: version + 1, study: { botCards: body } });
  });

  it('refuses bot cards that their hands do not have', async () => {
    const { id: dealId } = await makeDeal(harness(), teacher);
    const body = [[{ side: 'W' as const, name: 'AS' as const }]];
    const put = await harness().call(lines.putPredefinedCards, { token: teacher.token, params: { dealId }, body });
    expect([put.status, put.problem?.message]).toEqual([422, 'This card is not in the hand that plays']);
  });
});

import { createDeal, createDeals, type SavedDeal, saveDeal } from '@overtrick/shared/contract/deal-editing';
import { getDealGroup } from '@overtrick/shared/contract/deal-groups';
import { deleteDeal, getDeal, listGroupedDeals, putDeal } from '@overtrick/shared/contract/deal-library';
import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import { newId } from '@overtrick/shared/learning/values/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { DEAL, makeDeal, makeGroup, makeTeacher, type Teacher } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { keepTrickTable, TRICK_TABLE_JOB } from './trick-tables.ts';

const TABLE = 'S 8 5 7 5;H 7 5 7 5;D 9 4 9 4;C 7 6 7 6;N 9 4 8 4';
const named = (name: string): DealContent => ({ ...DEAL, game: { ...DEAL.game, name } });
/** The same deal with two cards exchanged. */
const OTHER_CARDS: DealContent = {
  ...DEAL,
  game: { ...DEAL.game, deal: DEAL.game.deal.replace('AQ4.', 'AQ2.').replace('K82.', 'K84.') },
};

describe.each(DATABASES)('deals of one’s own making on %s', (database) => {
  const harness = withHarness(database);
  let teacher: Teacher;
  beforeEach(async () => {
    teacher = await makeTeacher(harness());
  });

  const create = (body: object, token = teacher.token) => harness().call(createDeal, { token, body: body as never });
  const createMany = (body: object) => harness().call(createDeals, { token: teacher.token, body: body as never });
  const save = (dealId: string, body: SavedDeal | object) =>
    harness().call(saveDeal, { token: teacher.token, params: { dealId }, body: body as never });
  const read = async (dealId: string) =>
    (await harness().call(getDeal, { token: teacher.token, params: { dealId } })).reply;
  const list = async (query = {}) => (await harness().call(listGroupedDeals, { token: teacher.token, query })).reply;
  const versions = async () => (await harness().db.selectFrom('deal_versions').select('version').execute()).length;
  const tableJobs = async () =>
    (await harness().db.selectFrom('jobs').select('key').where('kind', '=', TRICK_TABLE_JOB).execute()).length;

  it('are created alone or in a group, with labels and source, and found at once (D-140)', async () => {
    const { id: groupId } = await makeGroup(harness(), teacher, { name: 'Tuesday', deals: ['A', 'B'] });
    const id = newId();
    const labels = { tags: ['squeeze'], experienceLevel: 7, classified: true };
    const source = { author: 'Joan', work: '', licence: '', permission: 'own' };
    const made = await create({ id, groupId, content: named('C'), labels, source });
    expect(made.reply).toMatchObject({ id, version: 1, groupId, groupName: 'Tuesday', name: 'C', ...labels, source });
    expect((await list({ tag: 'squeeze' })).meta.deals).toBe(1);
    const group = await harness().call(getDealGroup, { token: teacher.token, params: { groupId } });
    expect(group.reply.deals.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
    const alone = await create({ id: newId(), content: named('D') });
    expect(alone.reply).toMatchObject({ groupName: 'D', keywords: ['counting'], experienceLevel: 2, source: null });
    expect(await tableJobs()).toBe(4);
  });

  it('are created once, however often they are sent (D-140)', async () => {
    const id = newId();
    await create({ id, content: named('First') });
    const again = await create({ id, content: named('Second') });
    expect(again.reply).toMatchObject({ id, name: 'First', version: 1 });
    const [one, two] = await Promise.all(
      [1, 2].map(() => create({ id: '0190a6c4-0000-7000-8000-000000000001', content: DEAL })),
    );
    expect([one?.status, two?.status]).toEqual([200, 200]);
    expect((await list()).meta.deals).toBe(2);
  });

  it('have an id that nobody else has used', async () => {
    const other = await makeTeacher(harness());
    const { id } = await makeDeal(harness(), other);
    expect((await create({ id, content: DEAL })).problem).toMatchObject({ code: 'taken' });
    const mine = newId();
    await create({ id: mine, content: DEAL });
    await harness().call(deleteDeal, { token: teacher.token, params: { dealId: mine } });
    expect((await create({ id: mine, content: DEAL })).status).toBe(404);
  });

  it('are refused with every message at its field (D-141)', async () => {
    const content = {
      ...DEAL,
      lead: 'AS',
      facts: [{ seat: 'S', call: 9, confirmed: true }],
      endAfterAuction: true,
      keyLine: ['5S'],
    };
    const refused = await create({ id: newId(), content });
    expect([refused.status, refused.problem?.errors]).toEqual([
      422,
      {
        'content.lead': ['This card is not in the hand that plays'],
        'content.facts.0.call': ['There is no call 10'],
        'content.end_after_auction': ['A deal which begins in the play cannot end after the auction'],
      },
    ]);
    const deals = [
      { id: newId(), content: DEAL },
      { id: newId(), content },
    ];
    const many = await createMany({ group: { id: newId(), name: 'New' }, deals });
    expect(Object.keys(many.problem?.errors ?? {})).toContain('deals.1.content.lead');
    expect((await list()).meta.deals).toBe(0);
  });

  it('are created many at once in a group, in order, and a repeat adds none (D-140)', async () => {
    const group = { id: newId(), name: 'Generated' };
    const deals = ['A', 'B', 'C'].map((name) => ({ id: newId(), content: named(name) }));
    const made = await createMany({ group, deals });
    expect(made.reply).toEqual({ groupId: group.id, dealIds: deals.map(({ id }) => id) });
    const more = [...deals, { id: newId(), content: named('D') }];
    expect((await createMany({ group, deals: more })).status).toBe(200);
    const { reply } = await harness().call(getDealGroup, { token: teacher.token, params: { groupId: group.id } });
    expect([reply.groupName, ...reply.deals.map(({ name }) => name)]).toEqual(['Generated', 'A', 'B', 'C', 'D']);
    const twice = await createMany({ group, deals: [deals[0], deals[0]] });
    expect(Object.keys(twice.problem?.errors ?? {})).toEqual(['deals.1.id']);
  });

  it('are saved whole, as a version where more than words changed, and are found by their labels (D-142)', async () => {
    const { id } = await makeDeal(harness(), teacher);
    const content = {
      ...named('Saved'),
      goal: 'Make it safely',
      aim: 'safely' as const,
      facts: [
        {
          seat: 'S' as const,
          call: 0,
          points: { from: 15, to: 17 },
          lengths: { S: { from: 2, to: 4 } },
          confirmed: true,
        },
      ],
    };
    const saved = await save(id, { base: 1, content, labels: { tags: ['safety play'] }, source: { author: 'Joan' } });
    expect(saved.reply).toMatchObject({
      version: 2,
      name: 'Saved',
      tags: ['safety play'],
      source: { author: 'Joan', permission: 'unknown' },
      study: { aim: 'safely', facts: content.facts },
    });
    expect((await list({ searchString: 'saved', tag: 'safety play' })).meta.deals).toBe(1);
    const next = await save(id, { base: 2, content: { ...content, goal: null } });
    expect(next.reply).toMatchObject({ version: 2, revision: 2, tags: ['safety play'], source: { author: 'Joan' } });
    expect((await save(id, { base: 2, content, source: null })).reply.source).toBeNull();
  });

  it('make no version when nothing of their content has changed', async () => {
    const { id } = await makeDeal(harness(), teacher);
    const saved = await save(id, { base: 1, content: { ...DEAL, note: null }, labels: { classified: true } });
    expect(saved.reply).toMatchObject({ version: 1, classified: true });
    expect(await versions()).toBe(1);
  });

  it('are not saved over what was changed elsewhere, and nothing of it is written (D-142)', async () => {
    const { id } = await makeDeal(harness(), teacher);
    await harness().call(putDeal, { token: teacher.token, params: { dealId: id }, body: { goal: 'Elsewhere' } });
    const late = await save(id, {
      base: 1,
      revision: 0,
      content: named('Late'),
      labels: { tags: ['late'] },
      source: { author: 'L' },
    });
    expect([late.status, late.problem?.code]).toEqual([409, 'changed_elsewhere']);
    expect(await read(id)).toMatchObject({
      version: 1,
      tags: [],
      source: { author: '' },
      study: { goal: 'Elsewhere' },
    });
  });

  it('are saved by one of two at once; the same save twice is one (D-142)', async () => {
    const { id } = await makeDeal(harness(), teacher);
    const both = await Promise.all(['A', 'B'].map((name) => save(id, { base: 1, revision: 0, content: named(name) })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const same = await Promise.all([1, 2].map(() => save(id, { base: 1, revision: 1, content: named('C') })));
    expect(same.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(id)).toMatchObject({ version: 1, revision: 2, name: 'C' });
    const cards = await Promise.all(
      [DEAL, OTHER_CARDS].map(({ game }) =>
        save(id, { base: 1, revision: 2, content: { ...named('C'), playerPosition: 'N', game } }),
      ),
    );
    expect(cards.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(id)).version).toBe(2);
  });

  it('are not saved over words that come at the same time, nor lost by them (D-142)', async () => {
    const { id } = await makeDeal(harness(), teacher);
    const word = (goal: string) =>
      harness().call(putDeal, { token: teacher.token, params: { dealId: id }, body: { goal } });
    const [saved] = await Promise.all([
      save(id, { base: 1, revision: 0, content: named('Saved') }),
      word('One'),
      word('Two'),
    ]);
    const { name, study } = await read(id);
    expect(study.goal).toMatch(/One|Two/);
    expect(name).toBe(saved.status === 200 ? 'Saved' : 'Count your tricks');
  });

  it('keep their trick table while the hands stay, however they are written; other hands are solved anew', async () => {
    const { id } = await makeDeal(harness(), teacher);
    await harness()
      .db.transaction()
      .execute((trx) => keepTrickTable(trx, { id, version: 1 }, TABLE));
    const turned = 'N:K82.A62.KJ43.Q65 T63.T975.97.AT93 AQ4.KJ3.A852.K74 J975.Q84.QT6.J82';
    const words = { ...DEAL, game: { ...DEAL.game, deal: turned } };
    expect((await save(id, { base: 1, content: words })).reply.study.table).toBe(TABLE);
    const before = await tableJobs();
    expect((await save(id, { base: 1, content: OTHER_CARDS })).reply).toMatchObject({
      version: 2,
      study: { table: null },
    });
    expect(await tableJobs()).toBe(before + 1);
  });

  it('that have what must not be saved any more are still read, and their words changed', async () => {
    const { id } = await makeDeal(harness(), teacher, { ...DEAL, lead: 'AS' });
    expect((await read(id)).study.lead).toBe('AS');
    const edited = await harness().call(putDeal, {
      token: teacher.token,
      params: { dealId: id },
      body: { goal: 'Count' },
    });
    expect(edited.reply).toMatchObject({ version: 1, study: { goal: 'Count', lead: 'AS' } });
    expect((await save(id, { base: 1, content: { ...DEAL, lead: 'AS' } })).problem?.errors).toEqual({
      'content.lead': ['This card is not in the hand that plays'],
    });
  });
});

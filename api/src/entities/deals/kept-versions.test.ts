import { activities } from '@overtrick/shared/contract/activities';
import { saveDeal } from '@overtrick/shared/contract/deal-editing';
import { deleteDeal } from '@overtrick/shared/contract/deal-library';
import { lessons } from '@overtrick/shared/contract/lessons';
import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { DEAL, makeAdmin, makeCourse, makeDeal, makePack, type Person, type Teacher } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { setLessonDeals } from '../lessons/operations.ts';

const AREAS = ['teaching', 'admin'] as const;

describe.each(DATABASES)('the versions that an item was saved with, on %s (ruling 47)', (database) => {
  const harness = withHarness(database);

  /** Saves other cards of a deal, which makes the next version. */
  const changeCards = async ({ token }: Person, dealId: string, base = 1) => {
    const content = { ...DEAL, playerPosition: base % 2 ? ('N' as const) : ('S' as const) };
    const { reply } = await harness().call(saveDeal, { token, params: { dealId }, body: { base, content } });
    expect(reply.version).toBe(base + 1);
  };
  const saver = async (area: (typeof AREAS)[number], teacher: Teacher) =>
    area === 'admin' ? await makeAdmin(harness()) : teacher;
  const deleteOf = ({ token }: Person, dealId: string) => harness().call(deleteDeal, { token, params: { dealId } });

  it.each(AREAS)('stay in a pack when it is saved from %s, and a new deal comes as it is now', async (area) => {
    const pack = await makePack(harness(), { dealCount: 2 });
    const [first, second] = pack.deals.map(({ id }) => id) as [string, string];
    const added = await makeDeal(harness(), pack.teacher);
    await changeCards(pack.teacher, first);
    await changeCards(pack.teacher, second);
    await changeCards(pack.teacher, added.id);
    await deleteOf(pack.teacher, second);
    const { token } = await saver(area, pack.teacher);
    const params = { dealPackId: pack.id };
    const { reply } = await harness().call(managedPacks[area].put, {
      token,
      params,
      body: { deals: [added.id, second, first] },
    });
    expect(reply.deals.map(({ id, version }) => [id, version])).toEqual([
      [added.id, 2],
      [second, 1],
      [first, 1],
    ]);
    const words = await harness().call(managedPacks[area].put, { token, params, body: { title: 'Anew' } });
    expect(words.reply.deals.map(({ version }) => version)).toEqual([2, 1, 1]);
  });

  it('stay in the copy of a pack', async () => {
    const pack = await makePack(harness(), { dealCount: 1 });
    await changeCards(pack.teacher, pack.deals[0]?.id ?? '');
    const { token } = pack.teacher;
    const copy = await harness().call(managedPacks.teaching.duplicate, { token, params: { dealPackId: pack.id } });
    const { reply } = await harness().call(managedPacks.teaching.get, { token, params: { dealPackId: copy.reply.id } });
    expect(reply.deals.map(({ version }) => version)).toEqual([1]);
  });

  it.each(AREAS)('stay in a lesson when it is saved from %s', async (area) => {
    const { teacher, lessonId, deal } = await makeCourse(harness());
    await harness()
      .db.transaction()
      .execute((trx) => setLessonDeals(trx, lessonId, [deal]));
    await changeCards(teacher, deal.id);
    const { token } = await saver(area, teacher);
    await harness().call(lessons[area].put, { token, params: { lessonId }, body: { deals: [deal.id] } });
    const held = await harness().db.selectFrom('lesson_deals').select('deal_version').execute();
    expect(held).toEqual([{ deal_version: 1 }]);
  });

  it.each(AREAS)('stay in a run-through when it is saved from %s, unless its author names another', async (area) => {
    const { teacher, lessonId, activityIds, deal } = await makeCourse(harness());
    const params = { lessonId, activityId: activityIds[2] ?? '' };
    await changeCards(teacher, deal.id);
    await changeCards(teacher, deal.id, 2);
    const { token } = await saver(area, teacher);
    const save = async (version?: number) => {
      const activity = {
        type: 'deal' as const,
        title: 'Play it',
        config: { deals: [{ id: deal.id, startWithEmptyAuction: true, ...(version && { version }) }] },
      };
      const { reply, status } = await harness().call(activities[area].put, { token, params, body: { activity } });
      return status === 200 && reply.type === 'deal' ? reply.config.deals[0]?.version : status;
    };
    expect([await save(), await save(2), await save()]).toEqual([1, 2, 2]);
    expect(await save(9)).toBe(422);
    await deleteOf(teacher, deal.id);
    expect([await save(2), await save(), await save(3)]).toEqual([2, 2, 422]);
  });

  it('may be named for a deal that is new there', async () => {
    const { teacher, lessonId } = await makeCourse(harness());
    const deal = await makeDeal(harness(), teacher);
    const strange = (await makePack(harness(), { dealCount: 1 })).deals[0]?.id ?? '';
    await changeCards(teacher, deal.id);
    const create = (id: string, version: number) => {
      const config = { deals: [{ id, version, startWithEmptyAuction: false }] };
      const activity = { type: 'deal' as const, title: 'Play it', config };
      return harness().call(activities.teaching.create, {
        token: teacher.token,
        params: { lessonId },
        body: { activity },
      });
    };
    const { reply } = await create(deal.id, 1);
    const held = await harness()
      .db.selectFrom('activity_deals')
      .select('deal_version')
      .where('activity_id', '=', reply.id)
      .execute();
    expect(held).toEqual([{ deal_version: 1 }]);
    expect((await create(strange, 1)).status).toBe(422);
  });
});

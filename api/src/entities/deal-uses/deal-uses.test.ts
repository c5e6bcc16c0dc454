import { activities } from '@overtrick/shared/contract/activities';
import { saveDeal } from '@overtrick/shared/contract/deal-editing';
import { deleteDeal } from '@overtrick/shared/contract/deal-library';
import { getDealPackBundle } from '@overtrick/shared/contract/deal-packs';
import { type DealUse, listDealUses, takeNewest } from '@overtrick/shared/contract/deal-uses';
import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import { unwrap } from '@overtrick/shared/result';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import {
  DEAL,
  makeAdmin,
  makeAttempt,
  makeCourse,
  makeEnrolment,
  makePack,
  makeStudent,
  makeTeacher,
  type Person,
} from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { recordAttempt } from '../attempts/operations.ts';
import { setPackDeals } from '../deal-packs/operations.ts';
import { setLessonDeals } from '../lessons/operations.ts';

/** The same deal with another lead and another bot card. */
const OTHER: DealContent = { ...DEAL, lead: 'JS', botCards: [] };

describe.each(DATABASES)('where a deal is used, on %s (ruling 67)', (database) => {
  const harness = withHarness(database);

  /** A deal in a pack, a draft, a lesson and a run-through. */
  async function used() {
    const course = await makeCourse(harness(), { title: 'Play well' });
    const { teacher, deal, lessonId, activityIds } = course;
    const pack = await makePack(harness(), { teacher, title: 'A pack', dealCount: 0 });
    const draft = await makePack(harness(), { teacher, title: 'B draft', dealCount: 0, status: 'draft' });
    await harness()
      .db.transaction()
      .execute(async (trx) => {
        await setLessonDeals(trx, lessonId, [deal]);
        for (const { id } of [pack, draft]) await setPackDeals(trx, id, [deal]);
      });
    return { ...course, activityId: activityIds[2] ?? '', pack, draft, dealId: deal.id };
  }

  const list = ({ token }: Person, dealId: string) => harness().call(listDealUses, { token, params: { dealId } });
  const take = ({ token }: Person, dealId: string, body: object) =>
    harness().call(takeNewest, { token, params: { dealId }, body: body as never });
  const save = ({ token }: Person, dealId: string, base: number, content: DealContent) =>
    harness().call(saveDeal, { token, params: { dealId }, body: { base, content } });
  const short = (uses: readonly DealUse[]) => uses.map(({ title, version, differs }) => [title, version, differs]);

  it('are listed with title, status, the version held and what differs (D-171)', async () => {
    const { teacher, dealId, id, lessonId, activityId, pack, draft } = await used();
    const course = { id, title: 'Play well' };
    const rest = { version: 1, differs: [] };
    const { reply } = await list(teacher, dealId);
    expect(reply.results).toEqual([
      { kind: 'deal_pack', id: pack.id, title: 'A pack', status: 'published', course: null, lesson: null, ...rest },
      { kind: 'deal_pack', id: draft.id, title: 'B draft', status: 'draft', course: null, lesson: null, ...rest },
      {
        kind: 'activity',
        id: activityId,
        title: 'Play it',
        status: 'published',
        course,
        lesson: { id: lessonId, title: 'Winners' },
        ...rest,
      },
      { kind: 'lesson', id: lessonId, title: 'Winners', status: 'published', course, lesson: null, ...rest },
    ]);
    await save(teacher, dealId, 1, { ...DEAL, goal: 'Nine' });
    expect((await list(teacher, dealId)).reply.results.every(({ differs }) => differs.length === 0)).toBe(true);
    await save(teacher, dealId, 1, OTHER);
    const behind = (await list(await makeAdmin(harness()), dealId)).reply.results;
    expect(behind.map(({ differs }) => differs)).toEqual(Array(4).fill(['lead', 'script']));
  });

  it('take the new cards where the author says so, each once, and results stay (D-172)', async () => {
    const { teacher, dealId, deal, lessonId, activityId, pack, draft } = await used();
    const student = await makeStudent(harness());
    await makeEnrolment(harness(), student, pack);
    await harness()
      .db.transaction()
      .execute(async (trx) =>
        unwrap(await recordAttempt(trx, student.id, makeAttempt(student, pack.id, deal), harness().now)),
      );
    await save(teacher, dealId, 1, OTHER);
    const params = { dealPackId: pack.id };
    const managed = async () =>
      (await harness().call(managedPacks.teaching.get, { token: teacher.token, params })).reply.deals[0];
    expect(await managed()).toMatchObject({ version: 1, newest: { version: 2 } });
    const bundle = async () => (await harness().call(getDealPackBundle, { token: student.token, params })).reply;
    const before = await bundle();
    const { reply } = await take(teacher, dealId, { dealPacks: [pack.id], activities: [activityId] });
    expect(short(reply.results)).toEqual([
      ['A pack', 2, []],
      ['B draft', 1, ['lead', 'script']],
      ['Play it', 2, []],
      ['Winners', 1, ['lead', 'script']],
    ]);
    const after = await bundle();
    expect([after.version > before.version, after.deals[0]?.lead]).toEqual([true, 'JS']);
    expect(await managed()).toMatchObject({ version: 2, newest: { version: 2 } });
    const place = { lessonId, activityId };
    const activity = () => harness().call(activities.teaching.get, { token: teacher.token, params: place });
    expect((await activity()).reply).toMatchObject({ version: 2, title: 'Play it' });
    await take(teacher, dealId, { dealPacks: [pack.id], activities: [activityId] });
    expect([(await bundle()).version, (await activity()).reply.version]).toEqual([after.version, 2]);
    const attempts = await harness().db.selectFrom('attempts').select('id').execute();
    expect(attempts).toHaveLength(1);
    const all = await take(await makeAdmin(harness()), dealId, { dealPacks: [draft.id], lessons: [lessonId] });
    expect(all.reply.results.map(({ version }) => version)).toEqual([2, 2, 2, 2]);
  });

  it('take nothing for others, nor into what does not hold the deal, nor cards that cannot be studied', async () => {
    const { teacher, dealId, pack } = await used();
    const other = await makePack(harness(), { teacher, dealCount: 1 });
    expect((await take(teacher, dealId, { dealPacks: [other.id] })).status).toBe(422);
    const stranger = await makeTeacher(harness());
    expect((await take(stranger, dealId, { dealPacks: [pack.id] })).status).toBe(404);
    expect((await list(stranger, dealId)).status).toBe(404);
    const game = { ...DEAL.game, auction: { value: 'S' as const, bids: [] } };
    await save(teacher, dealId, 1, { ...DEAL, game, hints: [], explanations: [], lead: null, botCards: [] });
    const refused = await take(teacher, dealId, { dealPacks: [pack.id] });
    expect([refused.status, refused.problem?.message]).toEqual([422, expect.stringContaining('cannot be studied')]);
  });

  it('are none where a pack, a course or the deal itself was deleted', async () => {
    const { teacher, dealId, draft } = await used();
    await harness().call(managedPacks.teaching.delete, { token: teacher.token, params: { dealPackId: draft.id } });
    expect((await list(teacher, dealId)).reply.results.map(({ title }) => title)).not.toContain('B draft');
    await harness().call(deleteDeal, { token: teacher.token, params: { dealId } });
    expect((await list(teacher, dealId)).status).toBe(404);
  });
});

import { activities } from '@overtrick/shared/contract/activities';
import { getCourseBundle, getCourseChanges } from '@overtrick/shared/contract/courses';
import { getDealPackBundle, getDealPackChanges } from '@overtrick/shared/contract/deal-packs';
import { lessons } from '@overtrick/shared/contract/lessons';
import { applyCourseDelta, applyPackDelta, listParts } from '@overtrick/shared/sync/bundle-delta';
import { describe, expect, it } from 'vitest';
import { setPackDeals } from '../entities/deal-packs/operations.ts';
import { DATABASES } from '../testing/databases.ts';
import { INTERTITLE, makeCourse, makeDeal, makePack, QUESTION } from '../testing/factories.ts';
import { withHarness } from '../testing/harness.ts';

describe.each(DATABASES)('what changed in a bundle, on %s', (kind) => {
  const harness = withHarness(kind);

  async function taught() {
    const contents = Array.from({ length: 15 }, (_, index) => ({ ...QUESTION, title: `${index}` }));
    const course = await makeCourse(harness(), { contents: [INTERTITLE, ...contents] });
    const call = { token: course.teacher.token, params: { courseId: course.id } };
    const read = async () => (await harness().call(getCourseBundle, call)).reply;
    const changes = async (parts: readonly string[]) =>
      (await harness().call(getCourseChanges, { ...call, body: { parts: [...parts] } })).reply;
    return { ...course, token: course.teacher.token, read, changes };
  }

  it('brings a changed activity and its lesson’s frame, and gives the bundle that a whole fetch gives (D-201)', async () => {
    const { read, changes, token, lessonId, activityIds } = await taught();
    const held = await read();
    const params = { lessonId, activityId: activityIds[3] ?? '' };
    await harness().call(activities.teaching.put, { token, params, body: { activity: { ...QUESTION, title: 'New' } } });
    const delta = await changes(listParts(held));
    expect(delta.newActivities.map(({ id, version }) => [id, version])).toEqual([[activityIds[3], 2]]);
    expect([delta.newDeals, delta.changed]).toEqual([[], {}]);
    expect(applyCourseDelta(held, delta)).toEqual({ ok: true, value: await read() });
  });

  it('tells what was removed, what came and what was named otherwise', async () => {
    const { read, changes, token, id, lessonId, activityIds } = await taught();
    const held = await read();
    const [first = '', second = ''] = activityIds;
    await harness().call(activities.teaching.delete, { token, params: { lessonId, activityId: first } });
    await harness().call(lessons.teaching.put, { token, params: { lessonId }, body: { title: 'Losers' } });
    await harness().call(activities.teaching.duplicate, {
      ...{ token, params: { lessonId, activityId: second } },
      body: {},
    });
    await harness().call(lessons.teaching.create, { token, params: { courseId: id }, body: { title: 'Trumps' } });
    const delta = await changes(listParts(held));
    expect(delta.newActivities).toHaveLength(1);
    expect(applyCourseDelta(held, delta)).toEqual({ ok: true, value: await read() });
  });

  it('is the whole for a device that names nothing', async () => {
    const { read, changes } = await taught();
    const bundle = await read();
    expect(applyCourseDelta({ ...bundle, lessons: [], deals: [] }, await changes([]))).toEqual({
      ...{ ok: true, value: bundle },
    });
  });

  it('brings of a pack the deals that the device lacks', async () => {
    const pack = await makePack(harness(), { dealCount: 3 });
    const call = { token: pack.teacher.token, params: { dealPackId: pack.id } };
    const read = async () => (await harness().call(getDealPackBundle, call)).reply;
    const held = await read();
    const added = await makeDeal(harness(), pack.teacher);
    await harness()
      .db.transaction()
      .execute((trx) => setPackDeals(trx, pack.id, [added, ...pack.deals.slice(1)]));
    const { reply: delta } = await harness().call(getDealPackChanges, { ...call, body: { parts: listParts(held) } });
    expect(delta.newDeals.map((deal) => deal.id)).toEqual([added.id]);
    expect(applyPackDelta(held, delta)).toEqual({ ok: true, value: await read() });
  });
});

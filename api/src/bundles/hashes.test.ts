import { getCourseBundle } from '@overtrick/shared/contract/courses';
import { getDealPackBundle } from '@overtrick/shared/contract/deal-packs';
import { pull } from '@overtrick/shared/contract/sync';
import { newId } from '@overtrick/shared/learning/values/ids';
import { describe, expect, it } from 'vitest';
import { changeActivity } from '../entities/activities/operations.ts';
import { setPackDeals } from '../entities/deal-packs/operations.ts';
import { addDealVersion } from '../entities/deals/operations.ts';
import type { DealRef } from '../entities/deals/queries.ts';
import { keepTrickTable } from '../entities/deals/trick-tables.ts';
import { changed } from '../entities/items/changed.ts';
import { DATABASES } from '../testing/databases.ts';
import { DEAL, INTERTITLE, makeCourse, makePack } from '../testing/factories.ts';
import { withHarness } from '../testing/harness.ts';

const TABLE = 'S 9 9 9 9 9;H 8 8 8 8 8;D 9 9 9 9 9;C 8 8 8 8 8';

describe.each(DATABASES)('versions after a rewind, on %s (ruling 53)', (kind) => {
  const harness = withHarness(kind);

  async function taught() {
    const pack = await makePack(harness(), { dealCount: 2 });
    const { token } = pack.teacher;
    const read = (headers = {}) =>
      harness().call(getDealPackBundle, { token, params: { dealPackId: pack.id }, headers });
    const stale = async (version: number, hash: string) => {
      const body = { protocol: 1, deviceId: newId(), cursor: 0, have: { [pack.id]: { version, hash } } };
      const { reply } = await harness().call(pull, { token, body });
      return reply.status === 'done' && reply.stale.includes(pack.id);
    };
    /** Puts the version number back, as a rewound server does that was then changed otherwise. */
    const putBack = (version: number) =>
      harness().db.updateTable('deal_packs').set({ version }).where('id', '=', pack.id).execute();
    const change = (deals: readonly DealRef[] = pack.deals.slice(1)) =>
      harness()
        .db.transaction()
        .execute((trx) => setPackDeals(trx, pack.id, deals));
    return { pack, read, stale, putBack, change };
  }

  it('are told apart by their hash when the number stands for other content', async () => {
    const { read, stale, putBack, change } = await taught();
    const { reply: before, headers } = await read();
    expect(before.hash).toMatch(/^[\w-]{22}$/);
    expect(await stale(before.version, before.hash ?? '')).toBe(false);
    await putBack(before.version - 1);
    await change();
    const { reply: after, status } = await read({ 'if-none-match': String(headers.etag) });
    expect([status, after.version]).toEqual([200, before.version]);
    expect(after.hash).not.toBe(before.hash);
    expect(await stale(before.version, before.hash ?? '')).toBe(true);
    expect(await stale(after.version, after.hash ?? '')).toBe(false);
  });

  it('have the same hash for the same content: neither the number nor a trick table counts', async () => {
    const { pack, read, change } = await taught();
    const { reply: before } = await read();
    await change(pack.deals);
    const [deal] = pack.deals;
    if (!deal) throw new Error('a pack of two deals');
    await harness()
      .db.transaction()
      .execute((trx) => keepTrickTable(trx, deal, TABLE));
    const { reply: after } = await read();
    expect(after.version).toBeGreaterThan(before.version);
    expect(after.deals[0]?.table).toBe(TABLE);
    expect(after.hash).toBe(before.hash);
  });

  it('keep their hash in the database, so that a pull only reads it, also beside an older server', async () => {
    const { read, stale, change } = await taught();
    const { reply: before } = await read();
    const kept = () => harness().db.selectFrom('deal_packs').select(['hash', 'version', 'hashed_version']).execute();
    expect(await kept()).toMatchObject([{ hash: before.hash, hashed_version: before.version }]);
    await change();
    // A server before 1.44 stores the size that it reads, and knows no hash.
    await harness().db.updateTable('deal_packs').set({ size: 1000 }).execute();
    expect(await stale(before.version + 1, before.hash ?? '')).toBe(true);
    expect((await read()).reply.hash).not.toBe(before.hash);
    const [row] = await kept();
    expect(row?.hashed_version).toBe(row?.version);
  });

  it('of deals and activities have a hash each, which follows their content', async () => {
    const course = await makeCourse(harness());
    const read = async () => {
      const call = { token: course.teacher.token, params: { courseId: course.id } };
      const { reply } = await harness().call(getCourseBundle, call);
      const activities = reply.lessons.flatMap((lesson) => lesson.activities);
      return { deals: reply.deals.map(({ hash }) => hash), activities: activities.map(({ hash }) => hash) };
    };
    const before = await read();
    for (const hash of [...before.deals, ...before.activities]) expect(hash).toMatch(/^[\w-]{22}$/);
    const [first = ''] = course.activityIds;
    const content = { ...INTERTITLE, title: 'Welcome back' };
    await harness()
      .db.transaction()
      .execute((trx) => changeActivity(trx, first, { content, deals: [] }, harness().now));
    const after = await read();
    expect(after.activities[0]).not.toBe(before.activities[0]);
    expect([after.activities.slice(1), after.deals]).toEqual([before.activities.slice(1), before.deals]);
  });

  it('continue above the floor that a restore has set', async () => {
    const course = await makeCourse(harness());
    const [activityId = ''] = course.activityIds;
    const raise = () =>
      harness()
        .db.transaction()
        .execute(async (trx) => {
          await changed(trx, 'course_id', course.id);
          await changeActivity(trx, activityId, { content: INTERTITLE, deals: [] }, harness().now);
          const { version } = await addDealVersion(trx, course.deal.id, DEAL, harness().now);
          const row = await trx.selectFrom('courses').select('version').executeTakeFirstOrThrow();
          const activity = await trx
            .selectFrom('activities')
            .select('latest_version')
            .where('id', '=', activityId)
            .executeTakeFirstOrThrow();
          return [row.version, activity.latest_version, version];
        });
    expect(Math.max(...(await raise()))).toBeLessThan(10);
    await harness().db.insertInto('server_facts').values({ key: 'version_floor', value: '1000' }).execute();
    expect(await raise()).toEqual([1000, 1000, 1000]);
    expect(await raise()).toEqual([1001, 1001, 1001]);
  });
});

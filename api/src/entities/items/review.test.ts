import { managedCourses } from '@overtrick/shared/contract/courses';
import { browseDealPacks, checkOutDealPack, getMyDealPack } from '@overtrick/shared/contract/deal-packs';
import { enrolInCourse, enrolInDealPack } from '@overtrick/shared/contract/enrolments';
import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import { itemParams } from '@overtrick/shared/contract/publication';
import { describe, expect, it } from 'vitest';
import { type ItemName, OWNER_COLUMNS } from '../../database/tables/items.ts';
import { DATABASES } from '../../testing/databases.ts';
import {
  DEAL,
  makeAdmin,
  makeCourse,
  makeCourseEnrolment,
  makeDeal,
  makeEnrolment,
  makePack,
  makeStudent,
  type Teacher,
} from '../../testing/factories.ts';
import { type Harness, withHarness } from '../../testing/harness.ts';

interface Kind {
  readonly name: ItemName;
  readonly kind: 'course' | 'dealPack';
  readonly lines: typeof managedCourses | typeof managedPacks;
  readonly enrol: typeof enrolInCourse | typeof enrolInDealPack;
  readonly make: (harness: Harness) => Promise<{ readonly id: string; readonly teacher: Teacher }>;
}

const KINDS: readonly Kind[] = [
  {
    name: 'courses',
    kind: 'course',
    lines: managedCourses,
    enrol: enrolInCourse,
    make: (harness) => makeCourse(harness, { status: 'draft' }),
  },
  {
    name: 'deal_packs',
    kind: 'dealPack',
    lines: managedPacks,
    enrol: enrolInDealPack,
    make: (harness) => makePack(harness, { status: 'draft', dealCount: 2 }),
  },
];

describe.each(DATABASES)('reviewing on %s', (database) => {
  const harness = withHarness(database);

  describe.each(KINDS)('a $kind', ({ name, kind, lines, enrol, make }) => {
    async function item() {
      const { id, teacher } = await make(harness());
      const admin = await makeAdmin(harness());
      const params = itemParams(kind, id) as never;
      const call = (who: 'teacher' | 'admin', line: unknown, body?: object) =>
        harness().call(line as typeof managedCourses.admin.withdraw, {
          token: (who === 'teacher' ? teacher : admin).token,
          params,
          ...(body && { body: body as never }),
        });
      const review = async () =>
        (await harness().call(lines.admin.review as typeof managedCourses.admin.review, { token: admin.token, params }))
          .reply;
      const queue = async () =>
        (await harness().call(lines.admin.queue, { token: admin.token, query: {} })).reply.results;
      return { id, teacher, admin, params, call, review, queue };
    }

    /** As if the file that its deals came from said nothing of rights. */
    const forgetSources = () => harness().db.updateTable('deals').set({ source: null }).execute();

    it('waits in the queue with its teacher, date and rights, the oldest request first (C-92)', async () => {
      const first = await item();
      const second = await item();
      await second.call('teacher', lines.teaching.publish, {});
      harness().wait(60_000);
      await first.call('teacher', lines.teaching.publish, {});
      const rows = await first.queue();
      expect(rows.map(({ id }) => id)).toEqual([second.id, first.id]);
      expect(rows[0]).toMatchObject({
        teacherName: 'Joan Example',
        wasApproved: false,
        missing: [],
        rights: { permission: 'own', unknown: [] },
        claims: [],
      });
    });

    it('shows at its first request that nothing was approved, and all that is in it', async () => {
      const { call, review } = await item();
      await call('teacher', lines.teaching.publish, {});
      const told = await review();
      expect(told).toMatchObject({ changes: null, approvedDate: null, requestedBy: 'Ann Example' });
      expect(told.contents.length).toBeGreaterThan(1);
      expect(told.contents.every(({ at }) => at !== undefined)).toBe(true);
    });

    it('tells after an approval what was changed since, and nothing before anything was (C-93)', async () => {
      const { call, review, queue } = await item();
      await call('teacher', lines.teaching.publish, {});
      await call('admin', lines.admin.approve, { approvalNote: 'Good' });
      expect((await review()).changes).toEqual([]);
      expect(await queue()).toEqual([]);
      await call('teacher', lines.teaching.put, { title: 'Another title', cost: '12.50' });
      expect((await review()).changes).toMatchObject([
        { text: 'The title was changed.', after: 'Another title' },
        { text: 'The price was changed.', before: 'free', after: '£12.50' },
      ]);
      await call('admin', lines.admin.unpublish);
      await call('admin', lines.admin.publish, {});
      expect((await review()).changes).toEqual([]);
    });

    it('of unknown rights is sent only with the word of who asks, which is kept (ruling 68) (C-95)', async () => {
      const { call, review, queue } = await item();
      await forgetSources();
      const refused = await call('teacher', lines.teaching.publish, {});
      expect([refused.status, refused.problem?.code]).toEqual([409, 'rights_unknown']);
      expect(refused.problem?.errors?.items).toEqual(['Count your tricks']);
      expect(await queue()).toEqual([]);
      const { status } = await call('teacher', lines.teaching.publish, { hasRights: true });
      expect(status).toBe(200);
      const claim = { name: 'Ann Example', date: harness().now.toISOString(), unknown: ['Count your tricks'] };
      expect(await queue()).toMatchObject([{ rights: { permission: 'unknown' }, claims: [claim] }]);
      expect((await review()).claims).toEqual([claim]);
    });

    it('is not published by an admin either without that word', async () => {
      const { call } = await item();
      await forgetSources();
      expect((await call('admin', lines.admin.publish, {})).problem?.code).toBe('rights_unknown');
      expect((await call('admin', lines.admin.publish, { hasRights: true })).reply.status).toBe('published');
    });

    it('that was withdrawn for rights is offered by nobody until an admin lifts that (ruling 68) (C-96)', async () => {
      const { call, params } = await item();
      await call('admin', lines.admin.publish, {});
      const { reply } = await call('admin', lines.admin.withdraw, { reason: 'The author objects' });
      expect(reply).toMatchObject({ status: 'published', withdrawn: { reason: 'The author objects' } });
      expect((await call('admin', lines.admin.withdraw, { reason: 'Again' })).status).toBe(409);
      // Its teacher sees the state and the reason.
      const seen = await call('teacher', lines.teaching.get);
      expect(seen.reply.withdrawn?.reason).toBe('The author objects');
      await call('teacher', lines.teaching.archive);
      expect((await call('teacher', lines.teaching.unarchive)).problem?.code).toBe('withdrawn');
      expect((await call('admin', lines.admin.unarchive)).problem?.code).toBe('withdrawn');
      await harness()
        .db.updateTable(name as 'courses')
        .set({ status: 'draft' })
        .execute();
      expect((await call('teacher', lines.teaching.publish, {})).problem?.code).toBe('withdrawn');
      expect((await call('admin', lines.admin.publish, {})).problem?.code).toBe('withdrawn');
      const student = await makeStudent(harness());
      const added = await harness().call(enrol as typeof enrolInCourse, {
        token: (await makeAdmin(harness())).token,
        params: { ...(params as object), studentId: student.id } as never,
      });
      expect([added.status, added.problem?.code]).toEqual([409, 'withdrawn']);
      const lifted = await call('admin', lines.admin.lift);
      expect(lifted.reply).toMatchObject({ status: 'draft', withdrawn: null });
      expect((await call('admin', lines.admin.lift)).status).toBe(409);
      expect((await call('teacher', lines.teaching.publish, {})).reply.status).toBe('published');
    });

    it('that was withdrawn for rights is withdrawn in its copies too (C-96)', async () => {
      const { call, teacher } = await item();
      await call('admin', lines.admin.withdraw, { reason: 'A claim' });
      const { reply } = await call('teacher', lines.teaching.duplicate);
      const copy = itemParams(kind, (reply as unknown as { readonly id: string }).id) as never;
      const asked = await harness().call(lines.teaching.publish as typeof managedCourses.teaching.publish, {
        token: teacher.token,
        params: copy,
        body: {},
      });
      expect([asked.status, asked.problem?.code]).toEqual([409, 'withdrawn']);
    });

    it('needs a reason to be withdrawn, and is not withdrawn by its teacher', async () => {
      const { call } = await item();
      expect((await call('admin', lines.admin.withdraw, { reason: ' ' })).status).toBe(422);
      expect((await call('teacher', lines.admin.withdraw, { reason: 'Mine' })).status).toBe(403);
    });

    it('keeps what was done with it as its history', async () => {
      const { call, review, admin } = await item();
      await call('teacher', lines.teaching.publish, {});
      await call('admin', lines.admin.reject, { approvalNote: 'Not yet' });
      const [entry, ...others] = (await review()).history;
      expect(others).toEqual([]);
      expect(entry).toMatchObject({ action: 'rejected', kind, note: 'Not yet', by: { id: admin.id } });
    });

    it('goes with what was kept of it when it is erased', async () => {
      const { id, call } = await item();
      await forgetSources();
      await call('admin', lines.admin.publish, { hasRights: true });
      await harness()
        .db.deleteFrom(name as 'courses')
        .where('id', '=', id)
        .execute();
      for (const table of ['item_reviews', 'rights_claims'] as const)
        expect(await harness().db.selectFrom(table).select('id').where(OWNER_COLUMNS[name], '=', id).execute()).toEqual(
          [],
        );
    });
  });

  it('a withdrawn pack leaves the store, stays with who has it, and comes to nobody else (ruling 68) (C-96)', async () => {
    const pack = await makePack(harness(), { dealCount: 1 });
    const [has, wants] = [await makeStudent(harness()), await makeStudent(harness())];
    await makeEnrolment(harness(), has, pack);
    const admin = await makeAdmin(harness());
    const params = { dealPackId: pack.id };
    await harness().call(managedPacks.admin.withdraw, { token: admin.token, params, body: { reason: 'A claim' } });
    const store = await harness().call(browseDealPacks, { token: wants.token, query: {} });
    expect(store.reply.results).toEqual([]);
    expect((await harness().call(checkOutDealPack, { token: wants.token, params })).status).toBe(404);
    expect((await harness().call(getMyDealPack, { token: has.token, params })).status).toBe(200);
    // Who has it may ask again, and gets what is there.
    expect((await harness().call(checkOutDealPack, { token: has.token, params })).status).toBe(200);
  });

  it('a course tells what was done to its lessons and activities', async () => {
    const course = await makeCourse(harness());
    const admin = await makeAdmin(harness());
    const params = { courseId: course.id };
    const { db } = harness();
    await db.updateTable('courses').set({ status: 'draft', approval: null }).execute();
    await harness().call(managedCourses.admin.publish, { token: admin.token, params, body: {} });
    const fresh = await makeDeal(harness(), course.teacher, { ...DEAL, game: { ...DEAL.game, name: 'New one' } });
    await db
      .insertInto('lesson_deals')
      .values({ lesson_id: course.lessonId, position: 0, deal_id: fresh.id, deal_version: 1 })
      .execute();
    await db
      .updateTable('activities')
      .set({ display_order: -1 })
      .where('id', '=', course.activityIds[2] ?? '')
      .execute();
    const { reply } = await harness().call(managedCourses.admin.review, { token: admin.token, params });
    expect(reply.changes?.map(({ text }) => text)).toEqual([
      'Deal “New one” in “Winners” was added.',
      'Deal run-through “Play it” in “Winners” was moved to place 1.',
    ]);
    expect(reply.changes?.[1]?.at).toEqual({ lessonId: course.lessonId, activityId: course.activityIds[2] });
    const student = await makeStudent(harness());
    await makeCourseEnrolment(harness(), student, course);
    expect((await harness().call(managedCourses.admin.review, { token: student.token, params })).status).toBe(403);
  });
});

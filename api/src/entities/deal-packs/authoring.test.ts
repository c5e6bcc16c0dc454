import { getDealPack, getDealPackBundle, getMyDealPack, listMyDealPacks } from '@overtrick/shared/contract/deal-packs';
import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import { newId } from '@overtrick/shared/learning/values/ids';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import {
  DEAL,
  makeAdmin,
  makeDeal,
  makeEnrolment,
  makePack,
  makeStudent,
  makeTeacher,
} from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { pictureFile } from '../../testing/picture.ts';

const { teaching, admin } = managedPacks;

describe.each(DATABASES)('deal packs as they are worked on, on %s', (kind) => {
  const harness = withHarness(kind);

  const draftBy = async (teacher?: Awaited<ReturnType<typeof makeTeacher>>) => {
    const pack = await makePack(harness(), { status: 'draft', ...(teacher ? { teacher } : {}) });
    return { pack, token: pack.teacher.token, params: { dealPackId: pack.id } };
  };

  describe('the words of a pack', () => {
    it('are few to begin with: a draft with a title', async () => {
      const { token } = await makeTeacher(harness());
      const { reply } = await harness().call(teaching.create, { token, body: { title: ' Endplays ' } });
      const params = { dealPackId: reply.id };
      const pack = (await harness().call(teaching.get, { token, params })).reply;
      expect(pack).toMatchObject({
        title: 'Endplays',
        status: 'draft',
        approval: null,
        isFree: true,
        deals: [],
        studentCount: 0,
        audience: 'everyone',
      });
    });

    it('can all be changed, and what is not named stays', async () => {
      const { token, params } = await draftBy();
      const changes = {
        description: 'Six deals',
        introduction: '<p>Read<script>x()</script></p>',
        keywords: ['endplay'],
        focus: ['declarer play'],
        biddingSystems: ['SAYC'],
        minExperienceLevel: 4,
        maxExperienceLevel: 6,
        cost: '20',
        costWithDiscount: '12.50',
        currency: 'EUR',
      };
      const { reply } = await harness().call(teaching.put, { token, params, body: changes });
      expect(reply).toMatchObject({
        ...changes,
        introduction: '<p>Read</p>',
        title: 'Counting tricks',
        isFree: false,
      });
      const free = await harness().call(teaching.put, { token, params, body: { cost: null, costWithDiscount: null } });
      expect(free.reply).toMatchObject({ isFree: true, cost: null, currency: 'EUR', keywords: ['endplay'] });
    });

    it.each([
      [{ minExperienceLevel: 5, maxExperienceLevel: 4 }, 'max_experience_level'],
      [{ cost: '10', currency: null }, 'currency'],
      [{ cost: '10', costWithDiscount: '10' }, 'cost_with_discount'],
      [{ cost: '10', costWithDiscount: '0' }, 'cost_with_discount'],
      [{ title: '' }, 'title'],
      [{ cost: '-1' }, 'cost'],
      [{ deals: ['00000000-0000-4000-8000-000000000000'] }, 'deals'],
    ])('are refused at the field when they do not fit: %j', async (body, field) => {
      const { token, params } = await draftBy();
      const before = (await harness().call(teaching.get, { token, params })).reply;
      const { status, problem } = await harness().call(teaching.put, { token, params, body });
      expect([status, Object.keys(problem?.errors ?? {})]).toEqual([422, [field]]);
      expect((await harness().call(teaching.get, { token, params })).reply).toEqual(before);
    });

    it('say what opens the next deal: completed, or made where the author asks for it (P-67)', async () => {
      const pack = await makePack(harness());
      const { token } = pack.teacher;
      const params = { dealPackId: pack.id };
      const student = await makeStudent(harness());
      await makeEnrolment(harness(), student, pack);
      const seen = async () => [
        (await harness().call(teaching.get, { token, params })).reply.unlock,
        (await harness().call(getMyDealPack, { token: student.token, params })).reply.unlock,
        (await harness().call(getDealPackBundle, { token: student.token, params })).reply.item.unlock,
      ];
      expect(await seen()).toEqual([undefined, undefined, undefined]);
      await harness().call(teaching.put, { token, params, body: { unlock: 'made' } });
      expect(await seen()).toEqual(['made', 'made', 'made']);
      // what is not named stays, as a client of before does not name it
      await harness().call(teaching.put, { token, params, body: { title: 'Anew' } });
      expect(await seen()).toEqual(['made', 'made', 'made']);
      const copy = (await harness().call(teaching.duplicate, { token, params })).reply;
      const copied = await harness().call(teaching.get, { token, params: { dealPackId: copy.id } });
      expect(copied.reply.unlock).toBe('made');
      await harness().call(teaching.put, { token, params, body: { unlock: 'complete' } });
      expect(await seen()).toEqual([undefined, undefined, undefined]);
    });

    it('raise the bundle’s version, so that devices fetch it', async () => {
      const { token, params } = await draftBy();
      const version = async () => (await harness().call(getDealPackBundle, { token, params })).reply.version;
      const before = await version();
      await harness().call(teaching.put, { token, params, body: { title: 'Anew' } });
      expect(await version()).toBe(before + 1);
    });
  });

  describe('the deals of a pack', () => {
    it('come from the author’s library, in order, in their newest versions', async () => {
      const { pack, token, params } = await draftBy();
      const extra = await makeDeal(harness(), pack.teacher);
      const [first, second] = pack.deals;
      const deals = [extra.id, second?.id ?? '', first?.id ?? ''];
      const { reply } = await harness().call(teaching.put, { token, params, body: { deals } });
      expect(reply.deals.map(({ id }) => id)).toEqual(deals);
    });

    it('may not be another teacher’s, nor stand twice', async () => {
      const { pack, token, params } = await draftBy();
      const foreign = await makeDeal(harness(), await makeTeacher(harness()));
      const twice = [pack.deals[0]?.id ?? '', pack.deals[0]?.id ?? ''];
      for (const deals of [[foreign.id], twice]) {
        const { status, problem } = await harness().call(teaching.put, { token, params, body: { deals } });
        expect([status, Object.keys(problem?.errors ?? {})]).toEqual([422, ['deals']]);
      }
    });

    it('may not lack what study needs, and the author is told (D-62)', async () => {
      const { pack, token, params } = await draftBy();
      const game = { ...DEAL.game, auction: { ...DEAL.game.auction, bids: [] } };
      const plain = await makeDeal(harness(), pack.teacher, { ...DEAL, game: { ...game, name: 'Plain' } });
      const { status, problem } = await harness().call(teaching.put, { token, params, body: { deals: [plain.id] } });
      expect([status, problem?.errors]).toEqual([
        422,
        { deals: ['“Plain” cannot be studied. It has neither calls nor a contract.'] },
      ]);
    });

    it('stay when they are deleted from the library (L-61)', async () => {
      const { pack, token, params } = await draftBy();
      const ids = pack.deals.map(({ id }) => id);
      await harness().db.updateTable('deals').set({ deleted_at: harness().now.toISOString() }).execute();
      const kept = await harness().call(teaching.put, { token, params, body: { deals: ids.toReversed() } });
      expect(kept.reply.deals.map(({ id }) => id)).toEqual(ids.toReversed());
    });

    it('tell their contracts to teachers and admins always (P-47)', async () => {
      const { token, params } = await draftBy();
      for (const [line, by] of [
        [teaching.get, token],
        [admin.get, (await makeAdmin(harness())).token],
      ] as const) {
        const { reply } = await harness().call(line, { token: by, params });
        expect(reply.deals[0]).toMatchObject({ contract: '3N', declarer: 'S', dealer: 'S' });
      }
    });
  });

  it('a copy is a draft of its own, with words, deals and picture (P-15)', async () => {
    const { pack, token, params } = await draftBy();
    await harness().call(teaching.putPicture, { token, params, file: await pictureFile() });
    const { reply } = await harness().call(teaching.duplicate, { token, params });
    expect(reply.id).not.toBe(pack.id);
    const copy = await harness().call(teaching.get, { token, params: { dealPackId: reply.id } });
    expect(copy.reply).toMatchObject({ title: 'Counting tricks - copy', status: 'draft', approval: null });
    expect(copy.reply.deals.map(({ id }) => id)).toEqual(pack.deals.map(({ id }) => id));
    expect(copy.reply.media).toHaveLength(1);
  });

  it('a picture takes the place of the one before, and students see it', async () => {
    const { token, params } = await draftBy();
    const first = await harness().call(teaching.putPicture, { token, params, file: await pictureFile() });
    const second = await harness().call(teaching.putPicture, { token, params, file: await pictureFile() });
    expect(second.reply.media.map(({ id }) => id)).not.toEqual(first.reply.media.map(({ id }) => id));
    const { reply } = await harness().call(getDealPack, { token, params });
    expect(reply.media).toEqual(second.reply.media);
    expect((await harness().call(getDealPackBundle, { token, params })).reply.media).toMatchObject([
      { type: 'image/webp' },
    ]);
  });

  describe('lists', () => {
    it('show a teacher their own packs only, and an admin all, deleted ones too', async () => {
      const { pack, token } = await draftBy();
      const other = await draftBy();
      await harness().call(teaching.delete, { token: other.token, params: other.params });
      const { reply } = await harness().call(teaching.list, { token });
      expect(reply.results.map(({ id }) => id)).toEqual([pack.id]);
      expect((await harness().call(teaching.list, { token: other.token })).reply.results).toEqual([]);
      const all = await harness().call(admin.list, { token: (await makeAdmin(harness())).token });
      expect(all.reply.results.map(({ id, status }) => [id, status]).sort()).toEqual(
        [
          [pack.id, 'draft'],
          [other.pack.id, 'deleted'],
        ].sort(),
      );
    });

    it('can be asked for what waits for approval, with when it was asked', async () => {
      const waiting = await draftBy();
      await draftBy();
      await harness().call(teaching.publish, { token: waiting.token, params: waiting.params });
      const { token } = await makeAdmin(harness());
      const { reply } = await harness().call(admin.list, { token, query: { approval: 'pending' } });
      expect(reply.results.map(({ id, requestedDate }) => [id, requestedDate])).toEqual([
        [waiting.pack.id, harness().now.toISOString()],
      ]);
    });

    it.each([
      [{ focus: 'defence' }, ['B']],
      [{ focus: 'defence,bidding' }, ['B', 'C']],
      [{ keyword: 'a "quoted" word' }, ['A']],
      [{ keyword: 'quoted' }, []],
      [{ biddingSystem: 'ACOL' }, ['A', 'C']],
      [{ biddingSystem: 'SAYC' }, ['C']],
      [{ experienceLevel: '3' }, ['A', 'C']],
      [{ experienceLevel: '2,9' }, ['A', 'B', 'C']],
      [{ isFree: 'false' as const }, ['B']],
      [{ isFree: 'true' as const, focus: 'bidding' }, ['C']],
      [{ q: 'pack b' }, ['B', 'C']],
      [{ q: 'pack defence' }, ['B']],
      [{ focus: "%' or 1=1 --" }, []],
    ])('are filtered by %j', async (query, titles) => {
      const teacher = await makeTeacher(harness());
      const make = (title: string, changes: object) =>
        makePack(harness(), { teacher, title, dealCount: 0, ...changes });
      const none = { description: 'Pack', minExperienceLevel: null, maxExperienceLevel: null };
      await make('A', {
        minExperienceLevel: 1,
        maxExperienceLevel: 3,
        keywords: ['a "quoted" word'],
        biddingSystems: ['ACOL'],
      });
      await make('B', {
        ...none,
        description: 'Pack',
        minExperienceLevel: 8,
        maxExperienceLevel: 10,
        focus: ['defence'],
        cost: 500,
        biddingSystems: null,
      });
      await make('C', { ...none, focus: ['bidding'], biddingSystems: [] });
      const { reply } = await harness().call(teaching.list, {
        token: teacher.token,
        query: { ...query, sortBy: 'title' },
      });
      expect(reply.results.map(({ title }) => title)).toEqual(titles);
    });
  });

  describe('publication', () => {
    it('waits for an admin, who approves it with a note, and then anybody sees it', async () => {
      const { token, params } = await draftBy();
      const asked = await harness().call(teaching.publish, { token, params });
      expect(asked.wire).toEqual({ status: 'draft', approval: 'pending', approval_note: null });
      const student = await makeStudent(harness());
      expect((await harness().call(getDealPack, { token: student.token, params })).status).toBe(404);
      const { token: by } = await makeAdmin(harness());
      const body = { approvalNote: '<p>Well made<script>x()</script></p>' };
      const approved = await harness().call(admin.approve, { token: by, params, body });
      expect(approved.reply).toEqual({ status: 'published', approval: 'approved', approvalNote: '<p>Well made</p>' });
      expect((await harness().call(getDealPack, { token: student.token, params })).status).toBe(200);
    });

    it('is refused with a note, and can be asked for again', async () => {
      const { token, params } = await draftBy();
      const { token: by } = await makeAdmin(harness());
      await harness().call(teaching.publish, { token, params });
      const rejected = await harness().call(admin.reject, { token: by, params, body: { approvalNote: 'Too short' } });
      expect(rejected.reply).toEqual({ status: 'draft', approval: 'rejected', approvalNote: 'Too short' });
      const again = await harness().call(teaching.publish, { token, params });
      expect(again.reply).toMatchObject({ status: 'draft', approval: 'pending' });
    });

    it('is immediate for what was approved before, also after changes', async () => {
      const { token, params } = await draftBy();
      const { token: by } = await makeAdmin(harness());
      await harness().call(teaching.publish, { token, params });
      await harness().call(admin.approve, { token: by, params, body: {} });
      await harness().call(teaching.put, { token, params, body: { title: 'Changed' } });
      expect((await harness().call(teaching.unpublish, { token, params })).reply).toMatchObject({
        status: 'draft',
        approval: 'approved',
      });
      expect((await harness().call(teaching.publish, { token, params })).reply).toMatchObject({ status: 'published' });
    });

    it('is immediate for an admin', async () => {
      const { params } = await draftBy();
      const { token } = await makeAdmin(harness());
      expect((await harness().call(admin.publish, { token, params })).reply).toMatchObject({ status: 'published' });
    });

    it('is refused to a teacher without payment details, whatever was approved (G-14) (G-15)', async () => {
      const teacher = await makeTeacher(harness());
      await harness().db.updateTable('users').set({ allow_payout: 1 }).where('id', '=', teacher.id).execute();
      const { token, params } = await draftBy(teacher);
      const refused = await harness().call(teaching.publish, { token, params });
      expect([refused.status, refused.problem?.code]).toEqual([403, 'payment_details_missing']);
      await harness().db.updateTable('users').set({ stripe_linked: 1 }).where('id', '=', teacher.id).execute();
      expect((await harness().call(teaching.publish, { token, params })).status).toBe(200);
    });

    it('can be taken back from all students, or from new ones only', async () => {
      const pack = await makePack(harness());
      const student = await makeStudent(harness());
      await makeEnrolment(harness(), student, pack);
      const { token } = pack.teacher;
      const params = { dealPackId: pack.id };
      const mine = async () => (await harness().call(listMyDealPacks, { token: student.token })).reply.results.length;
      const seen = async () => {
        const { token: stranger } = await makeStudent(harness());
        return (await harness().call(getDealPack, { token: stranger, params })).status;
      };
      expect((await harness().call(teaching.archive, { token, params })).reply).toMatchObject({ status: 'archived' });
      expect([await mine(), await seen()]).toEqual([1, 404]);
      expect((await harness().call(teaching.unarchive, { token, params })).reply).toMatchObject({
        status: 'published',
      });
      expect([await mine(), await seen()]).toEqual([1, 200]);
      await harness().call(teaching.unpublish, { token, params });
      expect([await mine(), await seen()]).toEqual([0, 404]);
    });

    it('answers 409 for what cannot be done now, and changes nothing', async () => {
      const { token, params } = await draftBy();
      for (const line of [teaching.unpublish, teaching.archive, teaching.unarchive]) {
        const { status, problem } = await harness().call(line, { token, params });
        expect([status, problem?.code]).toEqual([409, 'illegal_transition']);
      }
      expect((await harness().call(teaching.get, { token, params })).reply.status).toBe('draft');
      await harness().call(teaching.publish, { token, params });
      expect((await harness().call(teaching.delete, { token, params })).status).toBe(409);
    });

    it('lets an admin alone restore what was deleted, which its teacher sees no more (G-19)', async () => {
      const { token, params } = await draftBy();
      expect((await harness().call(teaching.delete, { token, params })).reply).toMatchObject({ status: 'deleted' });
      expect((await harness().call(teaching.get, { token, params })).status).toBe(404);
      const { token: by } = await makeAdmin(harness());
      expect((await harness().call(admin.get, { token: by, params })).reply.status).toBe('deleted');
      expect((await harness().call(admin.restore, { token: by, params })).reply).toMatchObject({ status: 'draft' });
      expect((await harness().call(teaching.get, { token, params })).status).toBe(200);
    });

    it('answers every action with where the pack stands, never with nothing (C-86) (P-35)', async () => {
      const { token, params } = await draftBy();
      const { token: by } = await makeAdmin(harness());
      const steps = [
        [teaching.publish, token],
        [admin.approve, by],
        [admin.archive, by],
        [admin.unarchive, by],
        [admin.unpublish, by],
        [admin.delete, by],
        [admin.restore, by],
      ] as const;
      for (const [line, who] of steps) {
        const { wire } = await harness().call(line as typeof admin.restore, { token: who, params });
        expect(Object.keys(wire as object)).toEqual(['status', 'approval', 'approval_note']);
      }
    });

    it('says 404 for what is not there', async () => {
      const { token } = await makeAdmin(harness());
      const params = { dealPackId: newId() };
      expect((await harness().call(admin.publish, { token, params })).status).toBe(404);
    });
  });
});

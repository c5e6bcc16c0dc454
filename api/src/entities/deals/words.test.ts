import { getCourseBundle } from '@overtrick/shared/contract/courses';
import { changeDeals } from '@overtrick/shared/contract/deal-changes';
import { saveDeal } from '@overtrick/shared/contract/deal-editing';
import { getDeal, putDeal } from '@overtrick/shared/contract/deal-library';
import { getDealPackBundle } from '@overtrick/shared/contract/deal-packs';
import { putResultMessage } from '@overtrick/shared/contract/result-messages';
import { pull, push } from '@overtrick/shared/contract/sync';
import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import { formatMessageId } from '@overtrick/shared/learning/deals/result-messages';
import type { DealEdit } from '@overtrick/shared/learning/library/deal-edit';
import { newId } from '@overtrick/shared/learning/values/ids';
import { describe, expect, it } from 'vitest';
import { toJson } from '../../database/json.ts';
import { DATABASES } from '../../testing/databases.ts';
import {
  DEAL,
  makeAttempt,
  makeCourse,
  makeCourseEnrolment,
  makeDeal,
  makeEnrolment,
  makePack,
  makeStudent,
  makeTeacher,
  type Person,
  type Teacher,
} from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { setPackDeals } from '../deal-packs/operations.ts';
import { setLessonDeals } from '../lessons/operations.ts';
import { adoptLibraries } from './adopt-library.ts';
import type { DealRef } from './queries.ts';

const HINT = [{ hint: 'Count to sixteen', bid: '1NT', seat: 'S' as const }];

describe.each(DATABASES)('the words of a deal on %s (ruling 67)', (database) => {
  const harness = withHarness(database);

  const edit = async ({ token }: Person, dealId: string, body: DealEdit) =>
    (await harness().call(putDeal, { token, params: { dealId }, body })).reply;
  const save = ({ token }: Person, dealId: string, content: DealContent, base = 1, revision?: number) =>
    harness().call(saveDeal, {
      token,
      params: { dealId },
      body: { base, content, ...(revision !== undefined && { revision }) },
    });
  const read = async ({ token }: Person, dealId: string) =>
    (await harness().call(getDeal, { token, params: { dealId } })).reply;
  const hold = (packId: string, deals: readonly DealRef[]) =>
    harness()
      .db.transaction()
      .execute((trx) => setPackDeals(trx, packId, deals));
  const bundleOf = async ({ token }: Person, dealPackId: string) =>
    (await harness().call(getDealPackBundle, { token, params: { dealPackId } })).reply;
  const heldIn = async (person: Person, packId: string) => (await bundleOf(person, packId)).deals[0];

  /** A deal in a pack, with a student who has the pack. */
  async function held(teacher?: Teacher) {
    const pack = await makePack(harness(), { dealCount: 1, ...(teacher && { teacher }) });
    const student = await makeStudent(harness());
    await makeEnrolment(harness(), student, pack);
    return { pack, student, dealId: pack.deals[0]?.id ?? '' };
  }

  /** What a device is told to fetch, when it has these. */
  async function toFetch({ token }: Person, have: Record<string, unknown>) {
    const body = { protocol: 1, deviceId: newId(), cursor: 0, have: have as never };
    const { reply } = await harness().call(pull, { token, body });
    if (reply.status !== 'done') throw new Error(reply.status);
    return reply.enrolments;
  }

  it('corrected once, reach the students of three packs, a lesson and a run-through with their next pull (D-173)', async () => {
    const { pack, student, dealId } = await held();
    const { teacher, deals } = pack;
    const others = [
      await makePack(harness(), { teacher, dealCount: 0 }),
      await makePack(harness(), { teacher, dealCount: 0 }),
    ];
    const course = await makeCourse(harness(), { teacher });
    await harness()
      .db.transaction()
      .execute((trx) => setLessonDeals(trx, course.lessonId, deals));
    await makeCourseEnrolment(harness(), student, course);
    for (const other of others) {
      await hold(other.id, deals);
      await makeEnrolment(harness(), student, other);
    }
    const before = await toFetch(student, {});
    expect(before).toHaveLength(4);
    await edit(teacher, dealId, { hints: HINT });
    const after = await toFetch(student, {});
    for (const [index, { version, hash }] of after.entries()) {
      expect(version).toBeGreaterThan(before[index]?.version ?? 0);
      expect(hash).not.toBe(before[index]?.hash);
    }
    for (const { id } of [pack, ...others])
      expect(await heldIn(student, id)).toMatchObject({ version: 1, hints: HINT });
    const call = { token: student.token, params: { courseId: course.id } };
    const { reply } = await harness().call(getCourseBundle, call);
    expect(reply.deals.find(({ id }) => id === dealId)).toMatchObject({ version: 1, hints: HINT });
    expect(await read(teacher, dealId)).toMatchObject({ version: 1, revision: 1, study: { hints: HINT } });
  });

  it('leave the version and its hash, so that what was played before and after is checked alike', async () => {
    const { pack, student, dealId } = await held();
    const [deal] = pack.deals as [DealRef];
    const first = await heldIn(student, pack.id);
    await edit(pack.teacher, dealId, { hints: HINT, name: 'Count again' });
    const second = await heldIn(student, pack.id);
    expect([second?.version, second?.hash, second?.game.name]).toEqual([1, first?.hash, 'Count again']);
    const mutations = [first, second].map((studied, seq) => ({
      seq: seq + 1,
      id: newId(),
      name: 'attempt.record' as const,
      version: 1,
      args: { attempt: makeAttempt(student, pack.id, deal, { versionHash: studied?.hash }) },
    }));
    const body = { protocol: 1, deviceId: newId(), mutations: mutations as never };
    await harness().call(push, { token: student.token, body });
    const asked = { protocol: 1, deviceId: newId(), cursor: 0, verdictCursor: 0, have: {} };
    const { reply } = await harness().call(pull, { token: student.token, body: asked });
    expect(reply.status === 'done' && reply.verdicts?.map(({ legal }) => legal)).toEqual([true, true]);
  });

  it('reach an older version as far as they fit it; its cards stay until the author takes others', async () => {
    const { pack, student, dealId } = await held();
    const bids = ['1NT', 'P', '2NT', 'P', '3NT', 'P', 'P', 'P'];
    const game = { ...DEAL.game, auction: { ...DEAL.game.auction, bids } };
    const explanations = ['12 to 14', '', 'Invites', '', 'Accepts'];
    const saved = await save(pack.teacher, dealId, { ...DEAL, game, explanations, declarerHint: 'Count twice' });
    expect(saved.reply).toMatchObject({ version: 2, study: { explanations } });
    expect(await heldIn(student, pack.id)).toMatchObject({
      version: 1,
      game: { auction: DEAL.game.auction },
      explanations: ['12 to 14', '', '', '', '', ''],
      declarerHint: 'Count twice',
    });
    await edit(pack.teacher, dealId, { declarerHint: 'Count thrice' });
    expect((await heldIn(student, pack.id))?.declarerHint).toBe('Count thrice');
    expect((await read(pack.teacher, dealId)).version).toBe(2);
  });

  it('can be taken away, and saved whole they make no version either', async () => {
    const { pack, student, dealId } = await held();
    const intro = { ...DEAL, intro: 'Look', resultMessages: [], note: 'Mine', noteShown: true };
    const saved = await save(pack.teacher, dealId, intro);
    expect(saved.reply).toMatchObject({ version: 1, revision: 1, study: { intro: 'Look', resultMessages: [] } });
    expect(await heldIn(student, pack.id)).toMatchObject({ intro: 'Look', resultMessages: [], note: 'Mine' });
    await edit(pack.teacher, dealId, { intro: null, noteShown: false });
    const again = await heldIn(student, pack.id);
    expect([again?.intro, again?.note, again?.resultMessages]).toEqual([undefined, undefined, []]);
  });

  it('that only their author reads make no device fetch anything', async () => {
    const { pack, student, dealId } = await held();
    const { version } = await bundleOf(student, pack.id);
    const silenced = [{ key: 'lead', reason: 'meant' }];
    const { reply } = await save(pack.teacher, dealId, { ...DEAL, note: 'For me', silenced });
    expect(reply).toMatchObject({ version: 1, study: { note: 'For me', silenced } });
    expect((await bundleOf(student, pack.id)).version).toBe(version);
  });

  it('of a result reach what holds the deal too', async () => {
    const { pack, student, dealId } = await held();
    await harness().call(putResultMessage, {
      token: pack.teacher.token,
      params: { messageId: formatMessageId(dealId, 'makes') },
      body: { outcome: 'makes', message: 'Nine!' },
    });
    expect(await heldIn(student, pack.id)).toMatchObject({
      version: 1,
      resultMessages: [{ outcome: 'makes', message: 'Nine!' }],
    });
  });

  it('level and keywords are one truth: the library, every version and every pack have the same (silence 213)', async () => {
    const { pack, student, dealId } = await held();
    await edit(pack.teacher, dealId, { experienceLevel: 5, keywords: ['squeeze'] });
    const five = { experienceLevel: 5, keywords: ['squeeze'] };
    expect(await heldIn(student, pack.id)).toMatchObject(five);
    const { version } = await bundleOf(student, pack.id);
    const which = { dealIds: [dealId] };
    const change = { experienceLevel: 6, keywords: { add: ['endplay'], remove: [] } };
    await harness().call(changeDeals, { token: pack.teacher.token, body: { which, change } });
    const six = { experienceLevel: 6, keywords: ['squeeze', 'endplay'] };
    const bundle = await bundleOf(student, pack.id);
    expect([bundle.version > version, bundle.deals[0]]).toMatchObject([true, six]);
    // A client whose content says what the labels said before does not write it over them.
    const { reply } = await save(pack.teacher, dealId, { ...DEAL, goal: 'Nine' });
    expect(reply).toMatchObject({ ...six, study: { ...six, goal: 'Nine' } });
    expect(await heldIn(student, pack.id)).toMatchObject({ ...six, goal: 'Nine' });
  });

  it('changed elsewhere since are noticed, and so are cards; the same sent again is not (silence 212)', async () => {
    const teacher = await makeTeacher(harness());
    const { id } = await makeDeal(harness(), teacher);
    const { revision } = await read(teacher, id);
    expect(revision).toBe(0);
    expect((await save(teacher, id, { ...DEAL, goal: 'Nine' }, 1, 0)).reply).toMatchObject({ version: 1, revision: 1 });
    expect((await save(teacher, id, { ...DEAL, goal: 'Nine' }, 1, 0)).status).toBe(200);
    expect((await save(teacher, id, { ...DEAL, goal: 'Ten' }, 1, 0)).problem?.code).toBe('changed_elsewhere');
    expect((await save(teacher, id, { ...DEAL, goal: 'Nine', lead: null }, 1, 1)).reply).toMatchObject({
      version: 2,
      revision: 2,
    });
    expect((await save(teacher, id, { ...DEAL, goal: 'Ten' }, 1, 1)).problem?.code).toBe('changed_elsewhere');
    // A client of before words were kept beside versions knows no revision.
    expect((await save(teacher, id, { ...DEAL, goal: 'Ten', lead: null }, 2)).status).toBe(200);
  });

  it('that a server of an older release wrote into a version are read there, and reach the others', async () => {
    const { pack, student, dealId } = await held();
    await edit(pack.teacher, dealId, { goal: 'Nine' });
    const body = toJson({ ...DEAL, goal: 'Ten' });
    const { db, now } = harness();
    await db
      .insertInto('deal_versions')
      .values({
        deal_id: dealId,
        version: 2,
        body,
        trick_table: null,
        no_trick_table: null,
        created_at: now.toISOString(),
      })
      .execute();
    await db.updateTable('deals').set({ latest_version: 2 }).where('id', '=', dealId).execute();
    expect((await read(pack.teacher, dealId)).study.goal).toBe('Ten');
    await adoptLibraries(db);
    expect(await heldIn(student, pack.id)).toMatchObject({ version: 1, goal: 'Ten' });
  });
});

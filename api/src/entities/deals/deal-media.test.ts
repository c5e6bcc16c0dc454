import { getCourseBundle } from '@overtrick/shared/contract/courses';
import { listGroupedDeals } from '@overtrick/shared/contract/deal-library';
import * as lines from '@overtrick/shared/contract/deal-media';
import { getDealPackBundle, getMyDealPack } from '@overtrick/shared/contract/deal-packs';
import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import { newId } from '@overtrick/shared/learning/values/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import {
  makeAttempt,
  makeCourse,
  makeCourseEnrolment,
  makeEnrolment,
  makePack,
  makeStudent,
  makeTeacher,
  type Pack,
  type Person,
  type Teacher,
} from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import type { SentFile } from '../../testing/multipart.ts';
import { tinyPicture } from '../../testing/picture.ts';
import { SAMPLES } from '../../testing/samples.ts';
import { recordAttempt } from '../attempts/operations.ts';

const FILM: SentFile = { name: 'recording.webm', content: SAMPLES.webm };

describe.each(DATABASES)('the files of deals on %s', (database) => {
  const harness = withHarness(database);
  let teacher: Teacher;
  let pack: Pack;
  let dealId: string;
  beforeEach(async () => {
    teacher = await makeTeacher(harness());
    pack = await makePack(harness(), { teacher, dealCount: 2 });
    dealId = pack.deals[0]?.id ?? '';
  });

  const add = (file = FILM, query: { type?: 'deal_recording' | 'deal_analysis' } = {}) =>
    harness().call(lines.addDealMedia, { token: teacher.token, params: { dealId }, query, file });
  const list = (token = teacher.token) => harness().call(lines.listDealMedia, { token, params: { dealId } });

  it('are recordings unless the call says otherwise, in the simulator’s own format, at an address that ends (R-09)', async () => {
    const { status, reply } = await add();
    expect(status).toBe(200);
    expect(reply.media).toMatchObject([{ name: 'recording.webm', config: { type: 'deal_recording' } }]);
    const mediaId = reply.media[0]?.id ?? '';
    const one = await harness().call(lines.getDealMedia, { token: teacher.token, params: { dealId, mediaId } });
    expect(one.reply).toEqual(reply.media[0]);
    const film = await harness().app.inject({ url: one.reply.url });
    expect([film.statusCode, film.headers['content-type']]).toEqual([200, 'video/webm']);
    expect(film.rawPayload).toEqual(SAMPLES.webm);
    harness().wait(2 * 3_600_000);
    expect((await harness().app.inject({ url: one.reply.url })).statusCode).toBe(403);
  });

  it('that arrive twice under one id are there once, and no id of another deal is taken (D-116)', async () => {
    const id = newId();
    const send = (to: string, token = teacher.token) =>
      harness().call(lines.addDealMedia, { token, params: { dealId: to }, query: { id }, file: FILM });
    expect((await send(dealId)).reply.media.map((file) => file.id)).toEqual([id]);
    expect((await send(dealId)).reply.media.map((file) => file.id)).toEqual([id]);
    expect((await send(pack.deals[1]?.id ?? '')).status).toBe(404);
    const stranger = await makeTeacher(harness());
    const theirs = await makePack(harness(), { teacher: stranger, dealCount: 1 });
    expect((await send(theirs.deals[0]?.id ?? '', stranger.token)).status).toBe(404);
    expect((await list()).reply.results).toHaveLength(1);
  });

  it('are pictures as analyses only', async () => {
    const picture = { name: 'par.png', content: await tinyPicture() };
    const refused = await add(picture);
    expect(refused.status).toBe(415);
    expect(refused.problem?.errors).toEqual({ media: ['Only webm or mp4 files can be uploaded'] });
    const { reply } = await add(picture, { type: 'deal_analysis' });
    const params = { dealId, mediaId: reply.media[0]?.id ?? '' };
    const call = { token: teacher.token, params };
    const put = await harness().call(lines.putDealMedia, { ...call, body: { type: 'deal_recording' } });
    expect(put.status).toBe(415);
  });

  it('can be called something else, and be taken away', async () => {
    const { reply } = await add();
    const call = { token: teacher.token, params: { dealId, mediaId: reply.media[0]?.id ?? '' } };
    const put = await harness().call(lines.putDealMedia, { ...call, body: { type: 'deal_analysis' } });
    expect(put.reply.media).toMatchObject([{ config: { type: 'deal_analysis' } }]);
    expect((await harness().call(lines.deleteDealMedia, call)).reply).toEqual({ media: [] });
    expect((await harness().call(lines.deleteDealMedia, call)).status).toBe(404);
  });

  it('flag the deal in the library while there is a recording (D-14)', async () => {
    const flags = async () => {
      const { reply } = await harness().call(listGroupedDeals, { token: teacher.token });
      return reply.results.flatMap(({ deals }) => deals.map((deal) => [deal.id === dealId, deal.dealRecordingExists]));
    };
    await add({ name: 'par.pdf', content: SAMPLES.pdf }, { type: 'deal_analysis' });
    expect((await flags()).map(([, flag]) => flag)).toEqual([false, false]);
    await add();
    expect((await flags()).every(([isOurs, flag]) => isOurs === flag)).toBe(true);
  });

  const play = async (person: Person) => {
    const [deal] = pack.deals;
    if (!deal) throw new Error('no deal');
    await harness()
      .db.transaction()
      .execute((trx) => recordAttempt(trx, person.id, makeAttempt(person, pack.id, deal), harness().now));
  };

  it('are a student’s once the deal is complete (P-49) (P-50)', async () => {
    await add();
    const student = await makeStudent(harness());
    expect((await list(student.token)).status).toBe(404);
    await makeEnrolment(harness(), student, pack);
    const row = async () => {
      const call = { token: student.token, params: { dealPackId: pack.id } };
      return (await harness().call(getMyDealPack, call)).reply.deals.map(({ media }) => media.length);
    };
    expect((await list(student.token)).status).toBe(403);
    expect(await row()).toEqual([0, 0]);
    await play(student);
    expect((await list(student.token)).reply.results).toHaveLength(1);
    expect(await row()).toEqual([1, 0]);
    const call = { token: teacher.token, params: { dealPackId: pack.id } };
    const edited = await harness().call(managedPacks.teaching.get, call);
    expect(edited.reply.deals.map(({ media }) => media.length)).toEqual([1, 0]);
  });

  it('stand in the bundles of packs and courses with the deal, which get a new version', async () => {
    const course = await makeCourse(harness(), { teacher });
    const student = await makeStudent(harness());
    await makeEnrolment(harness(), student, pack);
    await makeCourseEnrolment(harness(), student, course);
    const bundles = async () => {
      const { token } = student;
      const packs = await harness().call(getDealPackBundle, { token, params: { dealPackId: pack.id } });
      const courses = await harness().call(getCourseBundle, { token, params: { courseId: course.id } });
      return [packs.reply, courses.reply] as const;
    };
    const before = await bundles();
    const { reply } = await add();
    dealId = course.deal.id;
    await add();
    const after = await bundles();
    expect(after.map(({ version }, index) => version - (before[index]?.version ?? 0))).toEqual([1, 1]);
    const id = reply.media[0]?.id;
    expect(after[0].dealMedia).toMatchObject({
      [pack.deals[0]?.id ?? '']: [{ id, url: expect.not.stringContaining('signature') }],
    });
    expect(Object.keys(after[1].dealMedia ?? {})).toEqual([course.deal.id]);
    for (const bundle of after) expect(bundle.media).toMatchObject([{ type: 'video/webm' }]);
  });
});

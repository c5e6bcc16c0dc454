import { lessons } from '@overtrick/shared/contract/lessons';
import { newId } from '@overtrick/shared/learning/values/ids';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import {
  makeAdmin,
  makeCourse,
  makeCourseEnrolment,
  makeDeal,
  makeStudent,
  makeTeacher,
} from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { SAMPLES } from '../../testing/samples.ts';

const { teaching, admin, myCourses } = lessons;

describe.each(DATABASES)('lessons on %s', (kind) => {
  const harness = withHarness(kind);

  async function taught(changes: Parameters<typeof makeCourse>[1] = {}) {
    const course = await makeCourse(harness(), changes);
    return { course, token: course.teacher.token, params: { lessonId: course.lessonId } };
  }

  it('stand in the order in which they were made, until they are put in another (L-26)', async () => {
    const { course, token } = await taught();
    const params = { courseId: course.id };
    const make = async (title: string) => {
      harness().wait(1000);
      return (await harness().call(teaching.create, { token, params, body: { title } })).reply.id;
    };
    const ids = [course.lessonId, await make('Two'), await make('Three')];
    const list = async () => (await harness().call(teaching.list, { token, params })).reply.results.map(({ id }) => id);
    expect(await list()).toEqual(ids);
    const order = [ids[2] ?? '', ids[0] ?? '', ids[1] ?? ''];
    const { reply } = await harness().call(teaching.order, { token, params, body: { lessons: order } });
    expect(reply).toEqual({ lessons: order });
    expect(await list()).toEqual(order);
    expect(await list().then(async () => [...(await list()), await make('Four')].length)).toBe(4);
    expect((await list()).slice(0, 3)).toEqual(order);
  });

  it('are not put in an order that leaves one out, names one twice or a stranger', async () => {
    const { course, token } = await taught();
    const params = { courseId: course.id };
    const id = course.lessonId;
    for (const order of [[], [id, id], [newId()], [id, newId()]]) {
      const { status, problem } = await harness().call(teaching.order, { token, params, body: { lessons: order } });
      expect([status, Object.keys(problem?.errors ?? {})]).toEqual([422, ['lessons']]);
    }
  });

  it('end no earlier than they begin: the time is refused at its field, and nothing changes', async () => {
    const { course, token, params } = await taught({ live: true });
    const [early, late] = ['2026-12-01T19:00:00.000Z', '2026-12-01T20:00:00.000Z'];
    await harness().call(teaching.put, { token, params, body: { startsAt: late } });
    for (const area of [teaching, admin]) {
      const who = area === teaching ? token : (await makeAdmin(harness())).token;
      const { status, problem } = await harness().call(area.put, { token: who, params, body: { endedAt: early } });
      expect([status, problem?.errors]).toEqual([422, { ended_at: ['The end must not be before the start'] }]);
    }
    const made = await harness().call(teaching.create, {
      token,
      params: { courseId: course.id },
      body: { title: 'Backwards', startsAt: late, endedAt: early },
    });
    expect([made.status, Object.keys(made.problem?.errors ?? {})]).toEqual([422, ['ended_at']]);
    const held = await harness().call(teaching.put, { token, params, body: { startedAt: early, endedAt: late } });
    expect(held.reply).toMatchObject({ startsAt: late, startedAt: early, endedAt: late });
  });

  it('are changed where something is named, and tell their course', async () => {
    const { token, params } = await taught({ live: true });
    const startsAt = '2026-12-01T19:00:00.000Z';
    const { reply } = await harness().call(teaching.put, { token, params, body: { startsAt } });
    expect(reply).toMatchObject({ title: 'Winners', courseTitle: 'First tricks', live: true, startsAt, endedAt: null });
    const cleared = await harness().call(teaching.put, { token, params, body: { startsAt: null, title: 'Losers' } });
    expect(cleared.reply).toMatchObject({ title: 'Losers', startsAt: null });
  });

  it('have deals of their own, from the library', async () => {
    const { course, token, params } = await taught();
    const [first, second] = [await makeDeal(harness(), course.teacher), await makeDeal(harness(), course.teacher)];
    const { reply } = await harness().call(teaching.put, { token, params, body: { deals: [second.id, first.id] } });
    expect(reply).toMatchObject({ dealCount: 2, deals: [{ id: second.id }, { id: first.id }] });
    const student = await makeStudent(harness());
    await makeCourseEnrolment(harness(), student, course);
    const studied = (await harness().call(myCourses.get, { token: student.token, params })).reply;
    expect([studied.deals.length, studied.authorsDeals]).toEqual([2, undefined]);
    expect(reply.authorsDeals).toMatchObject([
      { id: second.id, version: 1, newest: { version: 1 } },
      { id: first.id, version: 1, newest: { version: 1 } },
    ]);
    const foreign = await makeDeal(harness(), await makeTeacher(harness()));
    const refused = await harness().call(teaching.put, { token, params, body: { deals: [foreign.id] } });
    expect(refused.status).toBe(422);
  });

  it('are copied with all that is in them, right after the first', async () => {
    const { course, token, params } = await taught();
    const courseParams = { courseId: course.id };
    const last = await harness().call(teaching.create, { token, params: courseParams, body: { title: 'Last' } });
    const file = { name: 'sheet.pdf', content: SAMPLES.pdf };
    await harness().call(teaching.addResource, { token, params, file });
    const { reply } = await harness().call(teaching.duplicate, { token, params });
    const list = (await harness().call(teaching.list, { token, params: courseParams })).reply.results;
    expect(list.map(({ id }) => id)).toEqual([course.lessonId, reply.id, last.reply.id]);
    const copy = (await harness().call(teaching.get, { token, params: { lessonId: reply.id } })).reply;
    expect(copy.title).toBe('Winners - copy');
    expect(copy.activities.map(({ title }) => title)).toEqual(['Welcome', '1a', 'Play it']);
    expect(copy.media).toMatchObject([{ name: 'sheet.pdf' }]);
  });

  it('are gone once deleted, for everybody', async () => {
    const { course, token, params } = await taught();
    const student = await makeStudent(harness());
    await makeCourseEnrolment(harness(), student, course);
    expect((await harness().call(teaching.delete, { token, params })).reply).toEqual({ id: course.lessonId });
    expect((await harness().call(teaching.get, { token, params })).status).toBe(404);
    expect((await harness().call(myCourses.get, { token: student.token, params })).status).toBe(404);
  });

  it('are changed by admins by lines of their own (G-16)', async () => {
    const { params } = await taught();
    const { token } = await makeAdmin(harness());
    expect((await harness().call(admin.put, { token, params, body: { title: 'Anew' } })).reply.title).toBe('Anew');
    expect((await harness().call(teaching.put, { token, params, body: { title: 'Anew' } })).status).toBe(403);
  });

  describe('resources', () => {
    it('are course sheets unless another type is given (L-58), and change it', async () => {
      const { token, params } = await taught();
      const pdf = { name: 'sheet.pdf', content: SAMPLES.pdf };
      const pbn = { name: 'hands.pbn', content: SAMPLES.pbn };
      await harness().call(teaching.addResource, { token, params, file: pdf });
      const query = { type: 'hand_record' } as const;
      const { reply } = await harness().call(teaching.addResource, { token, params, query, file: pbn });
      expect(reply.media.map(({ name, config }) => [name, config?.type])).toEqual([
        ['sheet.pdf', 'general_lesson_resource'],
        ['hands.pbn', 'hand_record'],
      ]);
      const mediaId = reply.media[0]?.id ?? '';
      const changed = await harness().call(teaching.putResource, {
        token,
        params: { ...params, mediaId },
        body: { type: 'simulator_deal' },
      });
      expect(changed.reply.media[0]?.config?.type).toBe('simulator_deal');
      const left = await harness().call(teaching.deleteResource, { token, params: { ...params, mediaId } });
      expect(left.reply.media.map(({ name }) => name)).toEqual(['hands.pbn']);
    });

    it('are refused when they are none of the kinds', async () => {
      const { token, params } = await taught();
      const file = { name: 'page.pdf', content: Buffer.from('<!doctype html><script>alert(1)</script>') };
      const { status, problem } = await harness().call(teaching.addResource, { token, params, file });
      expect([status, problem?.errors?.media?.[0]]).toEqual([
        415,
        'The file must be a .pbn or .lin deal file, a .pdf, a .doc or .docx word document, a .ppt, .pptx or .pps power point file or a .mp4 video',
      ]);
    });

    it('open for students by an address that ends', async () => {
      const { course, token, params } = await taught();
      await harness().call(teaching.addResource, { token, params, file: { name: 'sheet.pdf', content: SAMPLES.pdf } });
      const student = await makeStudent(harness());
      await makeCourseEnrolment(harness(), student, course);
      const { reply } = await harness().call(myCourses.get, { token: student.token, params });
      const url = reply.media[0]?.url ?? '';
      const get = (address: string) => harness().app.inject({ method: 'GET', url: address });
      expect((await get(url)).statusCode).toBe(200);
      expect((await get(url.replace(/\?.*/, ''))).statusCode).toBe(404);
      harness().wait(3 * 3_600_000);
      expect((await get(url)).statusCode).toBe(403);
    });
  });
});

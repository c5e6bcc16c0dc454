import { activities } from '@overtrick/shared/contract/activities';
import type { ActivityContent } from '@overtrick/shared/contract/activity-content';
import { getDeal } from '@overtrick/shared/contract/deal-library';
import { newId } from '@overtrick/shared/learning/values/ids';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import {
  INTERTITLE,
  makeCourse,
  makeCourseEnrolment,
  makeDeal,
  makeStudent,
  makeTeacher,
  QUESTION,
} from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { SAMPLES } from '../../testing/samples.ts';

const { teaching, admin, myCourses } = activities;

describe.each(DATABASES)('activities on %s', (kind) => {
  const harness = withHarness(kind);

  async function taught() {
    const course = await makeCourse(harness());
    const { token } = course.teacher;
    const params = { lessonId: course.lessonId };
    const make = async (activity: ActivityContent) => {
      const { reply } = await harness().call(teaching.create, { token, params, body: { activity } });
      return { ...params, activityId: reply.id };
    };
    const of = (index: number) => ({ ...params, activityId: course.activityIds[index] ?? '' });
    return { course, token, params, make, of };
  }

  it.each<readonly [ActivityContent, object]>([
    [INTERTITLE, { type: 'titlePage', config: { text: '<p>Count first.</p>' } }],
    [{ type: 'video', title: 'Film' }, { type: 'video' }],
    [{ type: 'embeddedPresentation', title: 'Slides' }, { type: 'embeddedPresentation' }],
    [
      QUESTION,
      { type: 'quiz', question: '<p>How many winners?</p>', diagrams: QUESTION.type === 'quiz' && QUESTION.diagrams },
    ],
    [
      { type: 'deal', title: 'Run', config: { deals: [] } },
      { type: 'deal', config: { deals: [] } },
    ],
  ])('begin as version 1 at place 9999 (L-56): %j', async (content, expected) => {
    const { course, token, make } = await taught();
    const params = await make(content);
    const { reply } = await harness().call(teaching.get, { token, params });
    expect(reply).toMatchObject({
      ...expected,
      title: content.title,
      version: 1,
      displayOrder: 9999,
      media: [],
      progress: null,
      courseId: course.id,
      courseTitle: 'First tricks',
      lessonTitle: 'Winners',
    });
  });

  it('get a new version when they are changed, and what is harmful is taken out', async () => {
    const { token, of } = await taught();
    const text = '<p onclick="x()">Anew<script>x()</script></p>';
    const activity = { type: 'titlePage', title: 'Anew', config: { text } } as const;
    const { reply } = await harness().call(teaching.put, { token, params: of(0), body: { activity } });
    expect(reply).toMatchObject({ version: 2, title: 'Anew', config: { text: '<p>Anew</p>' } });
    const versions = await harness()
      .db.selectFrom('activity_versions')
      .select(['version', 'title'])
      .where('activity_id', '=', of(0).activityId)
      .orderBy('version')
      .execute();
    expect(versions).toEqual([
      { version: 1, title: 'Welcome' },
      { version: 2, title: 'Anew' },
    ]);
  });

  it('keep their type', async () => {
    const { token, of } = await taught();
    const { status } = await harness().call(teaching.put, { token, params: of(1), body: { activity: INTERTITLE } });
    expect(status).toBe(422);
  });

  it('need a title, each of them', async () => {
    const { token, params } = await taught();
    const activity = { ...INTERTITLE, title: ' ' };
    const { status, problem } = await harness().call(teaching.create, { token, params, body: { activity } });
    expect([status, problem?.errors]).toEqual([422, { 'activity.title': ['Title is required'] }]);
  });

  it('are put in another order, and new ones stand last', async () => {
    const { course, token, params, make } = await taught();
    const order = course.activityIds.toReversed();
    await harness().call(teaching.order, { token, params, body: { activities: order } });
    const { activityId } = await make(INTERTITLE);
    const { reply } = await harness().call(teaching.list, { token, params });
    expect(reply.results.map(({ id }) => id)).toEqual([...order, activityId]);
    const wrong = await harness().call(teaching.order, { token, params, body: { activities: [newId()] } });
    expect(wrong.status).toBe(422);
  });

  it('are copied under their title and other words, with their deals', async () => {
    const { course, token, of } = await taught();
    const copyOf = async (index: number, body?: { prefix?: string; suffix?: string }) => {
      const { reply } = await harness().call(teaching.duplicate, {
        token,
        params: of(index),
        ...(body ? { body } : {}),
      });
      const params = { lessonId: course.lessonId, activityId: reply.id };
      return (await harness().call(teaching.get, { token, params })).reply;
    };
    expect((await copyOf(0)).title).toBe('Welcome - copy');
    const copy = await copyOf(2, { prefix: 'Again: ', suffix: '' });
    expect(copy).toMatchObject({ title: 'Again: Play it', version: 1, config: { deals: [{ id: course.deal.id }] } });
  });

  it('are copied with the suffix “ - copy” and no prefix unless told otherwise (L-57)', async () => {
    const { course, token, params, of } = await taught();
    await harness().call(teaching.duplicate, { token, params: of(1), body: {} });
    const { reply } = await harness().call(teaching.list, { token, params });
    expect(reply.results.at(-1)?.title).toBe('1a - copy');
    expect(reply.results).toHaveLength(course.activityIds.length + 1);
  });

  it('are gone once deleted', async () => {
    const { token, of } = await taught();
    await harness().call(teaching.delete, { token, params: of(0) });
    expect((await harness().call(teaching.get, { token, params: of(0) })).status).toBe(404);
  });

  it('belong to the lesson that the address names', async () => {
    const { token, of } = await taught();
    const other = await makeCourse(harness());
    const params = { lessonId: other.lessonId, activityId: of(0).activityId };
    expect((await harness().call(teaching.get, { token: other.teacher.token, params })).status).toBe(404);
    expect((await harness().call(teaching.get, { token, params })).status).toBe(404);
  });

  it('are made by the teaching call, by an admin too where they teach (G-17)', async () => {
    const { params } = await taught();
    const adminWhoTeaches = await makeTeacher(harness(), { isAdmin: true });
    const call = { token: adminWhoTeaches.token, params, body: { activity: INTERTITLE } };
    const { status, reply } = await harness().call(teaching.create, call);
    expect(status).toBe(200);
    const read = { token: adminWhoTeaches.token, params: { ...params, activityId: reply.id } };
    expect((await harness().call(admin.get, read)).status).toBe(200);
    const { token } = await makeTeacher(harness());
    expect((await harness().call(teaching.create, { ...call, token })).status).toBe(404);
  });

  describe('run-throughs', () => {
    it('tell authors what is in each deal, and students only what does not spoil it', async () => {
      const { course, token, of } = await taught();
      const { reply } = await harness().call(teaching.get, { token, params: of(2) });
      expect(reply.type === 'deal' && reply.config.deals).toMatchObject([
        {
          name: 'Count your tricks',
          dealer: 'S',
          contract: '3N',
          declarer: 'S',
          openingLead: '5S',
          experienceLevel: 2,
        },
      ]);
      const student = await makeStudent(harness());
      await makeCourseEnrolment(harness(), student, course);
      const seen = await harness().call(myCourses.get, { token: student.token, params: of(2) });
      expect(seen.reply.type === 'deal' && seen.reply.config.deals).toMatchObject([
        { name: 'Count your tricks', dealer: null, contract: null, openingLead: null, isComplete: false },
      ]);
    });

    it('keep which deals start with an empty auction (L-46)', async () => {
      const { course, token, of } = await taught();
      const extra = await makeDeal(harness(), course.teacher);
      const deals = [{ id: extra.id, startWithEmptyAuction: true }, { id: course.deal.id }];
      const activity = { type: 'deal', title: 'Both', config: { deals } } as const;
      const { reply } = await harness().call(teaching.put, { token, params: of(2), body: { activity } });
      expect(reply.type === 'deal' && reply.config.deals.map((deal) => [deal.id, deal.startWithEmptyAuction])).toEqual([
        [extra.id, true],
        [course.deal.id, false],
      ]);
    });

    it('take no deal of another teacher’s', async () => {
      const { token, of } = await taught();
      const foreign = await makeDeal(harness(), await makeTeacher(harness()));
      const activity = { type: 'deal' as const, title: 'Run', config: { deals: [{ id: foreign.id }] } };
      const { status, problem } = await harness().call(teaching.put, { token, params: of(2), body: { activity } });
      expect([status, Object.keys(problem?.errors ?? {})]).toEqual([422, ['activity.config.deals']]);
    });

    it('take a lead that was typed in their list as a version of the deal, in the library too (L-45)', async () => {
      const { course, token, of } = await taught();
      const write = async (deals: readonly object[], as = token) => {
        const activity = { type: 'deal' as const, title: 'Run', config: { deals: deals as never } };
        return harness().call(teaching.put, { token: as, params: of(2), body: { activity } });
      };
      const { id } = course.deal;
      const led = async (lead: string) => {
        const { reply } = await write([{ id, version: 1, lead }]);
        return reply.type === 'deal' && reply.config.deals.map((deal) => [deal.version, deal.openingLead]);
      };
      const library = async () => {
        const { reply } = await harness().call(getDeal, { token, params: { dealId: id } });
        return [reply.version, reply.openingLead];
      };
      expect([await led('5S'), await library()]).toEqual([[[1, '5S']], [1, '5S']]);
      expect([await led('JS'), await library()]).toEqual([[[2, 'JS']], [2, 'JS']]);
      expect((await write([{ id, version: 1, lead: '5S' }])).problem?.errors).toEqual({
        'activity.config.deals.0.lead': ['Take the new cards of this deal before you change its lead'],
      });
      expect((await write([{ id, version: 2, lead: '' }])).reply).toMatchObject({
        config: { deals: [{ version: 3, openingLead: null }] },
      });
    });

    it.each([
      ['J', 'Enter a valid card'],
      ['1S', '1S is not a valid card'],
      ['AS', 'This card is not in the hand that plays'],
    ])('refuse the lead %s, and keep nothing of the save (L-45)', async (lead, message) => {
      const { course, token, of } = await taught();
      const activity = {
        ...{ type: 'deal' as const, title: 'Not kept' },
        config: { deals: [{ id: course.deal.id, lead }] },
      };
      const { status, problem } = await harness().call(teaching.put, { token, params: of(2), body: { activity } });
      expect([status, problem?.errors]).toEqual([422, { 'activity.config.deals.0.lead': [message] }]);
      const { reply } = await harness().call(teaching.get, { token, params: of(2) });
      expect(reply).toMatchObject({ version: 1, config: { deals: [{ version: 1, openingLead: '5S' }] } });
    });

    it('keep deals that have left the library (L-61)', async () => {
      const { course, token, of } = await taught();
      const student = await makeStudent(harness());
      await makeCourseEnrolment(harness(), student, course);
      await harness().db.updateTable('deals').set({ deleted_at: harness().now.toISOString() }).execute();
      const kept = { title: 'Run', config: { deals: [{ id: course.deal.id, version: 1, openingLead: '5S' }] } };
      const activity = { type: 'deal' as const, title: 'Run', config: { deals: [{ id: course.deal.id }] } };
      const put = await harness().call(teaching.put, { token, params: of(2), body: { activity } });
      expect([put.status, put.reply]).toMatchObject([200, kept]);
      expect((await harness().call(teaching.get, { token, params: of(2) })).reply).toMatchObject(kept);
      const { reply } = await harness().call(myCourses.get, { token: student.token, params: of(2) });
      expect(reply).toMatchObject({ config: { deals: [{ id: course.deal.id, version: 1 }] } });
    });
  });

  describe('files', () => {
    it('of a video are mp4, and the last one stands', async () => {
      const { token, make } = await taught();
      const params = await make({ type: 'video', title: 'Film' });
      const file = { name: 'film.mp4', content: SAMPLES.mp4 };
      const first = await harness().call(teaching.putMedia, { token, params, file });
      const second = await harness().call(teaching.putMedia, { token, params, file });
      expect(second.reply.media).toHaveLength(1);
      expect(second.reply.media[0]?.id).not.toBe(first.reply.media[0]?.id);
      const slides = { name: 'slides.pptx', content: SAMPLES.pptx };
      const { status, problem } = await harness().call(teaching.putMedia, { token, params, file: slides });
      expect([status, problem?.errors?.media]).toEqual([415, ['Only mp4 files can be uploaded']]);
    });

    it('of a presentation are ppt or pptx of 2048 KB at most', async () => {
      const { token, make } = await taught();
      const params = await make({ type: 'embeddedPresentation', title: 'Slides' });
      for (const content of [SAMPLES.ppt, SAMPLES.pptx])
        expect((await harness().call(teaching.putMedia, { token, params, file: { name: 'x', content } })).status).toBe(
          200,
        );
      const film = { name: 'x.pptx', content: SAMPLES.mp4 };
      expect((await harness().call(teaching.putMedia, { token, params, file: film })).status).toBe(415);
      const large = { name: 'x.ppt', content: Buffer.concat([SAMPLES.ppt, Buffer.alloc(2048 * 1024)]) };
      const { status, problem } = await harness().call(teaching.putMedia, { token, params, file: large });
      expect([status, problem?.errors?.media]).toEqual([413, ['Should be no more than 2MB']]);
    });

    it('are not for the other types', async () => {
      const { token, of } = await taught();
      const file = { name: 'film.mp4', content: SAMPLES.mp4 };
      expect((await harness().call(teaching.putMedia, { token, params: of(0), file })).problem?.code).toBe(
        'takes_no_file',
      );
    });

    it('are listed, read and deleted', async () => {
      const { token, make } = await taught();
      const params = await make({ type: 'video', title: 'Film' });
      const file = { name: 'film.mp4', content: SAMPLES.mp4 };
      const { reply } = await harness().call(teaching.putMedia, { token, params, file });
      const mediaId = reply.media[0]?.id ?? '';
      expect((await harness().call(teaching.listMedia, { token, params })).reply.results).toMatchObject([
        { id: mediaId },
      ]);
      const one = await harness().call(teaching.getMedia, { token, params: { ...params, mediaId } });
      expect(one.reply).toMatchObject({ id: mediaId, name: 'film.mp4' });
      const left = await harness().call(teaching.deleteMedia, { token, params: { ...params, mediaId } });
      expect(left.reply).toEqual({ media: [] });
      expect((await harness().call(teaching.deleteMedia, { token, params: { ...params, mediaId } })).status).toBe(404);
    });
  });
});

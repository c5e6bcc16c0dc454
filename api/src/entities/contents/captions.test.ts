import { activities } from '@overtrick/shared/contract/activities';
import { getCourseBundle } from '@overtrick/shared/contract/courses';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { INTERTITLE, makeCourse, makeCourseEnrolment, makeStudent } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { SAMPLES } from '../../testing/samples.ts';

const { teaching, myCourses } = activities;
const vtt = (content: Buffer | string) => ({ name: 'film.vtt', content: Buffer.from(content) });
const film = { name: 'film.mp4', content: SAMPLES.mp4 };

describe.each(DATABASES)('captions on %s', (kind) => {
  const harness = withHarness(kind);

  async function filmed() {
    const course = await makeCourse(harness());
    const { token } = course.teacher;
    const lesson = { lessonId: course.lessonId };
    const { reply } = await harness().call(teaching.create, {
      token,
      params: lesson,
      body: { activity: { type: 'video', title: 'Film' } },
    });
    const params = { ...lesson, activityId: reply.id };
    await harness().call(teaching.putMedia, { token, params, file: film });
    const put = (file: { name: string; content: Buffer }, language = 'en') =>
      harness().call(teaching.putCaptions, { token, params, query: { language }, file });
    return { course, token, params, lesson, put };
  }
  const kinds = (media: readonly { readonly config?: object | undefined }[]) =>
    media.map(({ config }) => config ?? null);

  it('hang on a film after it, one file a language (D-198)', async () => {
    const { put } = await filmed();
    await put(vtt(SAMPLES.vtt));
    await put(vtt(SAMPLES.vtt), 'pt-BR');
    const { reply } = await put(vtt(`${SAMPLES.vtt}\nNOTE anew\n`));
    expect(kinds(reply.media)).toEqual([
      null,
      { type: 'captions', language: 'pt-BR' },
      { type: 'captions', language: 'en' },
    ]);
  });

  it('reach students with the film, in the bundle too, and are served as captions', async () => {
    const { course, params, put } = await filmed();
    await put(vtt(SAMPLES.vtt));
    const student = await makeStudent(harness());
    await makeCourseEnrolment(harness(), student, course);
    const { token } = student;
    const { reply } = await harness().call(myCourses.get, { token, params });
    const [, captions] = reply.media;
    const served = await harness().app.inject({ url: captions?.url ?? '' });
    expect([served.statusCode, served.headers['content-type'], served.body]).toEqual([
      200,
      'text/vtt',
      SAMPLES.vtt.toString(),
    ]);
    const unsigned = await harness().app.inject({ url: captions?.url.split('?')[0] ?? '' });
    expect(unsigned.statusCode).toBe(404);
    const bundle = await harness().call(getCourseBundle, { token, params: { courseId: course.id } });
    expect(bundle.reply.media.map(({ type }) => type)).toContain('text/vtt');
  });

  it('that cannot be read are refused by line, and nothing is kept', async () => {
    const { put, token, params } = await filmed();
    const { status, problem } = await put(vtt('WEBVTT\n\n00:03.000 --> 00:02.000\nHello\n\n1\n'));
    expect([status, problem?.errors?.media]).toEqual([
      422,
      ['Line 3: The end must be after the start', 'Line 6: A time is written as 00:01:02.500 --> 00:01:05.000'],
    ]);
    const latin = Buffer.concat([SAMPLES.vtt, Buffer.from([0xe9, 0x0a])]);
    expect((await put(vtt(latin))).problem?.errors?.media).toEqual(['The file must be saved as UTF-8']);
    const srt = await put(vtt('1\n00:00:01,000 --> 00:00:02,000\nHello\n'));
    expect([srt.status, srt.problem?.errors?.media]).toEqual([415, ['Only vtt files can be uploaded']]);
    const large = await put(vtt(Buffer.concat([SAMPLES.vtt, Buffer.alloc(500 * 1024, 'a')])));
    expect([large.status, large.problem?.errors?.media]).toEqual([413, ['Should be no more than 500KB']]);
    expect((await harness().call(teaching.get, { token, params })).reply.media).toHaveLength(1);
  });

  it('go with their film, and stay when only they are deleted', async () => {
    const { put, token, params } = await filmed();
    const { reply } = await put(vtt(SAMPLES.vtt));
    const [of, captions] = reply.media;
    const without = await harness().call(teaching.deleteMedia, {
      token,
      params: { ...params, mediaId: captions?.id ?? '' },
    });
    expect(without.reply.media.map(({ id }) => id)).toEqual([of?.id]);
    await put(vtt(SAMPLES.vtt));
    const gone = await harness().call(teaching.deleteMedia, { token, params: { ...params, mediaId: of?.id ?? '' } });
    expect(gone.reply.media).toEqual([]);
  });

  it('are copied with their film', async () => {
    const { put, token, params, lesson } = await filmed();
    await put(vtt(SAMPLES.vtt));
    const { reply } = await harness().call(teaching.duplicate, { token, params, body: {} });
    const copy = await harness().call(teaching.get, { token, params: { ...lesson, activityId: reply.id } });
    expect(kinds(copy.reply.media)).toEqual([null, { type: 'captions', language: 'en' }]);
    // They hang on the copy, not on the film that was copied.
    await harness().call(teaching.deleteMedia, {
      token,
      params: { ...lesson, activityId: reply.id, mediaId: copy.reply.media[0]?.id ?? '' },
    });
    const left = await harness().call(teaching.get, { token, params: { ...lesson, activityId: reply.id } });
    expect([left.reply.media, left.reply.missing]).toEqual([[], ['Video is required']]);
    expect((await harness().call(teaching.get, { token, params })).reply.media).toHaveLength(2);
  });

  it('have no place where there is no film', async () => {
    const { token, lesson, put, params } = await filmed();
    const { reply } = await harness().call(teaching.create, { token, params: lesson, body: { activity: INTERTITLE } });
    const query = { language: 'en' };
    const text = { ...lesson, activityId: reply.id };
    const call = { token, query, file: vtt(SAMPLES.vtt) };
    expect((await harness().call(teaching.putCaptions, { ...call, params: text })).status).toBe(409);
    const { reply: present } = await harness().call(teaching.get, { token, params });
    await harness().call(teaching.deleteMedia, { token, params: { ...params, mediaId: present.media[0]?.id ?? '' } });
    expect((await put(vtt(SAMPLES.vtt))).status).toBe(409);
    expect((await put(vtt(SAMPLES.vtt), 'English')).status).toBe(400);
  });
});

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { activities } from '@overtrick/shared/contract/activities';
import { getCourseBundle } from '@overtrick/shared/contract/courses';
import { newId } from '@overtrick/shared/learning/values/ids';
import type { Media } from '@overtrick/shared/learning/values/media';
import { describe, expect, it } from 'vitest';
import { incomingDirectory, openFileStore } from '../adapters/files/open.ts';
import { wantOldPictures } from '../entities/media/pictured.ts';
import { DATABASES } from '../testing/databases.ts';
import { makeCourse, makeCourseEnrolment, makeStudent } from '../testing/factories.ts';
import { withHarness } from '../testing/harness.ts';
import { jobsDeps, runJobs } from '../testing/jobs.ts';
import { withPrograms } from '../testing/programs.ts';
import { SAMPLES } from '../testing/samples.ts';
import { presentationOf } from '../testing/zip.ts';
import { type PicturesDeps, picturesKind } from './kinds/pictures.ts';
import { PRESENTATIONS, slideMaker } from './kinds/slides.ts';
import { queueWishes } from './picture-wishes.ts';
import type { JobsDeps } from './run-job.ts';

/** However slow the machine is. */
const WAIT = { timeout: 30_000 };

const { teaching, myCourses } = activities;
const wishing = (wish: string, slides = 2) => presentationOf(slides, [{ name: `do/${wish}`, size: 1 }]);
const told = (media: readonly Media[]) => media.map(({ config }) => config);
const files = (media: readonly Media[]) => media.map(({ name, config }) => config?.position ?? name);

describe.each(DATABASES)('slides on %s', (kind) => {
  const harness = withHarness(kind);
  const programs = withPrograms();

  const incoming = () => incomingDirectory(harness().config);
  const queue = () => queueWishes(harness().db, [{ kind: slideMaker.name, extensions: PRESENTATIONS }], harness().now);
  async function make(changes: Partial<PicturesDeps> = {}, jobs: Partial<JobsDeps> = {}) {
    await queue();
    const deps = { files: openFileStore(harness().config), incoming: incoming(), program: programs().soffice };
    const kindOf = picturesKind({ ...deps, ...changes }, slideMaker);
    await runJobs(jobsDeps(harness(), jobs), kindOf);
    harness().wait(60_000);
    await runJobs(jobsDeps(harness(), jobs), kindOf);
  }

  /** Whether the soffice that hangs has started what it starts. */
  const hangs = () =>
    programs()
      .running()
      .some((line) => line.includes('setInterval'));

  async function taught(content = presentationOf(3)) {
    const course = await makeCourse(harness());
    const { token } = course.teacher;
    const lesson = { lessonId: course.lessonId };
    const activity = { type: 'embeddedPresentation', title: 'Slides' } as const;
    const { reply } = await harness().call(teaching.create, { token, params: lesson, body: { activity } });
    const params = { ...lesson, activityId: reply.id };
    const put = (anew: Buffer, name = 'winners.pptx') =>
      harness().call(teaching.putMedia, { token, params, file: { name, content: anew } });
    await put(content);
    const read = async (activityId = reply.id) =>
      (await harness().call(teaching.get, { token, params: { ...lesson, activityId } })).reply;
    const studied = async () => {
      const student = await makeStudent(harness());
      await makeCourseEnrolment(harness(), student, course);
      return student.token;
    };
    return { course, token, lesson, params, put, read, studied };
  }

  it('hang on their presentation, which stays first, with their numbers and words (D-196)', async () => {
    const { read } = await taught();
    await make();
    const { media } = await read();
    expect(files(media)).toEqual(['winners.pptx', 1, 2, 3]);
    expect(told(media)).toEqual([
      { pictures: 'made' },
      ...[1, 2, 3].map((position) => ({ type: 'slide', position, words: `Slide ${position}: count your winners` })),
    ]);
  });

  it('reach students as private pictures, in the bundle too, and count neither as a version nor as a file', async () => {
    const { course, params, read, studied } = await taught();
    const before = await read();
    const token = await studied();
    const bundle = async () =>
      (await harness().call(getCourseBundle, { token, params: { courseId: course.id } })).reply;
    const old = await bundle();
    await make();
    const { reply } = await harness().call(myCourses.get, { token, params });
    expect([reply.version, reply.progress]).toEqual([before.version, before.progress]);
    const [file, first] = reply.media;
    expect(file?.config).toBeUndefined();
    const picture = await harness().app.inject({ url: first?.url ?? '' });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await harness().app.inject({ url: first?.url.split('?')[0] ?? '' })).statusCode).toBe(404);
    const now = await bundle();
    expect(now.version).toBeGreaterThan(old.version);
    expect(now.media.filter(({ type }) => type === 'image/webp')).toHaveLength(3);
    const bundled = now.lessons.flatMap((lesson) => lesson.activities).find(({ id }) => id === reply.id);
    expect(bundled?.media.map(({ config }) => config?.position)).toEqual([undefined, 1, 2, 3]);
  });

  it('are being made until they are made, which only their author is told (D-197)', async () => {
    const { read, params, studied } = await taught();
    expect(told((await read()).media)).toEqual([undefined]);
    await queue();
    expect(told((await read()).media)).toEqual([{ pictures: 'making' }]);
    const { reply } = await harness().call(myCourses.get, { token: await studied(), params });
    expect(told(reply.media)).toEqual([undefined]);
  });

  it.each([
    ['a file that was cut off', SAMPLES.pptx, 'unreadable'],
    ['what soffice cannot read', wishing('nothing'), 'unreadable'],
    ['a crash', wishing('crash'), 'unreadable'],
    ['rubbish', wishing('rubbish'), 'unreadable'],
    ['a bomb', presentationOf(1, [{ name: 'ppt/media/image1.png', size: 2 ** 31 }]), 'too-large'],
    ['ten thousand parts', presentationOf(10_000), 'too-large'],
    ['201 slides', presentationOf(201), 'too-many-slides'],
    ['201 pages', wishing('many'), 'too-many-slides'],
  ])('are none of %s: it stays, its author is told why, and nothing lies about (D-197)', async (_, content, fault) => {
    const { read } = await taught(content);
    await make();
    expect([files((await read()).media), told((await read()).media)]).toEqual([
      ['winners.pptx'],
      [{ pictures: fault }],
    ]);
    expect(await readdir(incoming())).toEqual([]);
  });

  it('are none of what takes too long, and all that it had started is ended', async () => {
    const { read } = await taught(wishing('hang'));
    const made = make({ within: 3000 });
    await expect.poll(hangs, WAIT).toBe(true);
    await made;
    expect(told((await read()).media)).toEqual([{ pictures: 'too-slow' }]);
    await expect.poll(programs().running, WAIT).toEqual([]);
    expect(await readdir(incoming())).toEqual([]);
  });

  it('are made without macros, links and the settings of this server', async () => {
    process.env.JWT_SECRET = 'none of their business';
    const { read } = await taught(wishing('facts'));
    await make().finally(() => delete process.env.JWT_SECRET);
    expect((await read()).media.flatMap(({ config }) => config?.words ?? [])).toEqual([
      'format pdf:impress_pdf_Export',
      'secrets 0',
      'macros off',
      'links off',
    ]);
  });

  it('go back into the queue when the server stops, and are made by the next', async () => {
    const { read } = await taught(wishing('hang'));
    const stopping = new AbortController();
    const ended = make({}, { stopping: stopping.signal });
    await expect.poll(hangs, WAIT).toBe(true);
    stopping.abort();
    await ended;
    expect(told((await read()).media)).toEqual([{ pictures: 'making' }]);
    await make({ within: 1500 });
    expect(told((await read()).media)).toEqual([{ pictures: 'too-slow' }]);
  });

  it('are tried again when their author asks, once and only where they failed (D-216)', async () => {
    const { token, params, read } = await taught(presentationOf(2));
    const [file] = (await read()).media;
    const again = async (mediaId = file?.id ?? '') =>
      (await harness().call(teaching.makePicturesAgain, { token, params: { ...params, mediaId } })).status;
    const state = async () =>
      (await harness().db.selectFrom('media').select('pictures').where('type', 'is', null).executeTakeFirst())
        ?.pictures;
    await make({ program: join(programs().directory, 'no-such-program') });
    expect(told((await read()).media)).toEqual([{ pictures: 'unreadable' }]);
    expect([await again(), await state(), await again(), await state()]).toEqual([200, 'wanted', 200, 'wanted']);
    await queue();
    expect([await again(), await state()]).toEqual([200, 'making']);
    await make();
    expect([await again(), await state(), await again(newId())]).toEqual([200, 'made', 404]);
    expect(files((await read()).media)).toEqual(['winners.pptx', 1, 2]);
  });

  it('are those of the file that is there: another one replaces them, and deleting it deletes them', async () => {
    const { token, params, put, read } = await taught();
    await make();
    await put(presentationOf(2), 'losers.pptx');
    expect(files((await read()).media)).toEqual(['losers.pptx']);
    await make();
    const { media } = await read();
    expect(files(media)).toEqual(['losers.pptx', 1, 2]);
    const mediaId = media[0]?.id ?? '';
    const { reply } = await harness().call(teaching.deleteMedia, { token, params: { ...params, mediaId } });
    expect([reply.media, (await read()).missing]).toEqual([[], ['Presentation is required']]);
  });

  it('are none of a file that has gone while they were made', async () => {
    const { put, read } = await taught();
    const replacing = openFileStore(harness().config);
    let isReplaced = false;
    const store = {
      ...replacing,
      read: async (name: string) => {
        if (!isReplaced) await put(presentationOf(1), 'anew.pptx');
        isReplaced = true;
        return replacing.read(name);
      },
    };
    await make({ files: store });
    expect(files((await read()).media)).toEqual(['anew.pptx']);
    await make();
    expect(files((await read()).media)).toEqual(['anew.pptx', 1]);
  });

  it('are copied with their activity, also while they are being made', async () => {
    const { token, params, read } = await taught();
    const copy = async () => {
      const { reply } = await harness().call(teaching.duplicate, { token, params, body: {} });
      return reply.id;
    };
    await queue();
    const early = await copy();
    await make();
    const late = await copy();
    expect(files((await read(late)).media)).toEqual(['winners.pptx', 1, 2, 3]);
    await make();
    expect(files((await read(early)).media)).toEqual(['winners.pptx', 1, 2, 3]);
  });

  it('are made of what was there before this server could make them', async () => {
    const { read } = await taught();
    await harness().db.updateTable('media').set({ pictures: null }).execute();
    await make();
    expect(files((await read()).media)).toEqual(['winners.pptx']);
    await wantOldPictures(harness().db, PRESENTATIONS);
    await make();
    expect(files((await read()).media)).toEqual(['winners.pptx', 1, 2, 3]);
  });
});

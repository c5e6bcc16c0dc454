import { readdir } from 'node:fs/promises';
import { activities } from '@overtrick/shared/contract/activities';
import { findPoster } from '@overtrick/shared/learning/values/activity-files';
import { describe, expect, it } from 'vitest';
import { incomingDirectory, openFileStore } from '../adapters/files/open.ts';
import { DATABASES } from '../testing/databases.ts';
import { makeCourse, makeCourseEnrolment, makeStudent } from '../testing/factories.ts';
import { withHarness } from '../testing/harness.ts';
import { jobsDeps, runJobs } from '../testing/jobs.ts';
import { withPrograms } from '../testing/programs.ts';
import { SAMPLES } from '../testing/samples.ts';
import { picturesKind } from './kinds/pictures.ts';
import { FILMS, posterMaker } from './kinds/poster.ts';
import { queueWishes } from './picture-wishes.ts';

const { teaching, myCourses } = activities;

describe.each(DATABASES)('the poster of a film on %s', (kind) => {
  const harness = withHarness(kind);
  const programs = withPrograms();

  async function filmed(wish = '') {
    const course = await makeCourse(harness());
    const { token } = course.teacher;
    const lesson = { lessonId: course.lessonId };
    const activity = { type: 'video', title: 'Film' } as const;
    const { reply } = await harness().call(teaching.create, { token, params: lesson, body: { activity } });
    const params = { ...lesson, activityId: reply.id };
    const file = { name: 'film.mp4', content: Buffer.concat([SAMPLES.mp4, Buffer.from(wish && `do/${wish}`)]) };
    await harness().call(teaching.putMedia, { token, params, file });
    const { db, config, now } = harness();
    await queueWishes(db, [{ kind: posterMaker.name, extensions: FILMS }], now);
    const deps = { files: openFileStore(config), incoming: incomingDirectory(config), program: programs().ffmpeg };
    await runJobs(
      jobsDeps(harness()),
      picturesKind({ ...deps, ...(wish === 'hang' && { within: 1000 }) }, posterMaker),
    );
    const { media } = (await harness().call(teaching.get, { token, params })).reply;
    return { course, params, media };
  }

  it.each(['', 'short'])(
    'is a private picture that hangs on it, and reaches its students (D-199): %j',
    async (wish) => {
      const { course, params, media } = await filmed(wish);
      expect(media.map(({ config }) => config)).toEqual([{ pictures: 'made' }, { type: 'poster' }]);
      const student = await makeStudent(harness());
      await makeCourseEnrolment(harness(), student, course);
      const { reply } = await harness().call(myCourses.get, { token: student.token, params });
      const url = findPoster(reply.media)?.url ?? '';
      const picture = await harness().app.inject({ url });
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
      expect((await harness().app.inject({ url: url.split('?')[0] ?? '' })).statusCode).toBe(404);
    },
  );

  it.each([
    ['crash', 'unreadable'],
    ['rubbish', 'unreadable'],
    ['hang', 'too-slow'],
  ])('is none where ffmpeg ends in a %s: the film stays, and nothing lies about', async (wish, fault) => {
    const { media } = await filmed(wish);
    expect(media.map(({ name, config }) => [name, config])).toEqual([['film.mp4', { pictures: fault }]]);
    expect(await readdir(incomingDirectory(harness().config))).toEqual([]);
  });
});

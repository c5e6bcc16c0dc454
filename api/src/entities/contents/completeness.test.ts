import { activities } from '@overtrick/shared/contract/activities';
import type { ActivityContent } from '@overtrick/shared/contract/activity-content';
import { getCourseBundle, getMyCourse, listMyCourses, managedCourses } from '@overtrick/shared/contract/courses';
import { lessons } from '@overtrick/shared/contract/lessons';
import { students } from '@overtrick/shared/contract/students';
import { completeBundle } from '@overtrick/shared/learning/courses/complete-contents';
import { foldCourse } from '@overtrick/shared/learning/courses/course-progress';
import { outlineOfBundle } from '@overtrick/shared/learning/courses/studied-course';
import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import { asSent } from '@overtrick/shared/learning/progress/attempt.testing';
import { newId } from '@overtrick/shared/learning/values/ids';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import {
  DEAL,
  INTERTITLE,
  makeAdmin,
  makeCourse,
  makeCourseEnrolment,
  makeDeal,
  makeStudent,
  QUESTION,
} from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { SAMPLES } from '../../testing/samples.ts';
import { changeActivity } from '../activities/operations.ts';
import type { DealRef } from '../deals/queries.ts';

const { teaching, myCourses, admin } = activities;

const EMPTY_QUESTION = { ...QUESTION, title: '1b', diagrams: [] } as ActivityContent;
const UNSTUDIED = { ...DEAL, game: { ...DEAL.game, name: 'Bare', auction: { value: 'S' as const, bids: [] } } };

/** One of each kind that cannot be completed, with what it lacks. */
const INCOMPLETE: readonly (readonly [ActivityContent, string])[] = [
  [{ type: 'titlePage', title: 'Empty', config: { text: '' } }, 'Body Text is required'],
  [{ type: 'video', title: 'Film' }, 'Video is required'],
  [{ type: 'embeddedPresentation', title: 'Slides' }, 'Presentation is required'],
  [EMPTY_QUESTION, 'Correct answer is required'],
  [{ type: 'deal', title: 'Run', config: { deals: [] } }, 'Deal is required'],
];

describe.each(DATABASES)('an activity that cannot be completed on %s', (kind) => {
  const harness = withHarness(kind);

  /** A course of an intertitle and of these, with a student who has read the intertitle. */
  async function studied(...contents: readonly ActivityContent[]) {
    const course = await makeCourse(harness(), { contents: [INTERTITLE] });
    const { token: author } = course.teacher;
    const params = { lessonId: course.lessonId };
    const made: string[] = [];
    for (const activity of contents) {
      const { reply } = await harness().call(teaching.create, { token: author, params, body: { activity } });
      made.push(reply.id);
    }
    const student = await makeStudent(harness());
    await makeCourseEnrolment(harness(), student, course);
    const { token } = student;
    const intertitle = { ...params, activityId: course.activityIds[0] ?? '' };
    await harness().call(myCourses.putProgress, { token, params: intertitle, body: { progress: true } });
    const of = (index: number) => ({ ...params, activityId: made[index] ?? '' });
    const courseParams = { courseId: course.id };
    const listed = async () =>
      (await harness().call(myCourses.list, { token, params })).reply.results.map(({ title }) => title);
    const bundle = async () => (await harness().call(getCourseBundle, { token, params: courseParams })).reply;
    return { course, author, student, token, params, courseParams, of, made, listed, bundle };
  }

  const setDeals = (id: string, deals: readonly DealRef[]) =>
    harness()
      .db.transaction()
      .execute((trx) =>
        changeActivity(
          trx,
          id,
          {
            content: { type: 'deal', title: 'Run', config: { deals: [] } },
            deals: deals.map((deal) => ({ ...deal, startWithEmptyAuction: false })),
          },
          harness().now,
        ),
      );

  it.each(INCOMPLETE)('is not in what a student gets, nor in what is counted: %j', async (content) => {
    const { token, params, courseParams, of, listed, bundle } = await studied(content);
    expect(await listed()).toEqual(['Welcome']);
    expect((await harness().call(myCourses.get, { token, params: of(0) })).status).toBe(404);
    const lesson = (await harness().call(lessons.myCourses.get, { token, params })).reply;
    expect(lesson).toMatchObject({ activityCount: 1, activityProgress: 1, isComplete: true });
    expect(lesson.activities.map(({ title }) => title)).toEqual(['Welcome']);
    const cards = (await harness().call(lessons.myCourses.list, { token, params: courseParams })).reply.results;
    expect(cards).toMatchObject([{ activityCount: 1, activityProgress: 1, isComplete: true }]);
    expect((await bundle()).lessons.map(({ activities: each }) => each.length)).toEqual([1]);
  });

  it('does not keep a student who has done all else below 100 %, on the server or on the device', async () => {
    const all = INCOMPLETE.map(([content]) => content);
    const { course, student, token, courseParams, bundle } = await studied(...all);
    const { reply } = await harness().call(getMyCourse, { token, params: courseParams });
    expect(reply).toMatchObject({ activityProgress: 100, isComplete: true, progress: 100 });
    const done = { token, query: { isCompleted: 'true' as const } };
    expect((await harness().call(listMyCourses, done)).reply.results).toMatchObject([{ id: course.id }]);
    const seen = { token: course.teacher.token, params: courseParams };
    const rows = (await harness().call(students.teaching.ofCourse, seen)).reply.results;
    expect(rows).toMatchObject([{ id: student.id, progress: 100 }]);
    const context = { courseId: course.id, lessonId: course.lessonId, activityId: course.activityIds[0] ?? '' };
    const at = harness().now.toISOString();
    const read: Attempt = { kind: 'activity', id: newId(), userId: student.id, at, context, activityVersion: 1 };
    const device = foldCourse(outlineOfBundle(completeBundle(await bundle())), asSent(read));
    expect(device.percent).toBe(100);
  });

  it.each(INCOMPLETE)('is listed, marked and opened for its author and for admins: %j', async (content, missing) => {
    const { author, params, courseParams, of } = await studied(content);
    const { token: adminToken } = await makeAdmin(harness());
    for (const [lines, lessonLines, token] of [
      [teaching, lessons.teaching, author],
      [admin, lessons.admin, adminToken],
    ] as const) {
      const { results } = (await harness().call(lines.list, { token, params })).reply;
      expect(results.map((each) => each.missing)).toEqual([[], [missing]]);
      expect((await harness().call(lines.get, { token, params: of(0) })).reply.missing).toEqual([missing]);
      const lesson = (await harness().call(lessonLines.get, { token, params })).reply;
      expect([lesson.activityCount, lesson.incomplete]).toEqual([2, 1]);
      expect(lesson.activities[1]?.missing).toEqual([missing]);
      const cards = (await harness().call(lessonLines.list, { token, params: courseParams })).reply.results;
      expect(cards).toMatchObject([{ activityCount: 2, incomplete: 1 }]);
    }
  });

  it('tells students of complete ones nothing about what may be missing', async () => {
    const { token, params, course } = await studied();
    const { results } = (await harness().call(myCourses.list, { token, params })).reply;
    const of = { ...params, activityId: course.activityIds[0] ?? '' };
    expect(results[0]).not.toHaveProperty('missing');
    expect((await harness().call(myCourses.get, { token, params: of })).reply).not.toHaveProperty('missing');
    expect((await harness().call(lessons.myCourses.get, { token, params })).reply).not.toHaveProperty('incomplete');
  });

  it('comes by itself with its file, and goes with it, each time under a new version of the bundle', async () => {
    const { author, of, listed, bundle } = await studied({ type: 'video', title: 'Film' });
    const before = (await bundle()).version;
    const file = { name: 'film.mp4', content: SAMPLES.mp4 };
    const { reply } = await harness().call(teaching.putMedia, { token: author, params: of(0), file });
    expect(await listed()).toEqual(['Welcome', 'Film']);
    const whole = await bundle();
    expect(whole.lessons[0]?.activities.map(({ title }) => title)).toEqual(['Welcome', 'Film']);
    expect(whole.version).toBeGreaterThan(before);
    const params = { ...of(0), mediaId: reply.media[0]?.id ?? '' };
    await harness().call(teaching.deleteMedia, { token: author, params });
    expect(await listed()).toEqual(['Welcome']);
    expect((await bundle()).version).toBeGreaterThan(whole.version);
    expect((await bundle()).media).toEqual([]);
  });

  it('keeps what was done on it: whole again, it is done', async () => {
    const { author, token, courseParams, of } = await studied({ type: 'video', title: 'Film' });
    const file = { name: 'film.mp4', content: SAMPLES.mp4 };
    const { reply } = await harness().call(teaching.putMedia, { token: author, params: of(0), file });
    const percent = async () =>
      (await harness().call(getMyCourse, { token, params: courseParams })).reply.activityProgress;
    expect(await percent()).toBe(50);
    await harness().call(myCourses.putProgress, { token, params: of(0), body: { progress: true } });
    expect(await percent()).toBe(100);
    const params = { ...of(0), mediaId: reply.media[0]?.id ?? '' };
    await harness().call(teaching.deleteMedia, { token: author, params });
    expect(await percent()).toBe(100);
    await harness().call(teaching.putMedia, { token: author, params: of(0), file });
    const { reply: again } = await harness().call(myCourses.get, { token, params: of(0) });
    expect([await percent(), again.progress]).toEqual([100, true]);
  });

  it('may be a run-through: a deal that cannot be studied is left out of it, and the last takes it along', async () => {
    const { course, author, token, of, made, listed } = await studied({
      type: 'deal',
      title: 'Run',
      config: { deals: [] },
    });
    const bare = await makeDeal(harness(), course.teacher, UNSTUDIED);
    await setDeals(made[0] ?? '', [bare, course.deal]);
    const dealsFor = async (who: string, lines: typeof teaching | typeof myCourses) => {
      const { reply } = await harness().call(lines.get, { token: who, params: of(0) });
      return reply.type === 'deal' ? reply.config.deals.map(({ id, unstudied }) => [id, unstudied]) : undefined;
    };
    const why = 'It has neither calls nor a contract.';
    expect(await dealsFor(token, myCourses)).toEqual([[course.deal.id, undefined]]);
    expect(await dealsFor(author, teaching)).toEqual([
      [bare.id, why],
      [course.deal.id, undefined],
    ]);
    const { reply } = await harness().call(teaching.get, { token: author, params: of(0) });
    expect(reply.missing).toEqual([`“Bare” cannot be studied. ${why}`]);
    await setDeals(made[0] ?? '', [bare]);
    expect(await listed()).toEqual(['Welcome']);
  });

  describe('when publication is asked for', () => {
    const ask = async (courseId: string, token: string, lines: typeof managedCourses.teaching.publish) =>
      (await harness().call(lines, { token, params: { courseId } })).problem;

    it('is named with its lesson and with what it lacks, to a teacher and to an admin (V-38)', async () => {
      const contents = [INTERTITLE, ...INCOMPLETE.slice(0, 4).map(([content]) => content)];
      const course = await makeCourse(harness(), { status: 'draft', contents });
      const { token } = await makeAdmin(harness());
      const problem = {
        code: 'incomplete',
        message: 'Please complete these first',
        errors: {
          items: [
            'Winners · “Empty”: Body Text is required',
            'Winners · “Film”: Video is required',
            'Winners · “Slides”: Presentation is required',
            'Winners · “Question 1b”: Correct answer is required',
          ],
        },
      };
      expect(await ask(course.id, course.teacher.token, managedCourses.teaching.publish)).toEqual(problem);
      expect(await ask(course.id, token, managedCourses.admin.publish)).toEqual(problem);
    });

    it('a course with nothing to study is refused; a live one needs a lesson and no activity', async () => {
      const { publish } = managedCourses.teaching;
      const refused = { code: 'nothing_to_study', message: 'There is nothing in it yet that can be studied' };
      const empty = await makeCourse(harness(), { status: 'draft', contents: [] });
      expect(await ask(empty.id, empty.teacher.token, publish)).toEqual(refused);
      const film = await makeCourse(harness(), { status: 'draft', contents: [{ type: 'video', title: 'Film' }] });
      const items = ['Winners · “Film”: Video is required'];
      expect(await ask(film.id, film.teacher.token, publish)).toEqual({ ...refused, errors: { items } });
      const live = await makeCourse(harness(), { status: 'draft', live: true, contents: [] });
      expect(await ask(live.id, live.teacher.token, publish)).toBeUndefined();
      const bare = await makeCourse(harness(), { status: 'draft', live: true, contents: [] });
      await harness().call(lessons.teaching.delete, { token: bare.teacher.token, params: { lessonId: bare.lessonId } });
      expect(await ask(bare.id, bare.teacher.token, publish)).toEqual(refused);
    });
  });
});

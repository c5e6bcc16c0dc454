import { activities } from '@overtrick/shared/contract/activities';
import { getTeacherCounts } from '@overtrick/shared/contract/counts';
import {
  browseCourses,
  checkOutCourse,
  getCourse,
  getCourseBundle,
  getMyCourse,
  listCourses,
  listMyCourses,
  managedCourses,
  putCourseProgress,
  turnOffCourseNotifications,
  turnOnCourseNotifications,
} from '@overtrick/shared/contract/courses';
import { getPredefinedCards } from '@overtrick/shared/contract/deals';
import { lessons } from '@overtrick/shared/contract/lessons';
import { getOwnData } from '@overtrick/shared/contract/own-account';
import { pull, push } from '@overtrick/shared/contract/sync';
import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import { newId } from '@overtrick/shared/learning/values/ids';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import {
  type Course,
  INTERTITLE,
  makeAdmin,
  makeAttempt,
  makeCourse,
  makeCourseEnrolment,
  makeStudent,
  makeTeacher,
  type Person,
  QUESTION,
  RIGHT_ANSWER,
  WRONG_ANSWER,
} from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { SAMPLES } from '../../testing/samples.ts';
import { endEnrolment } from '../enrolments/operations.ts';
import { eraseUser } from '../own-data/erase.ts';

describe.each(DATABASES)('courses on %s', (kind) => {
  const harness = withHarness(kind);
  const { teaching, admin } = managedCourses;

  async function studied(changes: Parameters<typeof makeCourse>[1] = {}) {
    const course = await makeCourse(harness(), changes);
    const student = await makeStudent(harness());
    const enrolmentId = await makeCourseEnrolment(harness(), student, course);
    return { course, student, enrolmentId, token: student.token, params: { courseId: course.id } };
  }

  const contextOf = (course: Course, index: number) => ({
    courseId: course.id,
    lessonId: course.lessonId,
    activityId: course.activityIds[index] ?? '',
  });

  const fact = (student: Person, course: Course, index: number) => ({
    id: newId(),
    userId: student.id,
    at: harness().now.toISOString(),
    context: contextOf(course, index),
    activityVersion: 1,
  });
  const answered = (student: Person, course: Course, isCorrect: boolean): Attempt => ({
    kind: 'question',
    ...fact(student, course, 1),
    answers: [{ uuid: isCorrect ? RIGHT_ANSWER : WRONG_ANSWER, answerValue: null }],
    result: { isCorrect },
  });
  const viewed = (student: Person, course: Course): Attempt => ({ kind: 'activity', ...fact(student, course, 0) });
  const played = (student: Person, course: Course): Attempt =>
    makeAttempt(student, '', course.deal, { context: contextOf(course, 2) });

  async function send(student: Person, ...attempts: readonly Attempt[]) {
    const mutations = attempts.map((attempt, index) => ({
      seq: index + 1,
      id: attempt.id,
      name: 'attempt.record',
      version: 1,
      args: { attempt },
    }));
    const body = { protocol: 1, deviceId: newId(), mutations };
    const { reply } = await harness().call(push, { token: student.token, body });
    return reply.status === 'done' ? reply.outcomes.map(({ outcome }) => outcome) : reply.status;
  }

  const pullAll = async (token: string, have = {}) => {
    const body = { protocol: 1, deviceId: newId(), cursor: 0, have };
    const { reply } = await harness().call(pull, { token, body });
    if (reply.status !== 'done') throw new Error(reply.status);
    return reply;
  };

  describe('the catalogue', () => {
    it('lists published courses only, with their lessons counted', async () => {
      const course = await makeCourse(harness());
      for (const status of ['draft', 'archived'] as const) await makeCourse(harness(), { status });
      const { token } = await makeStudent(harness());
      for (const line of [browseCourses, listCourses]) {
        const { reply } = await harness().call(line, { token });
        expect(reply.results.map(({ id, lessonCount, live }) => [id, lessonCount, live])).toEqual([
          [course.id, 1, false],
        ]);
      }
    });

    it('tells live courses from solo ones when it is asked', async () => {
      const live = await makeCourse(harness(), { live: true });
      const solo = await makeCourse(harness());
      const { token } = await makeStudent(harness());
      const found = async (asked: 'true' | 'false') =>
        (await harness().call(browseCourses, { token, query: { live: asked } })).reply.results.map(({ id }) => id);
      expect([await found('true'), await found('false')]).toEqual([[live.id], [solo.id]]);
    });

    it('shows lessons as cards, and nothing that is sold or that spoils', async () => {
      const course = await makeCourse(harness(), { cost: 1000 });
      const { token } = await makeStudent(harness());
      const { reply, wire } = await harness().call(getCourse, { token, params: { courseId: course.id } });
      expect(reply.lessons).toMatchObject([
        { id: course.lessonId, activityCount: 3, activityProgress: 0, firstActivityType: 'titlePage', dealCount: 0 },
      ]);
      expect(reply).toMatchObject({
        activated: false,
        cost: '10',
        abilities: { join: true, study: false, edit: false },
      });
      for (const secret of ['winners?', 'Nine', 'AQ4', 'Count first'])
        expect(JSON.stringify(wire)).not.toContain(secret);
    });

    it('has no lesson for those who never joined', async () => {
      const course = await makeCourse(harness());
      const { token } = await makeStudent(harness());
      const params = { lessonId: course.lessonId, activityId: course.activityIds[0] ?? '' };
      expect((await harness().call(lessons.myCourses.get, { token, params })).status).toBe(403);
      expect((await harness().call(activities.myCourses.get, { token, params })).status).toBe(403);
      expect((await harness().call(getCourseBundle, { token, params: { courseId: course.id } })).status).toBe(403);
    });
  });

  describe('joining', () => {
    it('a free course is immediate, once however often it is asked, and answers an enrolment without a checkout', async () => {
      const course = await makeCourse(harness());
      const { token } = await makeStudent(harness());
      const params = { courseId: course.id };
      const first = await harness().call(checkOutCourse, { token, params });
      const again = await harness().call(checkOutCourse, { token, params });
      expect(first.wire).toEqual({ id: first.reply.id });
      expect(again.reply.id).toBe(first.reply.id);
      expect((await harness().call(getCourse, { token, params })).reply).toMatchObject({
        activated: true,
        notifications: true,
        abilities: { join: false, study: true, edit: false },
      });
    });

    it('is not begun again by the student once it was ended', async () => {
      const { token, params, enrolmentId } = await studied();
      await harness()
        .db.transaction()
        .execute((trx) => endEnrolment(trx, enrolmentId));
      expect((await harness().call(checkOutCourse, { token, params })).problem?.code).toBe('enrolment_ended');
      expect((await harness().call(getMyCourse, { token, params })).status).toBe(404);
    });
  });

  it('messages about a course are turned off and on again', async () => {
    const { token, params } = await studied();
    expect((await harness().call(turnOffCourseNotifications, { token, params })).reply).toEqual({
      notifications: false,
    });
    expect((await harness().call(getMyCourse, { token, params })).reply.notifications).toBe(false);
    expect((await harness().call(turnOnCourseNotifications, { token, params })).reply).toEqual({ notifications: true });
    expect((await harness().call(getMyCourse, { token, params })).reply.notifications).toBe(true);
  });

  describe('progress', () => {
    it('follows from what the sync brings: viewed, answered and played', async () => {
      const { course, student, token, params } = await studied();
      const read = async () => (await harness().call(getMyCourse, { token, params })).reply;
      expect(await read()).toMatchObject({ activityProgress: 0, progress: null, isComplete: false });
      const outcomes = await send(student, viewed(student, course), answered(student, course, false));
      expect(outcomes).toEqual(['acknowledged', 'acknowledged']);
      expect(await read()).toMatchObject({
        activityProgress: 66,
        lessons: [{ activityProgress: 2, isComplete: false }],
      });
      await send(student, played(student, course), answered(student, course, true));
      expect(await read()).toMatchObject({ activityProgress: 100, progress: 100, isComplete: true });
    });

    it('tells each activity by itself, a question by its best answer', async () => {
      const { course, student, token } = await studied();
      await send(student, answered(student, course, true), answered(student, course, false), played(student, course));
      const { reply } = await harness().call(activities.myCourses.list, {
        token,
        params: { lessonId: course.lessonId },
      });
      expect(reply.results.map(({ progress }) => progress)).toEqual([null, true, true]);
      const run = await harness().call(activities.myCourses.get, { token, params: contextOf(course, 2) });
      expect(run.reply.type === 'deal' && run.reply.config.deals).toMatchObject([
        { id: course.deal.id, isComplete: true, contract: '3N', status: 'makes' },
      ]);
    });

    it('comes by the call as well, which does what the sync does: an attempt, and none for null', async () => {
      const { course, token } = await studied();
      const put = (index: number, progress: boolean | null) =>
        harness().call(activities.myCourses.putProgress, {
          token,
          params: contextOf(course, index),
          body: { progress },
        });
      expect((await put(0, null)).reply).toEqual({ progress: null });
      expect((await pullAll(token)).attempts).toEqual([]);
      expect((await put(0, true)).reply).toEqual({ progress: true });
      expect((await put(1, false)).reply).toEqual({ progress: false });
      expect((await put(1, true)).reply).toEqual({ progress: true });
      expect((await put(0, false)).status).toBe(422);
      expect((await pullAll(token)).attempts.map((attempt) => attempt.kind)).toEqual([
        'activity',
        'question',
        'question',
      ]);
    });

    it('of a course is answered as it is, whatever is sent (A-36)', async () => {
      const { course, student, token, params } = await studied();
      await send(student, viewed(student, course));
      for (const progress of [100, null, -3]) {
        const { reply } = await harness().call(putCourseProgress, { token, params, body: { progress } });
        expect(reply).toEqual({ progress: 33 });
      }
    });

    it('is taken after the course was ended, and from nobody who never had it', async () => {
      const { course, student, enrolmentId } = await studied();
      await harness()
        .db.transaction()
        .execute((trx) => endEnrolment(trx, enrolmentId));
      expect(await send(student, viewed(student, course))).toEqual(['acknowledged']);
      const stranger = await makeStudent(harness());
      expect(await send(stranger, viewed(stranger, course))).toEqual(['refused']);
    });

    it('sorts the student’s own courses (A-41)', async () => {
      const { course, student, token } = await studied({ contents: [INTERTITLE] });
      const ids = async (isCompleted: 'true' | 'false') =>
        (await harness().call(listMyCourses, { token, query: { isCompleted } })).reply.results.map(({ id }) => id);
      expect([await ids('true'), await ids('false')]).toEqual([[], [course.id]]);
      await send(student, viewed(student, course));
      expect([await ids('true'), await ids('false')]).toEqual([[course.id], []]);
    });
  });

  describe('the bundle', () => {
    it('has all that a device needs, and nobody’s progress', async () => {
      const { course, token, params } = await studied();
      const { reply } = await harness().call(getCourseBundle, { token, params });
      expect(reply).toMatchObject({
        kind: 'course',
        item: { title: 'First tricks', live: false },
        lessons: [
          {
            id: course.lessonId,
            activities: [
              { type: 'titlePage', config: { text: '<p>Count first.</p>' } },
              { type: 'quiz', question: '<p>How many winners?</p>', diagrams: [{ type: 'TextAnswer' }, {}] },
              { type: 'deal', config: { deals: [{ id: course.deal.id, version: 1, startWithEmptyAuction: false }] } },
            ],
          },
        ],
      });
      expect(reply.deals.map(({ id, game }) => [id, game.name])).toEqual([[course.deal.id, 'Count your tricks']]);
    });

    it('is known to a pull: enrolments tell version and size, and devices what is stale', async () => {
      const { course, student, token, params } = await studied();
      const { reply: bundle, wire } = await harness().call(getCourseBundle, { token, params });
      const { enrolments } = await pullAll(token);
      expect(enrolments).toMatchObject([
        { kind: 'course', itemId: course.id, version: bundle.version, isActive: true, title: 'First tricks' },
      ]);
      expect(enrolments[0]?.size).toBe(Buffer.byteLength(JSON.stringify(wire)));
      const activity = { ...INTERTITLE, title: 'Anew' };
      const edit = { token: course.teacher.token, params: contextOf(course, 0), body: { activity } };
      await harness().call(activities.teaching.put, edit);
      expect((await pullAll(student.token, { [course.id]: bundle.version })).stale).toEqual([course.id]);
      expect((await pullAll((await makeStudent(harness())).token, { [course.id]: 1 })).gone).toEqual([course.id]);
    });

    it('lists its files by content, under addresses that stay', async () => {
      const video = { type: 'video', title: 'Film' } as const;
      const { course, token, params } = await studied({ contents: [video] });
      const file = { name: 'film.mp4', content: SAMPLES.mp4 };
      const upload = { token: course.teacher.token, params: contextOf(course, 0), file };
      await harness().call(activities.teaching.putMedia, upload);
      const { reply } = await harness().call(getCourseBundle, { token, params });
      expect(reply.media).toMatchObject([{ type: 'video/mp4', size: SAMPLES.mp4.length }]);
      expect(reply.lessons[0]?.activities[0]?.media[0]?.url).toBe(`/api/media/${reply.media[0]?.hash}.mp4`);
    });
  });

  describe('a teacher', () => {
    it('makes a course with a title, and changes it', async () => {
      const { token } = await makeTeacher(harness());
      const { reply } = await harness().call(teaching.create, { token, body: { title: 'Slams' } });
      const params = { courseId: reply.id };
      const put = await harness().call(teaching.put, { token, params, body: { live: true, cost: '25' } });
      expect(put.reply).toMatchObject({ title: 'Slams', live: true, cost: '25', currency: 'GBP', status: 'draft' });
    });

    it.each([
      ['live', 'solo', null],
      ['live', 'live', '2026-12-01T19:00:00.000Z'],
      ['solo', 'live', null],
    ] as const)('copies a %s course as %s, with its times where both are live', async (from, convertTo, startsAt) => {
      const course = await makeCourse(harness(), { live: from === 'live' });
      const { token } = course.teacher;
      const at = '2026-12-01T19:00:00.000Z';
      const body = { startsAt: at, startedAt: at, endedAt: at };
      await harness().call(lessons.teaching.put, { token, params: { lessonId: course.lessonId }, body });
      const params = { courseId: course.id };
      const { reply } = await harness().call(teaching.duplicate, { token, params, query: { convertTo } });
      const copy = (await harness().call(teaching.get, { token, params: { courseId: reply.id } })).reply;
      expect(copy).toMatchObject({
        title: 'First tricks - copy',
        status: 'draft',
        approval: null,
        live: convertTo === 'live',
        lessons: [{ title: 'Winners', startsAt, startedAt: null, endedAt: null, activityCount: 3 }],
      });
      expect(copy.lessons[0]?.id).not.toBe(course.lessonId);
    });

    it('copies every activity whole, in its order', async () => {
      const course = await makeCourse(harness());
      const { token } = course.teacher;
      const { reply } = await harness().call(teaching.duplicate, { token, params: { courseId: course.id } });
      const contents = async (courseId: string) => {
        const { lessons: all, deals } = (await harness().call(getCourseBundle, { token, params: { courseId } })).reply;
        return [all.flatMap((lesson) => lesson.activities.map(({ id, ...rest }) => rest)), deals];
      };
      expect(await contents(reply.id)).toEqual(await contents(course.id));
    });

    it('asks for publication, and an admin reviews it', async () => {
      const course = await makeCourse(harness(), { status: 'draft' });
      const params = { courseId: course.id };
      const asked = await harness().call(teaching.publish, { token: course.teacher.token, params });
      expect(asked.reply).toEqual({ status: 'draft', approval: 'pending', approvalNote: null });
      const { token } = await makeAdmin(harness());
      const queue = await harness().call(admin.list, { token, query: { approval: 'pending' } });
      expect(queue.reply.results).toMatchObject([{ id: course.id, requestedDate: harness().now.toISOString() }]);
      const approved = await harness().call(admin.approve, { token, params, body: { approvalNote: 'Good' } });
      expect(approved.reply).toEqual({ status: 'published', approval: 'approved', approvalNote: 'Good' });
    });

    it('counts the students who have it now', async () => {
      const { course, params, enrolmentId } = await studied();
      await makeCourseEnrolment(harness(), await makeStudent(harness()), course);
      const count = async () =>
        (await harness().call(teaching.get, { token: course.teacher.token, params })).reply.studentCount;
      expect(await count()).toBe(2);
      await harness()
        .db.transaction()
        .execute((trx) => endEnrolment(trx, enrolmentId));
      expect(await count()).toBe(1);
    });
  });

  it('gives its students, and nobody else, the bot cards of its deals', async () => {
    const { course, token, enrolmentId } = await studied();
    const cards = async (by: string) =>
      (await harness().call(getPredefinedCards, { token: by, params: { dealId: course.deal.id } })).status;
    expect([await cards(token), await cards((await makeStudent(harness())).token)]).toEqual([200, 404]);
    await harness()
      .db.transaction()
      .execute((trx) => endEnrolment(trx, enrolmentId));
    expect(await cards(token)).toBe(404);
  });

  it('counts its students on their teacher’s tiles', async () => {
    const { course } = await studied();
    const { reply } = await harness().call(getTeacherCounts, { token: course.teacher.token });
    expect(reply.students).toBe(1);
  });

  it('keeps its teacher’s account while somebody has it, and goes with the account when nobody does', async () => {
    const { course, enrolmentId } = await studied();
    const erase = () =>
      harness()
        .db.transaction()
        .execute((trx) => eraseUser(trx, course.teacher.id));
    expect(await erase()).toEqual({ ok: false, error: 'owns_content' });
    await harness()
      .db.transaction()
      .execute((trx) => endEnrolment(trx, enrolmentId));
    expect((await erase()).ok).toBe(true);
    expect(await harness().db.selectFrom('activities').select('id').execute()).toEqual([]);
  });

  it('is among what a teacher and a student download of themselves', async () => {
    const { course, token } = await studied();
    const own = (await harness().call(getOwnData, { token })).wire;
    expect(own).toMatchObject({ enrolments: [{ course_id: course.id, title: 'First tricks' }] });
    const theirs = (await harness().call(getOwnData, { token: course.teacher.token })).wire;
    expect(theirs).toMatchObject({ courses: [{ id: course.id }], lessons: [{ title: 'Winners' }] });
    expect((theirs as { activities: unknown[] }).activities).toHaveLength(3);
  });

  it('an attempt is as long as it may be, and no longer', async () => {
    const { course, student } = await studied({ contents: [INTERTITLE, QUESTION] });
    const attempt = answered(student, course, true);
    const answers = Array.from({ length: 41 }, () => ({ uuid: newId(), answerValue: null }));
    expect(await send(student, { ...attempt, answers } as Attempt)).toEqual(['refused']);
  });
});

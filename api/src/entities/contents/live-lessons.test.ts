import * as courses from '@overtrick/shared/contract/courses';
import { lessons } from '@overtrick/shared/contract/lessons';
import { pull } from '@overtrick/shared/contract/sync';
import { newId } from '@overtrick/shared/learning/values/ids';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { makeAdmin, makeCourse, makeCourseEnrolment, makeStudent } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { SAMPLES } from '../../testing/samples.ts';

const { teaching, admin, myCourses } = lessons;

const HOUR = 3_600_000;
const MEETING = 'https://meet.example.com/rooms/42?pwd=tricks';

describe.each(DATABASES)('live lessons on %s', (kind) => {
  const harness = withHarness(kind);

  async function held(changes: Parameters<typeof makeCourse>[1] = {}) {
    const course = await makeCourse(harness(), { live: true, ...changes });
    const student = await makeStudent(harness());
    await makeCourseEnrolment(harness(), student, course);
    const params = { lessonId: course.lessonId };
    const { token } = course.teacher;
    return {
      course,
      student,
      token,
      params,
      act: async (step: 'start' | 'unstart' | 'end' | 'goOn') =>
        (await harness().call(teaching[step], { token, params })).reply,
      plan: (body: { readonly startsAt?: string | null; readonly place?: string }) =>
        harness().call(teaching.put, { token, params, body }),
      asStudent: async () => (await harness().call(myCourses.get, { token: student.token, params })).reply,
      version: async () =>
        (
          await harness()
            .db.selectFrom('courses')
            .select('version')
            .where('id', '=', course.id)
            .executeTakeFirstOrThrow()
        ).version,
    };
  }

  const inHours = (hours: number): string => new Date(harness().now.getTime() + hours * HOUR).toISOString();

  it('are started and ended by their teacher, each at the time of the call (L-05, L-06, L-07)', async () => {
    const { act, plan, asStudent } = await held();
    const startsAt = inHours(1);
    await plan({ startsAt });
    expect(await asStudent()).toMatchObject({ startsAt, startedAt: null, endedAt: null });
    harness().wait(HOUR);
    const startedAt = inHours(0);
    expect(await act('start')).toMatchObject({ startsAt, startedAt, endedAt: null });
    harness().wait(HOUR);
    const endedAt = inHours(0);
    expect(await act('end')).toMatchObject({ startsAt, startedAt, endedAt });
    expect(await asStudent()).toMatchObject({ startsAt, startedAt, endedAt });
  });

  it('keep the first time when a call arrives twice, and the course its version (silence 274)', async () => {
    const { act, version } = await held();
    const first = await act('start');
    const started = await version();
    harness().wait(HOUR);
    expect(await act('start')).toEqual(first);
    expect(await version()).toBe(started);
    const ended = await act('end');
    harness().wait(HOUR);
    expect(await act('end')).toEqual(ended);
    expect(await act('start')).toEqual(ended);
    expect(await version()).toBe(started + 1);
  });

  it('get the time of their start when they had none, and lose it with the start (L-08; silence 274)', async () => {
    const { act } = await held();
    const now = inHours(0);
    expect(await act('start')).toMatchObject({ startsAt: now, startedAt: now });
    expect(await act('unstart')).toMatchObject({ startsAt: null, startedAt: null });
  });

  it('that were started by mistake are to start at their time again', async () => {
    const { act, plan } = await held();
    const startsAt = inHours(2);
    await plan({ startsAt });
    await act('start');
    expect(await act('unstart')).toMatchObject({ startsAt, startedAt: null });
    await act('end');
    const ended = await act('unstart');
    expect(ended.startedAt).not.toBeNull();
  });

  it('that were ended by mistake go on (silence 274)', async () => {
    const { act } = await held();
    const { startedAt } = await act('start');
    await act('end');
    expect(await act('goOn')).toMatchObject({ startedAt, endedAt: null });
    harness().wait(HOUR);
    expect(await act('end')).toMatchObject({ startedAt, endedAt: inHours(0) });
  });

  it.each([
    ['at their time, which has passed', -1, -1],
    ['at their end, when their time is to come', 1, 0],
    ['at their end, without a time', null, 0],
  ])('that nobody started and that end were started %s (silence 275)', async (_, planned, started) => {
    const { act, plan } = await held();
    if (planned !== null) await plan({ startsAt: inHours(planned) });
    expect(await act('end')).toMatchObject({ startedAt: inHours(started), endedAt: inHours(0) });
  });

  it('are started and ended by admins too, and by nobody in a solo course', async () => {
    const { params } = await held();
    const { token } = await makeAdmin(harness());
    expect((await harness().call(admin.start, { token, params })).reply.startedAt).toBe(inHours(0));
    expect((await harness().call(admin.end, { token, params })).reply.endedAt).toBe(inHours(0));
    const solo = await makeCourse(harness());
    const call = { token: solo.teacher.token, params: { lessonId: solo.lessonId } };
    for (const line of [teaching.start, teaching.end])
      expect(await harness().call(line, call)).toMatchObject({ status: 409, problem: { code: 'not_live' } });
  });

  it('have a place that those who have the course read, and nobody else (silence 273)', async () => {
    const { course, student, token, params, plan, asStudent } = await held();
    await plan({ place: ` ${MEETING} ` });
    expect((await asStudent()).place).toBe(MEETING);
    expect((await harness().call(teaching.get, { token, params })).reply.place).toBe(MEETING);
    const courseParams = { courseId: course.id };
    const stranger = await makeStudent(harness());
    for (const [line, person] of [
      [courses.getCourse, stranger],
      [courses.getCourse, student],
      [courses.getMyCourse, student],
    ] as const) {
      const { status, wire } = await harness().call(line, { token: person.token, params: courseParams });
      expect([status, JSON.stringify(wire).includes('meet.example.com')]).toEqual([200, false]);
    }
    expect((await harness().call(myCourses.get, { token: stranger.token, params })).status).toBe(403);
    await plan({ place: '' });
    expect((await asStudent()).place).toBeNull();
    expect((await plan({ place: 'x'.repeat(501) })).status).toBe(422);
  });

  it('tell no place where the course has become solo', async () => {
    const { course, token, plan, asStudent } = await held();
    await plan({ place: MEETING, startsAt: inHours(1) });
    const params = { courseId: course.id };
    const setLive = (live: boolean) =>
      harness().call(courses.managedCourses.teaching.put, { token, params, body: { live } });
    await setLive(false);
    expect(await asStudent()).toMatchObject({ live: false, place: null });
    await setLive(true);
    expect(await asStudent()).toMatchObject({ live: true, place: MEETING, startsAt: inHours(1) });
  });

  describe('hand records (silence 276)', () => {
    const NAME = 'tonight.pbn';

    async function withRecord(changes: Parameters<typeof makeCourse>[1] = {}) {
      const lesson = await held(changes);
      const { token, params, course, student } = lesson;
      const query = { type: 'hand_record' } as const;
      const file = { name: NAME, content: SAMPLES.pbn };
      await harness().call(teaching.addResource, { token, params, query, file });
      await harness().call(teaching.addResource, { token, params, file: { name: 'sheet.pdf', content: SAMPLES.pdf } });
      return {
        ...lesson,
        bundle: async () =>
          (await harness().call(courses.getCourseBundle, { token: student.token, params: { courseId: course.id } }))
            .reply,
      };
    }

    it('reach no student of a live lesson before its end: not by a reply, nor in a bundle', async () => {
      const { act, asStudent, bundle, token, params } = await withRecord();
      await act('start');
      const lesson = await asStudent();
      expect([lesson.media.map(({ name }) => name), lesson.waitingRecords]).toEqual([['sheet.pdf'], 1]);
      const { lessons: held, media } = await bundle();
      expect([held[0]?.media.map(({ name }) => name), held[0]?.waitingRecords]).toEqual([['sheet.pdf'], 1]);
      expect(media.length).toBe(1);
      const authors = (await harness().call(teaching.get, { token, params })).reply;
      expect([authors.media.map(({ name }) => name), authors.waitingRecords]).toEqual([[NAME, 'sheet.pdf'], undefined]);
    });

    it('open with the end of the lesson, and close when it goes on', async () => {
      const { act, asStudent, bundle } = await withRecord();
      await act('start');
      await act('end');
      const lesson = await asStudent();
      expect([lesson.media.map(({ name }) => name), lesson.waitingRecords]).toEqual([[NAME, 'sheet.pdf'], 0]);
      const url = lesson.media[0]?.url ?? '';
      expect((await harness().app.inject({ method: 'GET', url })).statusCode).toBe(200);
      expect((await bundle()).lessons[0]?.media.map(({ name }) => name)).toEqual([NAME, 'sheet.pdf']);
      await act('goOn');
      expect((await asStudent()).media.map(({ name }) => name)).toEqual(['sheet.pdf']);
    });

    it('stay when a live course is copied as solo, and so does every activity; students get them at once (C-44; silence 280)', async () => {
      const { course, student, token } = await withRecord();
      const params = { courseId: course.id };
      const query = { convertTo: 'solo' } as const;
      const copy = (await harness().call(courses.managedCourses.teaching.duplicate, { token, params, query })).reply;
      await harness().db.updateTable('courses').set({ status: 'published' }).where('id', '=', copy.id).execute();
      await makeCourseEnrolment(harness(), student, copy);
      const inCopy = { token: student.token, params: { courseId: copy.id } };
      const [lesson] = (await harness().call(courses.getCourseBundle, inCopy)).reply.lessons;
      expect(lesson?.media.map(({ name }) => name)).toEqual([NAME, 'sheet.pdf']);
      expect(lesson?.activities.length).toBe(course.activityIds.length);
    });

    it('of a solo course are open at all times', async () => {
      const { asStudent } = await withRecord({ live: false });
      expect((await asStudent()).media.map(({ name }) => name)).toEqual([NAME, 'sheet.pdf']);
    });
  });

  it('reach a device by its next pull when they start, and when they end (ruling 23)', async () => {
    const { course, student, act } = await held();
    const courseParams = { courseId: course.id };
    const device = newId();
    let version = 0;
    const fetch = async () => {
      const { reply } = await harness().call(courses.getCourseBundle, { token: student.token, params: courseParams });
      version = reply.version;
      return reply.lessons[0];
    };
    const stale = async () => {
      const body = { protocol: 1, deviceId: device, cursor: 0, have: { [course.id]: version } };
      const { reply } = await harness().call(pull, { token: student.token, body });
      return reply.status === 'done' && reply.stale.includes(course.id);
    };
    expect(await fetch()).toMatchObject({ startedAt: null });
    expect(await stale()).toBe(false);
    await act('start');
    expect(await stale()).toBe(true);
    expect(await fetch()).toMatchObject({ startedAt: inHours(0), endedAt: null });
    expect(await stale()).toBe(false);
    await act('end');
    expect(await stale()).toBe(true);
    expect(await fetch()).toMatchObject({ endedAt: inHours(0) });
  });

  it('are copied with their time and place into a live course, and without into a solo one (C-44)', async () => {
    const { course, token, params, plan, act } = await held();
    await plan({ startsAt: inHours(1), place: MEETING });
    await act('end');
    const copyOf = async (convertTo: 'live' | 'solo') => {
      const query = { convertTo };
      const { reply } = await harness().call(courses.managedCourses.teaching.duplicate, {
        token,
        params: { courseId: course.id },
        query,
      });
      const rows = harness().db.selectFrom('lessons').select(['starts_at', 'started_at', 'ended_at', 'place']);
      return rows.where('course_id', '=', reply.id).execute();
    };
    expect(await copyOf('live')).toEqual([{ starts_at: inHours(1), started_at: null, ended_at: null, place: MEETING }]);
    expect(await copyOf('solo')).toEqual([{ starts_at: null, started_at: null, ended_at: null, place: null }]);
    const { reply } = await harness().call(teaching.duplicate, { token, params });
    expect((await harness().call(teaching.get, { token, params: { lessonId: reply.id } })).reply).toMatchObject({
      startsAt: inHours(1),
      startedAt: null,
      endedAt: null,
      place: MEETING,
    });
  });
});

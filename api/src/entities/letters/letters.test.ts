import { getMyCourse } from '@overtrick/shared/contract/courses';
import {
  getCourseLetters,
  getUnsubscription,
  putCourseLetters,
  putUnsubscription,
} from '@overtrick/shared/contract/letters';
import { newId } from '@overtrick/shared/learning/values/ids';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { makeCourse, makeCourseEnrolment, makeStudent } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const MULTIPART = {
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
};

describe.each(DATABASES)('taking oneself off letters on %s', (kind) => {
  const harness = withHarness(kind);
  const DAY = 86_400_000;

  async function reader() {
    const course = await makeCourse(harness());
    const student = await makeStudent(harness(), { email: 'ann@example.com' });
    await makeCourseEnrolment(harness(), student, course);
    const tokenOf = (courseId: string | null): string =>
      unsubscribeToken(harness().config.jwtSecret, { userId: student.id, courseId });
    const settings = async () => (await harness().call(getCourseLetters, { token: student.token })).reply;
    const click = (token: string, form: object = { headers: FORM, payload: 'List-Unsubscribe=One-Click' }) =>
      harness().app.inject({ method: 'POST', url: `/unsubscribe/${token}`, ...form });
    return { course, student, token: tokenOf(course.id), all: tokenOf(null), settings, click };
  }

  it('works by one click of a mail program, without a session, in both forms of a body (D-193)', async () => {
    const { course, token, all, settings, click } = await reader();
    const isOn = async () => (await settings()).courses.map((each) => each.isOn);
    expect(await settings()).toEqual({ all: true, courses: [{ id: course.id, title: 'First tricks', isOn: true }] });
    const clicked = await click(token);
    expect(clicked.statusCode).toBe(200);
    expect(clicked.body).toBe('You get no more letters about First tricks.\n');
    expect(clicked.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(clicked.headers['set-cookie']).toBeUndefined();
    expect(await isOn()).toEqual([false]);
    // Mail programs repeat a click, and some send no body at all.
    for (const form of [MULTIPART, {}, { headers: { 'content-type': 'text/plain' }, payload: 'x' }])
      expect((await click(token, form)).statusCode).toBe(200);
    expect((await settings()).all).toBe(true);
    expect((await click(all, MULTIPART)).body).toBe('You get no more letters about courses.\n');
    expect((await settings()).all).toBe(false);
  });

  it('is never done by following the link, which scanners do (D-193)', async () => {
    const { token, settings } = await reader();
    for (const method of ['GET', 'HEAD'] as const)
      await harness().app.inject({ method, url: `/unsubscribe/${token}`, headers: { accept: 'text/html' } });
    expect((await harness().call(getUnsubscription, { params: { token } })).reply.isOn).toBe(true);
    expect((await settings()).courses[0]?.isOn).toBe(true);
  });

  it('is said, done and undone on its page without logging in, months later (D-193)', async () => {
    const { course, token, all } = await reader();
    harness().wait(200 * DAY);
    const put = async (which: string, isOn: boolean) =>
      (await harness().call(putUnsubscription, { params: { token: which }, body: { isOn } })).reply;
    const named = { id: course.id, title: 'First tricks' };
    expect(await put(token, false)).toEqual({ course: named, isOn: false });
    expect(await put(token, true)).toEqual({ course: named, isOn: true });
    expect(await put(all, false)).toEqual({ course: null, isOn: false });
    // Nothing about a course comes while all are off, and who wants one of them again wants letters.
    expect((await harness().call(getUnsubscription, { params: { token } })).reply).toEqual({
      course: named,
      isOn: false,
    });
    expect(await put(token, true)).toEqual({ course: named, isOn: true });
    expect((await harness().call(getUnsubscription, { params: { token: all } })).reply.isOn).toBe(true);
    expect(JSON.stringify(await put(all, true))).not.toMatch(/ann|example|@/i);
  });

  it('takes no token that no letter has, and tells nothing of why (D-193)', async () => {
    const { course, student, token, click } = await reader();
    const stranger = await makeStudent(harness());
    const { jwtSecret } = harness().config;
    const wrong = [
      'x',
      `${student.id}~${course.id}`,
      `${stranger.id}${token.slice(36)}`,
      `${student.id}~all~${token.split('~')[2]}`,
      `${token}~x`,
      `${token.slice(0, -1)}`,
      unsubscribeToken('another secret', { userId: student.id, courseId: course.id }),
      unsubscribeToken(jwtSecret, { userId: stranger.id, courseId: course.id }),
      unsubscribeToken(jwtSecret, { userId: newId(), courseId: null }),
    ];
    for (const params of wrong.map((made) => ({ token: made }))) {
      const read = await harness().call(getUnsubscription, { params });
      expect([read.status, read.problem?.code]).toEqual([404, 'unknown_link']);
      expect((await harness().call(putUnsubscription, { params, body: { isOn: false } })).status).toBe(404);
      expect((await click(params.token)).statusCode).toBe(404);
    }
    expect((await harness().call(getUnsubscription, { params: { token } })).reply.isOn).toBe(true);
  });

  it('stands in the settings: each course by itself, or no letters at all (D-194)', async () => {
    const { course, student, settings, click, token } = await reader();
    const turned = await harness().call(putCourseLetters, { token: student.token, body: { all: false } });
    expect(turned.reply).toEqual({ all: false, courses: [{ id: course.id, title: 'First tricks', isOn: true }] });
    await click(token);
    await harness().call(putCourseLetters, { token: student.token, body: { all: true } });
    expect(await settings()).toEqual({ all: true, courses: [{ id: course.id, title: 'First tricks', isOn: false }] });
    const { reply } = await harness().call(getMyCourse, { token: student.token, params: { courseId: course.id } });
    expect(reply.notifications).toBe(false);
    await harness().db.updateTable('enrolments').set({ is_active: 0 }).execute();
    expect((await settings()).courses).toEqual([]);
  });
});

describe('the clicks of one address', () => {
  const harness = withHarness('sqlite', {
    limits: { callsPerMinute: 3, credentialsPerAddress: 2, credentialsPerEmail: 2, wrongPerEmail: 2 },
  });

  it('are limited, on the page and of mail programs', async () => {
    const { id: userId } = await makeStudent(harness());
    const token = unsubscribeToken(harness().config.jwtSecret, { userId, courseId: null });
    const statuses = async (send: () => Promise<{ statusCode: number }>) => {
      const got: number[] = [];
      for (let n = 0; n < 4; n++) got.push((await send()).statusCode);
      return got;
    };
    expect(await statuses(() => harness().app.inject({ method: 'POST', url: `/unsubscribe/${token}` }))).toEqual([
      200, 200, 200, 429,
    ]);
    const page = () => harness().app.inject({ method: 'GET', url: `/api/unsubscribe/${token}` });
    expect((await statuses(page)).slice(0, 3)).toEqual([200, 200, 429]);
  });
});

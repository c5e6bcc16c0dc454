import { enrolInCourse, getStudentEnrolment } from '@overtrick/shared/contract/enrolments';
import { students } from '@overtrick/shared/contract/students';
import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import { newId } from '@overtrick/shared/learning/values/ids';
import { unwrap } from '@overtrick/shared/result';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import {
  makeAdmin,
  makeAttempt,
  makeCourse,
  makeCourseEnrolment,
  makeEnrolment,
  makePack,
  makeStudent,
  makeTeacher,
  type Person,
} from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { recordAttempt } from '../attempts/operations.ts';

const { teaching, admin } = students;

describe.each(DATABASES)('students as their teachers see them, on %s', (kind) => {
  const harness = withHarness(kind);

  const record = (person: Person, attempt: Attempt) =>
    harness()
      .db.transaction()
      .execute(async (trx) => unwrap(await recordAttempt(trx, person.id, attempt, harness().now)));

  async function studied() {
    const course = await makeCourse(harness());
    const ann = await makeStudent(harness(), { firstName: 'Ann', lastName: 'Zed' });
    const ben = await makeStudent(harness(), { firstName: 'Ben', lastName: 'Ace' });
    for (const person of [ann, ben]) await makeCourseEnrolment(harness(), person, course);
    const at = '2026-11-19T10:00:00.000Z';
    const context = { courseId: course.id, lessonId: course.lessonId, activityId: course.activityIds[0] ?? '' };
    await record(ann, { kind: 'activity', id: newId(), userId: ann.id, at, context, activityVersion: 1 });
    return { course, ann, ben, at, token: course.teacher.token, params: { courseId: course.id } };
  }

  it('stand by name, with progress and when they last did something', async () => {
    const { ann, ben, at, token, params } = await studied();
    const { reply } = await harness().call(teaching.ofCourse, { token, params });
    expect(reply.results).toMatchObject([
      { id: ben.id, lastName: 'Ace', progress: 0, lastActivityDate: null, isActive: true, notifications: true },
      { id: ann.id, lastName: 'Zed', progress: 33, lastActivityDate: at },
    ]);
    expect(reply.meta.total).toBe(2);
    const found = await harness().call(teaching.ofCourse, { token, params, query: { q: 'zed ann' } });
    expect(found.reply.results.map(({ id }) => id)).toEqual([ann.id]);
  });

  it('of a pack stand with their progress as well', async () => {
    const pack = await makePack(harness(), { dealCount: 2 });
    const ann = await makeStudent(harness());
    await makeEnrolment(harness(), ann, pack);
    const [deal] = pack.deals;
    if (!deal) throw new Error('a pack with deals');
    await record(ann, makeAttempt(ann, pack.id, deal));
    const { token } = pack.teacher;
    const params = { dealPackId: pack.id };
    const { reply } = await harness().call(teaching.ofDealPack, { token, params });
    expect(reply.results).toMatchObject([{ id: ann.id, progress: 50, notifications: false }]);
    const one = await harness().call(teaching.get, {
      token,
      params: { studentId: ann.id },
      query: { context: 'deal_packs' },
    });
    expect(one.reply).toMatchObject({
      courses: [],
      dealPacks: [{ id: pack.id, progress: 50, deals: [{ first: 'makes', attempts: 1 }, { attempts: 0 }] }],
    });
  });

  it('are read activity by activity, in what is the teacher’s alone', async () => {
    const { course, ann, token } = await studied();
    const other = await makeCourse(harness());
    await makeCourseEnrolment(harness(), ann, other);
    const params = { studentId: ann.id };
    const { reply } = await harness().call(teaching.get, { token, params });
    expect(reply).toMatchObject({
      id: ann.id,
      dealPacks: [],
      courses: [
        {
          id: course.id,
          progress: 33,
          lessons: [{ activities: [{ title: 'Welcome', progress: true, attempts: 1 }, { attempts: 0 }, {}] }],
        },
      ],
    });
    expect(reply.courses).toHaveLength(1);
    const all = await harness().call(admin.get, { token: (await makeAdmin(harness())).token, params });
    expect(all.reply.courses.map(({ id }) => id).sort()).toEqual([course.id, other.id].sort());
  });

  it('are nobody to a teacher of whom they have nothing', async () => {
    const { ann } = await studied();
    const { token } = await makeTeacher(harness());
    expect((await harness().call(teaching.get, { token, params: { studentId: ann.id } })).status).toBe(404);
  });

  it('have an empty record of courses where they only have a pack, and the other way round', async () => {
    const { course, ann } = await studied();
    const pack = await makePack(harness(), { dealCount: 0 });
    const ben = await makeStudent(harness());
    await makeEnrolment(harness(), ben, pack);
    const read = (token: string, studentId: string, context: 'courses' | 'deal_packs') =>
      harness().call(teaching.get, { token, params: { studentId }, query: { context } });
    expect((await read(pack.teacher.token, ben.id, 'courses')).reply).toMatchObject({ courses: [], dealPacks: [] });
    const { reply } = await read(course.teacher.token, ann.id, 'deal_packs');
    expect(reply).toMatchObject({ id: ann.id, courses: [], dealPacks: [] });
    for (const context of ['courses', 'deal_packs'] as const)
      expect((await read(course.teacher.token, ben.id, context)).status).toBe(404);
  });

  it('stand once in the list of all, whatever they have', async () => {
    const { course, ann, ben, token } = await studied();
    await makeEnrolment(harness(), ann, await makePack(harness(), { teacher: course.teacher, dealCount: 0 }));
    const { reply } = await harness().call(teaching.list, { token });
    expect(reply.results.map(({ id }) => id)).toEqual([ben.id, ann.id]);
  });

  it('are enrolled in a course by an admin, once however often, and know it (G-24)', async () => {
    const course = await makeCourse(harness(), { status: 'archived' });
    const student = await makeStudent(harness());
    const { token } = await makeAdmin(harness());
    const call = { token, params: { courseId: course.id, studentId: student.id } };
    const { reply } = await harness().call(enrolInCourse, call);
    expect(reply).toMatchObject({
      kind: 'course',
      itemId: course.id,
      title: 'First tricks',
      isActive: true,
      price: '0',
    });
    expect((await harness().call(enrolInCourse, call)).reply.id).toBe(reply.id);
    const own = await harness().call(getStudentEnrolment, { token: student.token, params: { enrolmentId: reply.id } });
    expect(own.reply).toMatchObject({ kind: 'course', itemId: course.id });
  });
});

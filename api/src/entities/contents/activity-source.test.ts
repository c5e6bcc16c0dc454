import { activities } from '@overtrick/shared/contract/activities';
import { lessons } from '@overtrick/shared/contract/lessons';
import { NO_SOURCE } from '@overtrick/shared/learning/library/deal-source';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { INTERTITLE, makeCourse, makeCourseEnrolment, makeStudent, QUESTION } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { SAMPLES } from '../../testing/samples.ts';
import { readReviewedCourses } from '../courses/reviewed.ts';

const { teaching, myCourses } = activities;
const KANTAR = { author: 'Eddie Kantar', work: 'Defence', licence: '', permission: 'permitted' } as const;

describe.each(DATABASES)('the source of an activity on %s', (kind) => {
  const harness = withHarness(kind);

  async function taught() {
    const course = await makeCourse(harness(), { contents: [INTERTITLE, QUESTION] });
    const { token } = course.teacher;
    const params = { lessonId: course.lessonId, activityId: course.activityIds[1] ?? '' };
    const put = (source?: typeof KANTAR | typeof NO_SOURCE) =>
      harness().call(teaching.put, { token, params, body: { activity: QUESTION, ...(source && { source }) } });
    const rights = async () => (await readReviewedCourses(harness().db, [course.id])).get(course.id)?.rights;
    return { course, token, params, put, rights };
  }

  it('stays through a change that does not name it, and goes with one that says nothing (C-98)', async () => {
    const { put } = await taught();
    expect((await put()).reply.source).toBeNull();
    expect((await put(KANTAR)).reply.source).toEqual(KANTAR);
    expect((await put()).reply.source).toEqual(KANTAR);
    expect((await put(NO_SOURCE)).reply.source).toBeNull();
  });

  it('is told to no student (C-98)', async () => {
    const { course, params, put } = await taught();
    await put(KANTAR);
    const student = await makeStudent(harness());
    await makeCourseEnrolment(harness(), student, course);
    const { reply } = await harness().call(myCourses.get, { token: student.token, params });
    expect(reply.source).toBeUndefined();
  });

  it('goes with copies of the activity and of its lesson (C-98)', async () => {
    const { course, token, params, put } = await taught();
    await put(KANTAR);
    const { reply } = await harness().call(teaching.duplicate, { token, params, body: {} });
    const copied = { ...params, activityId: reply.id };
    expect((await harness().call(teaching.get, { token, params: copied })).reply.source).toEqual(KANTAR);
    await harness().call(lessons.teaching.duplicate, { token, params: { lessonId: course.lessonId } });
    const rows = await harness().db.selectFrom('activities').select('source').where('source', 'is not', null).execute();
    expect(rows.length).toBe(4);
  });

  it('counts among the rights of the course; what is typed is its author’s own (C-98)', async () => {
    const { put, rights } = await taught();
    expect(await rights()).toMatchObject({ unknown: [], sources: [] });
    await put(KANTAR);
    expect(await rights()).toMatchObject({ permission: 'permitted', sources: [{ source: KANTAR, count: 1 }] });
    await put({ ...NO_SOURCE, author: 'Somebody' } as typeof NO_SOURCE);
    expect(await rights()).toMatchObject({ permission: 'unknown', unknown: ['Question 1a'] });
  });

  it('is unknown of a film of which nothing is said (C-98)', async () => {
    const { course, token, rights } = await taught();
    const { lessonId } = course;
    const activity = { type: 'video', title: 'Film' } as const;
    const { reply } = await harness().call(teaching.create, { token, params: { lessonId }, body: { activity } });
    expect(await rights()).toMatchObject({ unknown: [] });
    const params = { lessonId, activityId: reply.id };
    await harness().call(teaching.putMedia, { token, params, file: { name: 'film.mp4', content: SAMPLES.mp4 } });
    expect(await rights()).toMatchObject({ permission: 'unknown', unknown: ['Film'] });
    const source = { ...NO_SOURCE, permission: 'own' } as const;
    await harness().call(teaching.put, { token, params, body: { activity, source } });
    expect(await rights()).toMatchObject({ permission: 'own', unknown: [] });
  });
});

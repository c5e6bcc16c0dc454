import {
  checkOutCourse,
  managedCourses,
  turnOffCourseNotifications,
  turnOnCourseNotifications,
} from '@overtrick/shared/contract/courses';
import { checkOutDealPack } from '@overtrick/shared/contract/deal-packs';
import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { makeAdmin, makeCourse, makePack, makeStudent } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';

describe.each(DATABASES)('calls whose empty answer would stop a client silently on %s', (kind) => {
  const harness = withHarness(kind);

  it('answer joining, buying and turning messages off and on with what came of it (C-86)', async () => {
    const { token } = await makeStudent(harness());
    const course = { token, params: { courseId: (await makeCourse(harness())).id } };
    const pack = { token, params: { dealPackId: (await makePack(harness())).id } };
    const enrolment = { id: expect.any(String) };
    expect((await harness().call(checkOutCourse, course)).wire).toEqual(enrolment);
    expect((await harness().call(checkOutDealPack, pack)).wire).toEqual(enrolment);
    expect((await harness().call(turnOffCourseNotifications, course)).wire).toEqual({ notifications: false });
    expect((await harness().call(turnOnCourseNotifications, course)).wire).toEqual({ notifications: true });
  });

  it('answer every action of publication on a course and on a pack with where it stands (C-86)', async () => {
    const course = await makeCourse(harness(), { status: 'draft' });
    const pack = await makePack(harness(), { status: 'draft' });
    const admin = await makeAdmin(harness());
    const standing = { status: expect.any(String), approval: expect.anything() };
    const answers = async (lines: typeof managedCourses | typeof managedPacks, params: object, teacher: string) => {
      const steps = [
        [lines.teaching.publish, teacher],
        [lines.admin.approve, admin.token],
        [lines.admin.archive, admin.token],
        [lines.admin.unarchive, admin.token],
        [lines.admin.unpublish, admin.token],
        [lines.admin.delete, admin.token],
        [lines.admin.restore, admin.token],
      ] as const;
      for (const [line, token] of steps)
        expect((await harness().call(line as never, { token, params } as never)).wire).toMatchObject(standing);
    };
    await answers(managedCourses, { courseId: course.id }, course.teacher.token);
    await answers(managedPacks, { dealPackId: pack.id }, pack.teacher.token);
  });
});

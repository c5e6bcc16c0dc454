import * as lines from '@overtrick/shared/contract/counts';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import {
  makeAdmin,
  makeCourse,
  makeDeal,
  makeEnrolment,
  makePack,
  makeStudent,
  makeTeacher,
} from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';

describe.each(DATABASES)("what stands on the home pages' tiles, on %s", (kind) => {
  const harness = withHarness(kind);

  it('are the people, the courses and packs that are not deleted, and those of both that wait (C-97)', async () => {
    const admin = await makeAdmin(harness());
    const [pack, deleted] = [await makePack(harness()), await makePack(harness())];
    await makePack(harness(), { status: 'draft' });
    const { db } = harness();
    await db.updateTable('deal_packs').set({ approval: 'pending' }).where('id', '=', pack.id).execute();
    await db.updateTable('deal_packs').set({ status: 'deleted' }).where('id', '=', deleted.id).execute();
    for (const approval of ['pending', 'pending', 'approved'] as const) {
      const { id } = await makeCourse(harness());
      await db.updateTable('courses').set({ approval }).where('id', '=', id).execute();
    }
    const { reply } = await harness().call(lines.getAdminCounts, { token: admin.token });
    // The users are the admin and the teacher of each pack and course.
    expect(reply).toEqual({ users: 7, dealPacks: 2, pendingDealPacks: 1, courses: 3, pendingCourses: 2 });
  });

  it("are a teacher's own, each student once", async () => {
    const teacher = await makeTeacher(harness());
    const [ann, ben] = [await makeStudent(harness()), await makeStudent(harness())];
    const packs = [
      await makePack(harness(), { teacher, dealCount: 1 }),
      await makePack(harness(), { teacher, dealCount: 1 }),
    ];
    for (const pack of packs) await makeEnrolment(harness(), ann, pack);
    const ended = await makeEnrolment(harness(), ben, await makePack(harness(), { teacher, dealCount: 0 }));
    await harness().db.updateTable('enrolments').set({ is_active: 0 }).where('id', '=', ended).execute();
    await makeDeal(harness(), teacher);
    await makeEnrolment(harness(), ben, await makePack(harness()));
    const { reply } = await harness().call(lines.getTeacherCounts, { token: teacher.token });
    expect(reply).toEqual({ dealPacks: 3, deals: 3, students: 1 });
  });

  it('are nought for a teacher who has made nothing', async () => {
    const { token } = await makeStudent(harness(), { isTeacher: true });
    const { reply } = await harness().call(lines.getTeacherCounts, { token });
    expect(reply).toEqual({ dealPacks: 0, deals: 0, students: 0 });
  });
});

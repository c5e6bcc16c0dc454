import * as counts from '@overtrick/shared/contract/counts';
import * as enrolments from '@overtrick/shared/contract/enrolments';
import * as teachers from '@overtrick/shared/contract/teachers';
import * as users from '@overtrick/shared/contract/users';
import { type AccessRow, adminsOnly, body, row, teachersOwn } from './access-row.ts';
import { makeAdmin, makeEnrolment, makePack, makeStudent, makeTeacher } from './factories.ts';
import type { Harness } from './harness.ts';
import { tinyPicture } from './picture.ts';

/** A student as an object of the matrix: only admins may see them here, not even the student. */
async function person(harness: Harness) {
  const owner = await makeStudent(harness);
  return { owner, params: { userId: owner.id } };
}

async function enrolment(harness: Harness) {
  const owner = await makeStudent(harness);
  const enrolmentId = await makeEnrolment(harness, owner, await makePack(harness, { dealCount: 1 }));
  return { owner, params: { enrolmentId } };
}

async function teacher(harness: Harness) {
  const owner = await makeTeacher(harness);
  return { owner, params: { profileId: owner.profileId } };
}

const picture = async () => ({ name: 'me.png', content: await tinyPicture() });

async function teacherWithPicture(harness: Harness) {
  const { owner, params } = await teacher(harness);
  const { reply } = await harness.call(teachers.putTeacherPicture, { token: owner.token, file: await picture() });
  return { owner, params: { ...params, mediaId: reply?.media[0]?.id ?? '' } };
}

const noted = { note: 'As agreed by telephone' };

/** The rows of the lines by which admins edit people, enrolments and teachers' profiles. */
export const PEOPLE_ROWS: readonly AccessRow[] = [
  row(users.listUsers, adminsOnly(200)),
  row(users.getUser, adminsOnly(200), person),
  row(users.putUser, adminsOnly(200), async (harness) => ({
    ...(await person(harness)),
    body: { firstName: 'Sally' },
  })),
  row(users.grantTeacher, adminsOnly(200), person),
  row(users.revokeTeacher, adminsOnly(200), person),
  row(users.grantAdmin, adminsOnly(200), person),
  row(users.revokeAdmin, { ...adminsOnly(200), owner: 409 }, async (harness) => {
    const owner = await makeAdmin(harness);
    return { owner, params: { userId: owner.id } };
  }),
  row(users.resetUserPassword, adminsOnly(404), body({ email: 'nobody@example.com' })),
  row(users.listUserEnrolments, adminsOnly(200), person),

  row(enrolments.getStudentEnrolment, { visitor: 401, student: 404, other: 404, owner: 200, admin: 404 }, enrolment),
  row(enrolments.getEnrolment, adminsOnly(200), enrolment),
  row(enrolments.activateEnrolment, adminsOnly(200), async (harness) => ({
    ...(await enrolment(harness)),
    body: noted,
  })),
  row(enrolments.deactivateEnrolment, adminsOnly(200), enrolment),
  row(enrolments.putEnrolmentNote, adminsOnly(200), async (harness) => ({
    ...(await enrolment(harness)),
    body: noted,
  })),
  row(enrolments.enrolInDealPack, adminsOnly(200), async (harness) => {
    const pack = await makePack(harness, { dealCount: 1 });
    const student = await makeStudent(harness);
    return { owner: pack.teacher, params: { dealPackId: pack.id, studentId: student.id } };
  }),
  row(enrolments.listSales, adminsOnly(200), async (harness) => {
    const owner = await makeTeacher(harness);
    return { owner, params: { teacherId: owner.id } };
  }),

  row(teachers.getTeacherProfileByAdmin, adminsOnly(200), teacher),
  row(teachers.putTeacherProfileByAdmin, adminsOnly(200), async (harness) => ({
    ...(await teacher(harness)),
    body: { headline: 'New' },
  })),
  row(teachers.postTeacherPictureByAdmin, adminsOnly(200), async (harness) => ({
    ...(await teacher(harness)),
    file: await picture(),
  })),
  row(teachers.deleteTeacherPictureByAdmin, adminsOnly(200), teacherWithPicture),

  row(counts.getAdminCounts, adminsOnly(200)),
  row(counts.getTeacherCounts, teachersOwn(200)),
];

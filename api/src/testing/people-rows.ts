import { listLog } from '@overtrick/shared/contract/admin-log';
import * as counts from '@overtrick/shared/contract/counts';
import * as enrolments from '@overtrick/shared/contract/enrolments';
import * as letters from '@overtrick/shared/contract/letters';
import * as teachers from '@overtrick/shared/contract/teachers';
import * as users from '@overtrick/shared/contract/users';
import { unsubscribeToken } from '../entities/letters/unsubscribe-token.ts';
import { type AccessRow, body, row } from './access-row.ts';
import { ADMINS, EVERYBODY, RECORDED, SIGNED_IN, TEACHERS } from './access-rules.ts';
import { makeAdmin, makeEnrolment, makePack, makeStudent, makeTeacher } from './factories.ts';
import type { Harness } from './harness.ts';
import { unshown } from './item-rows.ts';
import { tinyPicture } from './picture.ts';

/** Somebody of whom only admins read here, not even they themselves. */
async function person(harness: Harness) {
  const { id } = await makeStudent(harness);
  return { shows: id, params: { userId: id } };
}

async function enrolment(harness: Harness) {
  const pack = await makePack(harness, { dealCount: 1 });
  const student = await makeStudent(harness);
  const enrolmentId = await makeEnrolment(harness, student, pack);
  const item = { name: 'deal_packs', id: pack.id } as const;
  return { owner: pack.teacher, student, item, params: { enrolmentId } };
}

async function teacher(harness: Harness) {
  const owner = await makeTeacher(harness);
  return { owner, params: { profileId: owner.profileId } };
}

/** A link in a letter, which anybody who holds the letter opens. */
async function letterLink(harness: Harness) {
  const { id: userId } = await makeStudent(harness);
  return { params: { token: unsubscribeToken(harness.config.jwtSecret, { userId, courseId: null }) } };
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
  row(users.listUsers, ADMINS),
  row(users.getUser, ADMINS, person),
  row(users.putUser, ADMINS, async (harness) => ({
    ...(await person(harness)),
    body: { firstName: 'Sally' },
  })),
  row(users.grantTeacher, ADMINS, person),
  row(users.revokeTeacher, ADMINS, person),
  row(users.grantAdmin, ADMINS, person),
  row(users.revokeAdmin, ADMINS, async (harness) => ({ params: { userId: (await makeAdmin(harness)).id } })),
  row(users.resetSecondFactor, ADMINS, person),
  row(users.resetUserPassword, ADMINS, body({ email: 'nobody@example.com' }), { done: 404 }),
  row(users.listUserEnrolments, ADMINS, unshown(person)),

  row(letters.getCourseLetters, SIGNED_IN),
  row(letters.putCourseLetters, SIGNED_IN, body({ all: false })),
  row(letters.getUnsubscription, EVERYBODY, letterLink),
  row(letters.putUnsubscription, EVERYBODY, async (harness) => ({
    ...(await letterLink(harness)),
    body: { isOn: false },
  })),

  row(enrolments.getStudentEnrolment, RECORDED, enrolment),
  row(enrolments.getEnrolment, ADMINS, enrolment),
  row(enrolments.activateEnrolment, ADMINS, async (harness) => ({
    ...(await enrolment(harness)),
    body: noted,
  })),
  row(enrolments.deactivateEnrolment, ADMINS, enrolment),
  row(enrolments.putEnrolmentNote, ADMINS, async (harness) => ({
    ...(await enrolment(harness)),
    body: noted,
  })),
  row(
    enrolments.enrolInDealPack,
    ADMINS,
    async (harness) => {
      const { id, teacher: owner } = await makePack(harness, { dealCount: 1 });
      const { id: studentId } = await makeStudent(harness);
      return { owner, item: { name: 'deal_packs', id }, params: { dealPackId: id, studentId } };
    },
    { done: { draft: 200, pending: 200, published: 200, archived: 200 } },
  ),
  row(enrolments.listSales, ADMINS, async (harness) => {
    const owner = await makeTeacher(harness);
    return { owner, params: { teacherId: owner.id } };
  }),

  row(teachers.getTeacherProfileByAdmin, ADMINS, teacher),
  row(teachers.putTeacherProfileByAdmin, ADMINS, async (harness) => ({
    ...(await teacher(harness)),
    body: { headline: 'New' },
  })),
  row(teachers.postTeacherPictureByAdmin, ADMINS, async (harness) => ({
    ...(await teacher(harness)),
    file: await picture(),
  })),
  row(teachers.deleteTeacherPictureByAdmin, ADMINS, teacherWithPicture),

  row(listLog, ADMINS),
  row(counts.getAdminCounts, ADMINS),
  row(counts.getTeacherCounts, TEACHERS),
];

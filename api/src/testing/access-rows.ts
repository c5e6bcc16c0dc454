import * as auth from '@overtrick/shared/contract/auth';
import * as deals from '@overtrick/shared/contract/deals';
import type { InputOf } from '@overtrick/shared/contract/endpoint';
import * as ownAccount from '@overtrick/shared/contract/own-account';
import * as ownSignIns from '@overtrick/shared/contract/own-sign-ins';
import * as secondFactor from '@overtrick/shared/contract/second-factor';
import * as server from '@overtrick/shared/contract/server';
import * as sync from '@overtrick/shared/contract/sync';
import * as teachers from '@overtrick/shared/contract/teachers';
import { newId } from '@overtrick/shared/learning/values/ids';
import { setLessonDeals } from '../entities/lessons/operations.ts';
import { type AccessRow, body, row } from './access-row.ts';
import * as rules from './access-rules.ts';
import { CLASS_ROWS } from './class-rows.ts';
import { COURSE_ROWS } from './course-rows.ts';
import { makeCourse, makeEnrolment, makePack, makeStudent, makeTeacher } from './factories.ts';
import type { Harness } from './harness.ts';
import { JOB_ROWS } from './job-rows.ts';
import { LIBRARY_ROWS } from './library-rows.ts';
import { MONEY_ROWS } from './money-rows.ts';
import { PACK_ROWS } from './pack-rows.ts';
import { PEOPLE_ROWS } from './people-rows.ts';
import { tinyPicture } from './picture.ts';
import { REFERENCE_ROWS } from './reference-rows.ts';

const newEmail = (): string => `${newId()}@example.com`;

const account: InputOf<typeof auth.createAccount.body> = {
  profile: { firstName: 'Ann', lastName: 'Example', email: '', password: 'long enough', gdprConsent: true },
};

/** A published pack of one deal, which a student has. */
async function studiedPack(harness: Harness) {
  const pack = await makePack(harness, { dealCount: 1 });
  const student = await makeStudent(harness);
  await makeEnrolment(harness, student, pack);
  return { owner: pack.teacher, student, item: { name: 'deal_packs' as const, id: pack.id }, pack };
}

const roomIn = (mode: 'study' | 'preview') => async (harness: Harness) => {
  const { owner, item, pack } = await studiedPack(harness);
  const dealIds = pack.deals.map(({ id }) => id);
  const metadata = { dealPackId: pack.id };
  return { owner, item, body: { mode, context: 'deal_pack' as const, dealIds, exitRedirectUrl: '', metadata } };
};

const roomInCourse = (context: 'lesson' | 'activity') => async (harness: Harness) => {
  const { id, teacher: owner, lessonId, activityIds, deal } = await makeCourse(harness);
  await harness.db.transaction().execute((trx) => setLessonDeals(trx, lessonId, [deal]));
  const metadata = { courseId: id, lessonId, activityId: activityIds[2] };
  const body = { mode: 'study' as const, context, dealIds: [deal.id], exitRedirectUrl: '', metadata };
  return { owner, item: { name: 'courses' as const, id }, body };
};

const roomInLibrary = async (harness: Harness) => {
  const { owner, item, pack } = await studiedPack(harness);
  const dealIds = pack.deals.map(({ id }) => id);
  return { owner, item, body: { mode: 'preview' as const, context: 'library' as const, dealIds, exitRedirectUrl: '' } };
};

/** The room of the student who has the pack. */
async function room(harness: Harness) {
  const { owner, student, item, pack } = await studiedPack(harness);
  const { body } = await roomIn('study')(harness);
  const dealIds = pack.deals.map(({ id }) => id);
  const { reply } = await harness.call(deals.createRoom, {
    token: student.token,
    body: { ...body, dealIds, metadata: { dealPackId: pack.id } },
  });
  return { owner, student, item, params: { roomToken: reply.roomToken } };
}

async function teacher(harness: Harness) {
  const owner = await makeTeacher(harness);
  return { owner, params: { profileId: owner.profileId } };
}

/** A teacher's page with a pack of theirs. */
async function teacherOfPack(harness: Harness) {
  const { id, teacher: owner } = await makePack(harness, { dealCount: 1 });
  return { owner, item: { name: 'deal_packs' as const, id }, shows: id, params: { profileId: owner.profileId } };
}

async function teacherWithPicture(harness: Harness) {
  const owner = await makeTeacher(harness);
  const file = { name: 'me.png', content: await tinyPicture() };
  const { reply } = await harness.call(teachers.putTeacherPicture, { token: owner.token, file });
  return { owner, params: { mediaId: reply?.media[0]?.id ?? '' } };
}

/**
 * A row for every line of the contract. The test of the matrix fails for a missing row, and for a row without a line.
 */
export const ACCESS_ROWS: readonly AccessRow[] = [
  row(auth.createAccount, rules.EVERYBODY, async () => ({
    body: { profile: { ...account.profile, email: newEmail() } },
  })),
  row(auth.logIn, rules.EVERYBODY, async () => ({ body: { email: newEmail(), password: 'unknown to us' } }), {
    done: 401,
  }),
  row(auth.logOut, rules.SIGNED_IN),
  row(auth.refresh, rules.SIGNED_IN),
  row(ownAccount.getProfile, rules.SIGNED_IN),
  row(ownAccount.putProfile, rules.SIGNED_IN, body({ profile: { firstName: 'Sally' } })),
  row(auth.setPassword, rules.SIGNED_IN, body({ password: 'another one', passwordConfirmation: 'yet another' }), {
    done: 422,
  }),
  row(auth.changeEmail, rules.SIGNED_IN, async () => ({ body: { email: newEmail() } }), { done: 422 }),
  row(auth.resetPassword, rules.EVERYBODY, async () => ({ body: { email: newEmail() } })),
  row(auth.logInWithCode, rules.EVERYBODY, body({ code: 'never given' }), { done: 422 }),
  row(auth.sendLogInCode, rules.EVERYBODY, async () => ({ body: { email: newEmail() } })),
  row(auth.logInWithMailedCode, rules.EVERYBODY, async () => ({ body: { email: newEmail(), code: '123456' } }), {
    done: 422,
  }),
  row(ownSignIns.listSessions, rules.SIGNED_IN),
  row(ownSignIns.listSignIns, rules.SIGNED_IN),
  row(ownSignIns.endSession, rules.SIGNED_IN, async () => ({ params: { sessionId: newId() } }), { done: 404 }),
  row(ownSignIns.endSessions, rules.SIGNED_IN),
  row(secondFactor.getSecondFactor, rules.SIGNED_IN),
  row(secondFactor.startSecondFactor, rules.KEEPERS, body({}), { done: 422 }),
  row(secondFactor.confirmSecondFactor, rules.KEEPERS, body({ code: '123456' }), { done: 422 }),
  row(secondFactor.renewRecoveryCodes, rules.SIGNED_IN, body({ code: '123456' }), { done: 409 }),
  row(secondFactor.endSecondFactor, rules.SIGNED_IN, body({ code: '123456' }), { done: 409 }),
  row(secondFactor.takeSecondStep, rules.EVERYBODY, body({ ticket: 'never given', code: '123456' }), { done: 422 }),
  row(auth.restartVerification, rules.SIGNED_IN),
  row(auth.confirmEmail, rules.EVERYBODY, body({ code: 'never given' }), { done: 422 }),
  row(auth.startOauth, rules.EVERYBODY, async () => ({ params: { provider: 'nobody' } }), { done: 404 }),
  row(
    auth.oauthCallback,
    rules.EVERYBODY,
    async () => ({ params: { provider: 'nobody' }, body: { code: 'x', state: 'x' } }),
    { done: 404 },
  ),
  row(ownAccount.getOwnData, rules.SIGNED_IN),
  row(ownAccount.deleteAccount, rules.SIGNED_IN, body({}), { done: 422 }),

  row(deals.createRoom, rules.OPENED, roomIn('study')),
  row(deals.createRoom, rules.PREVIEWED, roomIn('preview'), { title: 'with all hands' }),
  row(deals.createRoom, rules.OPENED, roomInCourse('lesson'), { title: 'of a lesson' }),
  row(deals.createRoom, rules.OPENED, roomInCourse('activity'), { title: 'of a run-through' }),
  row(deals.createRoom, rules.LIBRARY, roomInLibrary, { title: 'of the library' }),
  row(deals.getRoom, rules.ROOM, room, { visitor: 401 }),
  // The server of the matrix has no engine on another host: codes are tried in play/engine-codes.test.ts.
  row(deals.createEngineCode, rules.ROOM, room, { done: 409 }),
  row(
    deals.redeemEngineCode,
    rules.EVERYBODY,
    async (harness) => ({ ...(await room(harness)), body: { engineCode: 'never given' } }),
    { done: 403 },
  ),
  // What was played in a room is always taken (ruling 51).
  row(deals.postRoomResults, rules.EVERYBODY, async (harness) => ({
    ...(await room(harness)),
    body: { attempts: [] },
  })),

  row(teachers.getTeacherProfile, rules.IN_STORE, teacherOfPack),
  row(teachers.subscribe, rules.SIGNED_IN, teacher),
  row(teachers.unsubscribe, rules.SIGNED_IN, teacher),
  row(teachers.getOwnTeacherProfile, rules.TEACHERS),
  row(teachers.putOwnTeacherProfile, rules.TEACHERS, body({ headline: 'New' })),
  row(teachers.listBidExplanations, rules.TEACHERS),
  row(teachers.listBidHints, rules.TEACHERS),
  row(teachers.listDeclarerHints, rules.TEACHERS),
  row(teachers.listSummaryMessages, rules.TEACHERS),
  row(teachers.getFileRoom, rules.TEACHERS),
  row(teachers.putTeacherPicture, rules.TEACHERS, async () => ({
    file: { name: 'me.png', content: await tinyPicture() },
  })),
  row(teachers.deleteTeacherPicture, rules.OWN, teacherWithPicture),

  ...REFERENCE_ROWS,
  ...PACK_ROWS,
  ...COURSE_ROWS,
  ...CLASS_ROWS,

  row(server.getHealth, rules.EVERYBODY),
  row(server.getLive, rules.EVERYBODY),
  row(server.getSettings, rules.EVERYBODY),

  row(sync.push, rules.SIGNED_IN, body({ protocol: 1, deviceId: newId(), mutations: [] })),
  row(sync.pull, rules.PULLED, async (harness) => {
    const { owner, item } = await studiedPack(harness);
    return { owner, item, shows: item.id, body: { protocol: 1, deviceId: newId(), cursor: 0, have: {} } };
  }),

  ...LIBRARY_ROWS,
  ...JOB_ROWS,
  ...MONEY_ROWS,
  ...PEOPLE_ROWS,
];

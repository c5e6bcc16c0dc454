import * as auth from '@overtrick/shared/contract/auth';
import * as dealPacks from '@overtrick/shared/contract/deal-packs';
import * as deals from '@overtrick/shared/contract/deals';
import type { InputOf } from '@overtrick/shared/contract/endpoint';
import * as server from '@overtrick/shared/contract/server';
import * as sync from '@overtrick/shared/contract/sync';
import * as teachers from '@overtrick/shared/contract/teachers';
import { newId } from '@overtrick/shared/learning/values/ids';
import { openRoom } from '../entities/rooms/operations.ts';
import { type AccessCase, type AccessRow, all, body, row, signedIn, teachersOwn } from './access-row.ts';
import { COURSE_ROWS } from './course-rows.ts';
import { makeDeal, makeEnrolment, makePack, makeStudent, makeTeacher } from './factories.ts';
import type { Harness } from './harness.ts';
import { LIBRARY_ROWS } from './library-rows.ts';
import { PACK_ROWS } from './pack-rows.ts';
import { PEOPLE_ROWS } from './people-rows.ts';
import { tinyPicture } from './picture.ts';
import { REFERENCE_ROWS } from './reference-rows.ts';

const newEmail = (): string => `${newId()}@example.com`;

const account: InputOf<typeof auth.createAccount.body> = {
  profile: { firstName: 'Ann', lastName: 'Example', email: '', password: 'long enough', gdprConsent: true },
};

/** A pack whose owner is its teacher. */
const packOf =
  (status: 'draft' | 'published') =>
  async (harness: Harness): Promise<AccessCase<typeof dealPacks.getDealPack.params, undefined, undefined>> => {
    const { id: dealPackId, teacher: owner } = await makePack(harness, { status, dealCount: 1 });
    return { owner, params: { dealPackId } };
  };

/** A published pack whose owner is a student who has it. */
async function studiedPack(harness: Harness) {
  const pack = await makePack(harness, { dealCount: 1 });
  const owner = await makeStudent(harness);
  await makeEnrolment(harness, owner, pack);
  return { owner, pack, params: { dealPackId: pack.id } };
}

async function room(harness: Harness) {
  const { owner, pack } = await studiedPack(harness);
  const roomToken = await harness.db.transaction().execute((trx) =>
    openRoom(
      trx,
      owner.id,
      {
        mode: 'study',
        context: 'deal_pack',
        exitRedirectUrl: '/my-deals',
        dealRecordingEnabled: [],
        metadata: { dealPackId: pack.id },
        title: 'Counting',
        positions: [1],
        of: 1,
        deals: pack.deals.map((deal) => ({ ...deal, startWithEmptyAuction: false })),
      },
      harness.now,
    ),
  );
  return { owner, params: { roomToken } };
}

async function teacher(harness: Harness) {
  const owner = await makeTeacher(harness);
  return { owner, params: { profileId: owner.profileId } };
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
  row(auth.createAccount, all(200), async () => ({ body: { profile: { ...account.profile, email: newEmail() } } })),
  row(auth.logIn, all(401), async () => ({ body: { email: newEmail(), password: 'unknown to us' } })),
  row(auth.logOut, signedIn(204)),
  row(auth.refresh, signedIn(200)),
  row(auth.getProfile, signedIn(200)),
  row(auth.putProfile, signedIn(200), body({ profile: { firstName: 'Sally' } })),
  row(auth.setPassword, signedIn(422), body({ password: 'another one', passwordConfirmation: 'yet another' })),
  row(auth.changeEmail, signedIn(200), async () => ({ body: { email: newEmail() } })),
  row(auth.resetPassword, all(200), async () => ({ body: { email: newEmail() } })),
  row(auth.logInWithCode, all(422), body({ code: 'never given' })),
  row(auth.restartVerification, signedIn(200)),
  row(auth.confirmEmail, all(422), body({ code: 'never given' })),
  row(auth.startOauth, all(404), async () => ({ params: { provider: 'nobody' } })),
  row(auth.oauthCallback, all(404), async () => ({ params: { provider: 'nobody' }, body: { code: 'x', state: 'x' } })),
  row(auth.getOwnData, signedIn(200)),
  row(auth.deleteAccount, signedIn(422), body({})),

  row(dealPacks.browseDealPacks, signedIn(200)),
  row(dealPacks.listDealPacks, signedIn(200)),
  row(dealPacks.listMyDealPacks, signedIn(200)),
  row(dealPacks.getDealPack, { visitor: 401, student: 404, other: 404, owner: 200, admin: 200 }, packOf('draft')),
  row(dealPacks.checkOutDealPack, { visitor: 401, student: 404, other: 404, owner: 409, admin: 409 }, packOf('draft')),
  row(dealPacks.getMyDealPack, { visitor: 401, student: 404, other: 404, owner: 200, admin: 404 }, studiedPack),
  row(
    dealPacks.getDealPackBundle,
    { visitor: 401, student: 403, other: 403, owner: 200, admin: 200 },
    packOf('published'),
  ),

  row(deals.createRoom, { visitor: 401, student: 403, other: 403, owner: 200, admin: 200 }, async (harness) => {
    const { owner, pack } = await studiedPack(harness);
    const dealIds = pack.deals.map(({ id }) => id);
    const metadata = { dealPackId: pack.id };
    return {
      owner,
      body: { mode: 'study' as const, context: 'deal_pack' as const, dealIds, exitRedirectUrl: '', metadata },
    };
  }),
  row(deals.getRoom, { visitor: 401, student: 403, other: 403, owner: 200, admin: 403 }, room),
  // The server of the matrix has no engine on another host: codes are tried in play/engine-codes.test.ts.
  row(deals.createEngineCode, { visitor: 401, student: 403, other: 403, owner: 409, admin: 403 }, room),
  row(deals.redeemEngineCode, all(403), async (harness) => ({
    ...(await room(harness)),
    body: { engineCode: 'never given' },
  })),
  row(deals.postRoomResults, all(200), async (harness) => ({ ...(await room(harness)), body: { attempts: [] } })),
  row(deals.getPredefinedCards, { visitor: 401, student: 404, other: 404, owner: 200, admin: 200 }, async (harness) => {
    const owner = await makeTeacher(harness);
    return { owner, params: { dealId: (await makeDeal(harness, owner)).id } };
  }),

  row(teachers.getTeacherProfile, all(200), teacher),
  row(teachers.subscribe, signedIn(200), teacher),
  row(teachers.unsubscribe, signedIn(200), teacher),
  row(teachers.getOwnTeacherProfile, teachersOwn(200)),
  row(teachers.putOwnTeacherProfile, teachersOwn(200), body({ headline: 'New' })),
  row(teachers.listBidExplanations, teachersOwn(200)),
  row(teachers.listBidHints, teachersOwn(200)),
  row(teachers.listDeclarerHints, teachersOwn(200)),
  row(teachers.listSummaryMessages, teachersOwn(200)),
  row(teachers.putTeacherPicture, teachersOwn(200), async () => ({
    file: { name: 'me.png', content: await tinyPicture() },
  })),
  row(teachers.deleteTeacherPicture, { ...teachersOwn(200), other: 404 }, teacherWithPicture),

  ...REFERENCE_ROWS,
  ...PACK_ROWS,
  ...COURSE_ROWS,

  row(server.getHealth, all(200)),
  row(server.getLive, all(200)),
  row(server.getSettings, all(200)),

  row(sync.push, signedIn(200), body({ protocol: 1, deviceId: newId(), mutations: [] })),
  row(sync.pull, signedIn(200), body({ protocol: 1, deviceId: newId(), cursor: 0, have: {} })),

  ...LIBRARY_ROWS,
  ...PEOPLE_ROWS,
];

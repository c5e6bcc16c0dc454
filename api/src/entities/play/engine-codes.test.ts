import { createEngineCode, createRoom, getRoom, redeemEngineCode } from '@overtrick/shared/contract/deals';
import { describe, expect, it } from 'vitest';
import { OPEN_LIMITS } from '../../http/limits.ts';
import { DATABASES } from '../../testing/databases.ts';
import { makeEnrolment, makePack, makeStudent } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';

const ENGINE = 'https://engine.example';

describe.each(DATABASES)('a room for an engine on another host, on %s', (kind) => {
  const limits = { ...OPEN_LIMITS, credentialsPerEmail: 3 };
  const harness = withHarness(kind, { config: { gameEngineUrl: `${ENGINE}/table` }, limits });

  async function madeRoom() {
    const pack = await makePack(harness());
    const student = await makeStudent(harness());
    const enrolmentId = await makeEnrolment(harness(), student, pack);
    const { reply } = await harness().call(createRoom, {
      token: student.token,
      body: {
        mode: 'study',
        context: 'deal_pack',
        dealIds: pack.deals.map((deal) => deal.id),
        exitRedirectUrl: '/my-deals',
        metadata: { dealPackId: pack.id },
      },
    });
    return { student, enrolmentId, room: reply.roomToken, code: reply.engineCode ?? '' };
  }

  const redeem = (roomToken: string, engineCode: string, origin: string | undefined = ENGINE) =>
    harness().call(redeemEngineCode, { params: { roomToken }, body: { engineCode }, headers: { origin } });

  const read = async (roomToken: string, key: string) => {
    const sent = { params: { roomToken }, headers: { 'room-key': key, origin: ENGINE } };
    const { status, problem } = await harness().call(getRoom, sent);
    return problem ? `${status} ${problem.code}` : `${status}`;
  };

  const endEnrolment = (id: string) =>
    harness().db.updateTable('enrolments').set({ is_active: 0 }).where('id', '=', id).execute();

  it('is read by the key that its code was redeemed for, again and again, without a session', async () => {
    const { room, code } = await madeRoom();
    const { reply, headers } = await redeem(room, code);
    expect(headers).toMatchObject({ 'access-control-allow-origin': ENGINE, 'cache-control': 'no-store' });
    for (let time = 0; time < 2; time++) expect(await read(room, reply.roomKey)).toBe('200');
    harness().wait(29 * 86_400_000);
    expect(await read(room, reply.roomKey)).toBe('200');
    harness().wait(2 * 86_400_000);
    expect(await read(room, reply.roomKey)).toBe('404 room_expired');
  });

  it('gives a key for a code once, and says so', async () => {
    const { room, code } = await madeRoom();
    const [first, second] = await Promise.all([redeem(room, code), redeem(room, code)]);
    expect([first.status, second.status].sort()).toEqual([200, 403]);
    expect((await redeem(room, code)).problem?.code).toBe('room_code_used');
    const roomKey = first.reply?.roomKey ?? second.reply?.roomKey;
    expect(await read(room, roomKey ?? '')).toBe('200');
  });

  it('takes a code for one minute', async () => {
    const { room, code } = await madeRoom();
    const other = await madeRoom();
    harness().wait(59_000);
    expect((await redeem(room, code)).status).toBe(200);
    harness().wait(1000);
    expect((await redeem(other.room, other.code)).problem?.code).toBe('room_code_expired');
  });

  it('takes no code of another room, and no key of one', async () => {
    const [mine, theirs] = [await madeRoom(), await madeRoom()];
    expect((await redeem(mine.room, theirs.code)).problem?.code).toBe('room_code_unknown');
    expect((await redeem(mine.room, 'never given')).problem?.code).toBe('room_code_unknown');
    const { reply } = await redeem(theirs.room, theirs.code);
    expect(await read(mine.room, reply.roomKey)).toBe('401 room_signed_out');
    expect(await read(mine.room, mine.code)).toBe('401 room_signed_out');
  });

  it.each(['https://elsewhere.example', 'http://overtrick.test', `${ENGINE}.elsewhere.example`, undefined])(
    'gives no key to a page of %s, and the code stays good',
    async (origin) => {
      const { room, code } = await madeRoom();
      const sent = { params: { roomToken: room }, body: { engineCode: code }, headers: { origin } };
      const refused = await harness().call(redeemEngineCode, sent);
      expect([refused.status, refused.problem?.code]).toEqual([403, 'origin_not_allowed']);
      expect(refused.headers).not.toHaveProperty('access-control-allow-origin');
      expect((await redeem(room, code)).status).toBe(200);
    },
  );

  it('ends with the maker’s right, for the key as for a code that is not redeemed yet', async () => {
    const { enrolmentId, room, code } = await madeRoom();
    const { reply } = await redeem(room, code);
    await endEnrolment(enrolmentId);
    expect(await read(room, reply.roomKey)).toBe('403 room_right_ended');
    const other = await madeRoom();
    await endEnrolment(other.enrolmentId);
    expect((await redeem(other.room, other.code)).problem?.code).toBe('room_right_ended');
  });

  it('has a further code for its maker only', async () => {
    const { student, enrolmentId, room, code } = await madeRoom();
    await redeem(room, code);
    const ask = (token?: string) => harness().call(createEngineCode, { token, params: { roomToken: room } });
    const further = (await ask(student.token)).reply.engineCode;
    const { reply } = await redeem(room, further);
    expect(await read(room, reply.roomKey)).toBe('200');
    expect((await ask()).status).toBe(401);
    expect((await ask((await makeStudent(harness())).token)).problem?.code).toBe('room_of_another');
    await endEnrolment(enrolmentId);
    expect((await ask(student.token)).problem?.code).toBe('room_right_ended');
  });

  it('keeps neither code nor key', async () => {
    const { room, code } = await madeRoom();
    const { reply } = await redeem(room, code);
    const rows = JSON.stringify(await harness().db.selectFrom('room_keys').selectAll().execute());
    for (const secret of [room, code, reply.roomKey]) expect(rows).not.toContain(secret);
  });

  it('takes its codes and keys along when it is purged', async () => {
    const { room, code } = await madeRoom();
    await redeem(room, code);
    await harness().db.deleteFrom('rooms').execute();
    expect(await harness().db.selectFrom('room_keys').selectAll().execute()).toEqual([]);
  });

  it('lets nobody try many codes at one room, while a class behind one address redeems its own', async () => {
    const tried = await madeRoom();
    const answers = [];
    for (let time = 0; time < 5; time++) answers.push((await redeem(tried.room, `guess ${time}`)).status);
    expect(answers).toEqual([403, 403, 403, 429, 429]);
    for (let student = 0; student < 5; student++) {
      const { room, code } = await madeRoom();
      expect((await redeem(room, code)).status).toBe(200);
    }
  });
});

describe('a room of a server whose engine is its own page', () => {
  const harness = withHarness('sqlite', { config: { gameEngineUrl: 'http://overtrick.test/engine' } });

  it('has no code and needs none', async () => {
    const pack = await makePack(harness());
    const { token } = pack.teacher;
    const dealIds = pack.deals.map((deal) => deal.id);
    const body = { mode: 'preview', context: 'library', dealIds, exitRedirectUrl: '' } as const;
    const { wire, reply } = await harness().call(createRoom, { token, body });
    expect(Object.keys(wire as object)).toEqual(['room_token']);
    const asked = await harness().call(createEngineCode, { token, params: reply });
    expect([asked.status, asked.problem?.code]).toEqual([409, 'code_unneeded']);
  });
});

import { createAccount, logIn, refresh, resetPassword } from '@overtrick/shared/contract/auth';
import { createDealLink, createLinkRoom } from '@overtrick/shared/contract/deal-links';
import { addDealMedia } from '@overtrick/shared/contract/deal-media';
import { deleteAccount, getOwnData } from '@overtrick/shared/contract/own-account';
import { newId } from '@overtrick/shared/learning/values/ids';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import {
  makeAttempt,
  makeEnrolment,
  makeNewcomer,
  makePack,
  makeStudent,
  makeTeacher,
  type Pack,
  type Person,
} from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { codeIn, sendLetters } from '../../testing/letters.ts';
import { SAMPLES } from '../../testing/samples.ts';
import { recordAttempt } from '../attempts/operations.ts';
import { addMedia, recordFile } from '../media/operations.ts';
import { subscribeTo } from '../teacher-profiles/operations.ts';

const BEA = {
  firstName: 'Beatrice',
  lastName: 'Example',
  email: 'bea@example.com',
  password: 'correct horse',
  gdprConsent: true as const,
};

describe.each(DATABASES)("people's data on %s", (kind) => {
  const harness = withHarness(kind);
  const download = async (token: string) => (await harness().call(getOwnData, { token })).reply;
  const erase = (token: string, password?: string) => harness().call(deleteAccount, { token, body: { password } });

  /** All rows of the database, one on each line. */
  async function dump(): Promise<string> {
    const tables = (await harness().db.introspection.getTables()).map(({ name }) => name);
    const rows = await Promise.all(
      tables.map(async (table) => (await sql`select * from ${sql.table(table)}`.execute(harness().db)).rows),
    );
    return rows.flatMap((list, index) => list.map((row) => `${tables[index]} ${JSON.stringify(row)}`)).join('\n');
  }

  /** Makes a person with a row in every database table that refers to people. */
  async function makeBea(): Promise<
    Person & { readonly pack: Pack; readonly attemptId: string; readonly linkAttemptId: string }
  > {
    const { reply } = await harness().call(createAccount, { body: { profile: BEA } });
    const bea = { id: reply.profile.id, token: reply.token };
    const pack = await makePack(harness());
    await makeEnrolment(harness(), bea, pack);
    const [deal] = pack.deals;
    if (!deal) throw new Error('a pack with a deal');
    const attempt = makeAttempt(bea, pack.id, deal);
    const { db, now } = harness();
    const created_at = now.toISOString();
    const deviceId = newId();
    await db.transaction().execute(async (trx) => {
      await recordAttempt(trx, bea.id, attempt, now);
      await subscribeTo(trx, bea.id, pack.teacher.profileId, now);
      await trx.insertInto('devices').values({ id: deviceId, user_id: bea.id, created_at }).execute();
      await trx
        .insertInto('mutations')
        .values({
          user_id: bea.id,
          id: newId(),
          device_id: deviceId,
          seq: 1,
          outcome: 'acknowledged',
          code: null,
          answered_at: created_at,
        })
        .execute();
      await trx
        .insertInto('rooms')
        .values({ token_hash: 'r', user_id: bea.id, body: '{"deals":[]}', created_at, expires_at: created_at })
        .execute();
      await trx
        .insertInto('identities')
        .values({ issuer: 'https://id.example', subject: 'bea-there', user_id: bea.id, created_at })
        .execute();
      await trx
        .insertInto('mail_codes')
        .values({ hash: 'c', user_id: bea.id, purpose: 'reset', email: BEA.email, expires_at: created_at })
        .execute();
    });
    const { token } = pack.teacher;
    const { reply: link } = await harness().call(createDealLink, {
      token,
      body: { name: 'Tuesday', dealIds: [deal.id] },
    });
    const visit = { params: { token: link.token }, body: { dealIds: [deal.id], exitRedirectUrl: '' } };
    await harness().call(createLinkRoom, { token: bea.token, ...visit });
    const byLink = makeAttempt(bea, '', deal, { context: { linkId: link.id } });
    await db.transaction().execute((trx) => recordAttempt(trx, bea.id, byLink, now));
    return { ...bea, pack, attemptId: attempt.id, linkAttemptId: byLink.id };
  }

  describe('download', () => {
    it('answers all that is kept of a person, and no secret', async () => {
      const bea = await makeBea();
      const data = await download(bea.token);
      expect(data).toMatchObject({
        profile: { first_name: 'Beatrice', email: BEA.email, has_password: true, consented_at: expect.any(String) },
        sessions: [{ created_at: harness().now.toISOString() }],
        external_sign_ins: [{ issuer: 'https://id.example', subject: 'bea-there' }],
        devices: [{ id: expect.any(String) }],
        enrolments: [{ deal_pack_id: bea.pack.id, title: 'Counting tricks' }],
        subscriptions: [{ display_name: 'Joan Example' }],
        attempts: [
          {
            attempt: { id: bea.attemptId, calls: expect.any(Array), cards: expect.any(Array) },
            verdict: { attemptId: bea.attemptId, legal: true, tricks: 9 },
          },
          { attempt: { id: bea.linkAttemptId }, verdict: { attemptId: bea.linkAttemptId, legal: true } },
        ],
        opened_links: [{ name: 'Tuesday', openings: 1 }],
        rooms: [{ room: { deals: [] } }],
        teacher_profile: null,
        deals: [],
      });
      expect(JSON.stringify(data)).not.toMatch(/argon2|hash/);
    });

    it("has a teacher's profile, packs and deals, and nobody else's", async () => {
      const teacher = await makeTeacher(harness());
      const pack = await makePack(harness(), { teacher, dealCount: 2 });
      await makePack(harness());
      const { token } = teacher;
      await harness().call(createDealLink, { token, body: { name: 'Tuesday' } });
      const params = { dealId: pack.deals[0]?.id ?? '' };
      await harness().call(addDealMedia, { token, params, file: { name: 'run.webm', content: SAMPLES.webm } });
      const data = await download(token);
      expect(data).toMatchObject({ teacher_profile: { id: teacher.profileId }, deal_packs: [{ id: pack.id }] });
      expect(data.deals).toHaveLength(2);
      expect(data).toMatchObject({ deal_links: [{ name: 'Tuesday' }], files: [{ name: 'run.webm' }] });
    });

    it('is there before the profile is complete', async () => {
      const { token } = await makeNewcomer(harness());
      expect(await download(token)).toMatchObject({ attempts: [] });
    });
  });

  describe('deletion', () => {
    it('leaves nothing of the person anywhere, in the lists of links neither (D-105)', async () => {
      const bea = await makeBea();
      const before = await dump();
      for (const trace of [bea.id, bea.attemptId, bea.linkAttemptId, 'Beatrice']) expect(before).toContain(trace);
      const gone = await erase(bea.token, BEA.password);
      expect([gone.status, gone.wire]).toEqual([200, {}]);
      const after = await dump();
      for (const trace of [bea.id, bea.attemptId, bea.linkAttemptId, 'Beatrice', BEA.email, 'bea-there'])
        expect(after).not.toContain(trace);
      expect((await harness().call(refresh, { token: bea.token })).status).toBe(401);
      expect((await harness().call(logIn, { body: BEA })).status).toBe(401);
    });

    it('lets the address be used again, by which nothing comes back', async () => {
      const bea = await makeBea();
      await harness().call(resetPassword, { body: { email: BEA.email } });
      const codes = (await sendLetters(harness())).map(codeIn);
      expect(codes).toHaveLength(2);
      await erase(bea.token, BEA.password);
      const again = await harness().call(createAccount, { body: { profile: BEA } });
      expect(again.status).toBe(200);
      expect(await download(again.reply.token)).toMatchObject({ attempts: [], enrolments: [], external_sign_ins: [] });
    });

    it.each([
      ['a wrong password', 'wrong horse', 'Password is wrong.'],
      ['none', undefined, 'Password is required'],
    ])('asks for the password: %s deletes nothing', async (_, password, message) => {
      const bea = await makeBea();
      const refused = await erase(bea.token, password);
      expect([refused.status, refused.problem?.errors]).toEqual([422, { password: [message] }]);
      expect((await harness().call(refresh, { token: bea.token })).status).toBe(200);
    });

    it('asks nothing of a person who has no password', async () => {
      const { token } = await makeStudent(harness(), { passwordHash: null });
      expect((await erase(token)).status).toBe(200);
    });

    it('is refused while a student has something that the person teaches, and then changes nothing', async () => {
      const pack = await makePack(harness(), { teacher: await makeTeacher(harness(), { passwordHash: null }) });
      const student = await makeStudent(harness());
      await makeEnrolment(harness(), student, pack);
      // That it was tried is counted.
      const kept = async () => (await dump()).split('\n').filter((line) => !line.startsWith('tries '));
      const before = await kept();
      const refused = await erase(pack.teacher.token);
      expect([refused.status, refused.problem?.code]).toEqual([409, 'owns_content']);
      expect(await kept()).toEqual(before);
    });

    it('is refused to the last admin, whom nobody could follow', async () => {
      const admin = await makeStudent(harness(), { isAdmin: true, passwordHash: null });
      const refused = await erase(admin.token);
      expect([refused.status, refused.problem?.code]).toEqual([409, 'last_admin']);
      await makeStudent(harness(), { isAdmin: true });
      expect((await erase(admin.token)).status).toBe(200);
    });

    it('takes what nobody has along: packs, deals, profile and files, and the attempts of students stay', async () => {
      const teacher = await makeTeacher(harness(), { passwordHash: null });
      const pack = await makePack(harness(), { teacher });
      const { db, now } = harness();
      await db.transaction().execute(async (trx) => {
        const file = { hash: 'a'.repeat(64), extension: 'webp' };
        await recordFile(trx, { ...file, size: 1, smallSize: null }, now);
        const use = { owner: 'teacher_profile_id', ownerId: teacher.profileId, file, name: 'me.jpg', isPublic: true };
        await addMedia(trx, { ...use, owner: 'teacher_profile_id' }, now);
      });
      const student = await makeStudent(harness());
      const enrolment = await makeEnrolment(harness(), student, pack);
      const [deal] = pack.deals;
      if (!deal) throw new Error('a pack with a deal');
      await db.transaction().execute(async (trx) => {
        await recordAttempt(trx, student.id, makeAttempt(student, pack.id, deal), now);
        await trx.updateTable('enrolments').set({ is_active: 0 }).where('id', '=', enrolment).execute();
      });
      const other = await makePack(harness());
      await makeEnrolment(harness(), teacher, pack);

      expect((await erase(teacher.token)).status).toBe(200);
      const after = await dump();
      for (const trace of [teacher.id, teacher.profileId, 'me.jpg']) expect(after).not.toContain(trace);
      expect(after).toContain(other.id);
      expect((await download(student.token)).attempts).toHaveLength(1);
    });
  });
});

import { getDealPack } from '@overtrick/shared/contract/deal-packs';
import type { InputOf } from '@overtrick/shared/contract/endpoint';
import { getProfile } from '@overtrick/shared/contract/own-account';
import { getOwnTeacherProfile, getTeacherProfile } from '@overtrick/shared/contract/teachers';
import * as lines from '@overtrick/shared/contract/users';
import { newId } from '@overtrick/shared/learning/values/ids';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { makeAdmin, makeEnrolment, makePack, makeStudent, makeTeacher, type Person } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { codeIn, sendLetters } from '../../testing/letters.ts';
import { hasOtherAdmin, revokeAdmin } from './roles.ts';

describe.each(DATABASES)('people, as an admin sees them, on %s', (kind) => {
  const harness = withHarness(kind);
  const list = async (admin: Person, query: InputOf<typeof lines.listUsers.query> = {}) =>
    (await harness().call(lines.listUsers, { token: admin.token, query })).reply;
  const get = async (admin: Person, userId: string) =>
    (await harness().call(lines.getUser, { token: admin.token, params: { userId } })).reply;

  /** Makes three students, and the admin, whose name comes first. */
  async function makePeople() {
    const admin = await makeStudent(harness(), { isAdmin: true, firstName: 'Alex', lastName: 'Admin' });
    const names = [
      ['Zoë', 'Álvarez', 'zoe@club.example'],
      ['Ben', 'Beech', 'beech@example.com'],
      ['Bea', 'Beech', 'bea@club.example'],
    ] as const;
    for (const [firstName, lastName, email] of names) await makeStudent(harness(), { firstName, lastName, email });
    return admin;
  }
  const firstNames = (reply: { results: readonly { firstName: string }[] } | undefined) =>
    reply?.results.map(({ firstName }) => firstName);

  it('are listed by their last names, page by page, 200 on one at most', async () => {
    const admin = await makePeople();
    const page = await list(admin, { per: '2', page: '1' });
    expect(firstNames(page)).toEqual(['Alex', 'Bea']);
    expect(page?.meta).toEqual({ perPage: 2, totalPages: 2, currentPage: 1, total: 4 });
    expect(firstNames(await list(admin, { per: '2', page: '2' }))).toEqual(['Ben', 'Zoë']);
    expect((await list(admin, { per: '200' }))?.meta.perPage).toBe(200);
    const tooMany = await harness().call(lines.listUsers, { token: admin.token, query: { per: '201' } });
    expect(tooMany.status).toBe(400);
  });

  it.each([
    ['beech', ['Bea', 'Ben']],
    ['bea bee', ['Bea']],
    ['BEECH ben', ['Ben']],
    ['alvarez', ['Zoë']],
    ['zoe', ['Zoë']],
    ['club.example', ['Bea', 'Zoë']],
    ['%', []],
    ['nobody', []],
  ])('are found by %s', async (q, found) => {
    const admin = await makePeople();
    const reply = await list(admin, { q });
    expect(firstNames(reply)).toEqual(found);
    expect(reply?.meta.total).toBe(found.length);
  });

  it('are found by a name or an address that they have changed to', async () => {
    const admin = await makePeople();
    const userId = (await list(admin, { q: 'ben' }))?.results[0]?.id ?? '';
    const body = { lastName: 'Oak', email: 'Oak@Example.com' };
    await harness().call(lines.putUser, { token: admin.token, params: { userId }, body });
    expect(firstNames(await list(admin, { q: 'oak@example.com' }))).toEqual(['Ben']);
    expect(firstNames(await list(admin, { q: 'ben oak' }))).toEqual(['Ben']);
    expect(firstNames(await list(admin, { q: 'beech@example.com' }))).toEqual([]);
  });

  it('are put in another order when it is asked for', async () => {
    const admin = await makePeople();
    expect(firstNames(await list(admin, { sortBy: 'email', q: 'e', sortDir: 'desc' }))?.[0]).toBe('Zoë');
  });

  it('carry what they bought, what of theirs was bought, and what the admin may do', async () => {
    const admin = await makeAdmin(harness());
    const teacher = await makeTeacher(harness());
    const pack = await makePack(harness(), { teacher });
    const student = await makeStudent(harness());
    await makeEnrolment(harness(), student, pack);
    expect(await get(admin, teacher.id)).toMatchObject({
      isTeacher: true,
      teacherProfileId: teacher.profileId,
      purchases: 0,
      sales: 1,
      abilities: { revokeAdmin: false },
    });
    expect(await get(admin, student.id)).toMatchObject({ isTeacher: false, purchases: 1, sales: 0 });
    expect(await get(admin, admin.id)).toMatchObject({ isAdmin: true, abilities: { revokeAdmin: false } });
    expect(await get(admin, (await makeAdmin(harness())).id)).toMatchObject({ abilities: { revokeAdmin: true } });
  });

  it('are 404 where there is none', async () => {
    const { token } = await makeAdmin(harness());
    const params = { userId: newId() };
    for (const line of [lines.getUser, lines.grantTeacher, lines.revokeTeacher, lines.grantAdmin, lines.revokeAdmin])
      expect((await harness().call(line, { token, params })).status).toBe(404);
    expect((await harness().call(lines.putUser, { token, params, body: {} })).status).toBe(404);
    expect((await harness().call(lines.listUserEnrolments, { token, params })).status).toBe(404);
  });
});

describe.each(DATABASES)("an admin's changes to a person, on %s", (kind) => {
  const harness = withHarness(kind);
  const put = (admin: Person, userId: string, body: object) =>
    harness().call(lines.putUser, { token: admin.token, params: { userId }, body });

  it('keep what was not given', async () => {
    const admin = await makeAdmin(harness());
    const { id } = await makeStudent(harness());
    const { reply: before } = await put(admin, id, {});
    const { reply } = await put(admin, id, { firstName: 'Sally', biddingSystem: 'SAYC', allowPayout: true });
    expect(reply).toEqual({ ...before, firstName: 'Sally', biddingSystem: 'SAYC', allowPayout: true });
  });

  it('have another address verified again and tell the one before', async () => {
    const admin = await makeAdmin(harness());
    const { id } = await makeStudent(harness(), { email: 'old@example.com', isVerified: true });
    const { reply } = await put(admin, id, { email: 'New@Example.com' });
    expect(reply).toMatchObject({ email: 'new@example.com', verified: false });
    const letters = await sendLetters(harness());
    expect(letters.map(({ to }) => to).sort()).toEqual(['new@example.com', 'old@example.com']);
    expect((await put(admin, id, { email: 'new@example.com' })).status).toBe(200);
    expect(await sendLetters(harness())).toEqual([]);
  });

  it('are refused at the field when somebody else has the address, and nothing is changed', async () => {
    const admin = await makeAdmin(harness());
    const { id } = await makeStudent(harness(), { firstName: 'Ann' });
    await makeStudent(harness(), { email: 'taken@example.com' });
    const { status, problem } = await put(admin, id, { firstName: 'Sally', email: 'TAKEN@example.com' });
    expect([status, Object.keys(problem?.errors ?? {})]).toEqual([422, ['email']]);
    expect((await put(admin, id, {})).reply).toMatchObject({ firstName: 'Ann' });
  });
});

describe.each(DATABASES)('roles on %s', (kind) => {
  const harness = withHarness(kind);
  const act = (line: typeof lines.grantTeacher, by: Person, userId: string) =>
    harness().call(line, { token: by.token, params: { userId } });
  const statusOf = async (line: typeof getOwnTeacherProfile | typeof lines.listUsers, { token }: Person) =>
    (await harness().call(line as typeof lines.listUsers, { token })).status;

  it('of a teacher is granted with a profile under their own name, and opens the area at once (G-20)', async () => {
    const admin = await makeAdmin(harness());
    const ann = await makeStudent(harness(), { firstName: 'Ann', lastName: 'Oak' });
    expect(await statusOf(getOwnTeacherProfile, ann)).toBe(403);
    const { reply } = await act(lines.grantTeacher, admin, ann.id);
    expect(reply).toMatchObject({ isTeacher: true, teacherProfileId: expect.any(String) });
    expect(await statusOf(getOwnTeacherProfile, ann)).toBe(200);
    const own = await harness().call(getOwnTeacherProfile, { token: ann.token });
    expect(own.reply).toMatchObject({ id: reply?.teacherProfileId, displayName: 'Ann Oak' });
  });

  it('of a teacher is revoked at once; what they made stays, and comes back with the role (G-20)', async () => {
    const admin = await makeAdmin(harness());
    const teacher = await makeTeacher(harness());
    const [draft, sold] = [
      await makePack(harness(), { teacher, status: 'draft' }),
      await makePack(harness(), { teacher }),
    ];
    const student = await makeStudent(harness());
    const packSeenBy = async (person: Person, dealPackId: string) =>
      (await harness().call(getDealPack, { token: person.token, params: { dealPackId } })).status;
    const { reply } = await act(lines.revokeTeacher, admin, teacher.id);
    expect(reply).toMatchObject({ isTeacher: false, teacherProfileId: teacher.profileId });
    expect(await statusOf(getOwnTeacherProfile, teacher)).toBe(403);
    expect(await packSeenBy(teacher, draft.id)).toBe(404);
    expect(await packSeenBy(student, sold.id)).toBe(200);
    expect((await harness().call(getTeacherProfile, { params: { profileId: teacher.profileId } })).status).toBe(200);
    await act(lines.grantTeacher, admin, teacher.id);
    expect(await packSeenBy(teacher, draft.id)).toBe(200);
  });

  it('of an admin is granted and revoked with the next call of the same session (G-21)', async () => {
    const admin = await makeAdmin(harness());
    const ann = await makeStudent(harness());
    expect(await statusOf(lines.listUsers, ann)).toBe(403);
    expect((await act(lines.grantAdmin, admin, ann.id)).reply).toMatchObject({ isAdmin: true });
    expect(await statusOf(lines.listUsers, ann)).toBe(200);
    expect((await act(lines.revokeAdmin, admin, ann.id)).reply).toMatchObject({ isAdmin: false });
    expect(await statusOf(lines.listUsers, ann)).toBe(403);
    expect((await harness().call(getProfile, { token: ann.token })).status).toBe(200);
  });

  it('change nothing when they are granted or revoked twice (G-20) (G-21)', async () => {
    const admin = await makeAdmin(harness());
    const { id } = await makeStudent(harness());
    const twice = async (line: typeof lines.grantTeacher) => [
      (await act(line, admin, id)).reply,
      (await act(line, admin, id)).reply,
    ];
    for (const line of [lines.grantTeacher, lines.revokeTeacher, lines.grantAdmin, lines.revokeAdmin]) {
      const [first, second] = await twice(line);
      expect(second).toEqual(first);
    }
  });

  it("cannot be taken by an admin from themselves, in words: 'another admin can' (G-21)", async () => {
    const admin = await makeAdmin(harness());
    await makeAdmin(harness());
    const { status, problem } = await act(lines.revokeAdmin, admin, admin.id);
    expect([status, problem?.code]).toEqual([409, 'own_role']);
    expect(problem?.message).toBe('You cannot revoke your own admin role. Another admin can.');
    expect(await statusOf(lines.listUsers, admin)).toBe(200);
  });

  it('leave one admin, also when two revoke each other at the same time (G-21)', async () => {
    const [alex, bo] = [await makeAdmin(harness()), await makeAdmin(harness())];
    const revoke = (actorId: string, userId: string) =>
      harness()
        .db.transaction()
        .execute((trx) => revokeAdmin(trx, { actorId, userId }));
    const results = await Promise.all([revoke(alex.id, bo.id), revoke(bo.id, alex.id)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.error === 'last_admin')).toHaveLength(1);
    const left = await harness().db.selectFrom('users').select('id').where('is_admin', '=', 1).execute();
    expect(left).toHaveLength(1);
    const other = await harness()
      .db.transaction()
      .execute((trx) => hasOtherAdmin(trx, left[0]?.id ?? ''));
    expect(other).toBe(false);
  });

  it('of others are closed to everybody but admins (A-44)', async () => {
    const teacher = await makeTeacher(harness());
    const { id } = await makeStudent(harness());
    for (const line of [lines.grantTeacher, lines.revokeTeacher, lines.grantAdmin, lines.revokeAdmin])
      expect((await act(line, teacher, id)).status).toBe(403);
  });
});

describe.each(DATABASES)('a password reset by an admin, on %s', (kind) => {
  const harness = withHarness(kind);
  const reset = (admin: Person, email: string) =>
    harness().call(lines.resetUserPassword, { token: admin.token, body: { email } });

  it('sends the person the link, and changes nothing until it is used (G-22)', async () => {
    const admin = await makeAdmin(harness());
    const ann = await makeStudent(harness(), { email: 'ann@example.com' });
    expect((await reset(admin, 'Ann@Example.com')).reply).toEqual({ email: 'ann@example.com' });
    const [letter, ...others] = await sendLetters(harness());
    expect([letter?.to, others]).toEqual(['ann@example.com', []]);
    expect(codeIn(letter)).toBeTruthy();
    expect((await harness().call(getProfile, { token: ann.token })).status).toBe(200);
  });

  it('is 404 for an address that nobody has, and no message goes out (G-22)', async () => {
    const admin = await makeAdmin(harness());
    expect((await reset(admin, 'nobody@example.com')).status).toBe(404);
    expect(await sendLetters(harness())).toEqual([]);
  });
});

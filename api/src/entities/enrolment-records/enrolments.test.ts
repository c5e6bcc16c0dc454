import { getMyDealPack, listMyDealPacks } from '@overtrick/shared/contract/deal-packs';
import * as lines from '@overtrick/shared/contract/enrolments';
import * as sync from '@overtrick/shared/contract/sync';
import { listUserEnrolments } from '@overtrick/shared/contract/users';
import { newId } from '@overtrick/shared/learning/values/ids';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import {
  makeAdmin,
  makeAttempt,
  makeEnrolment,
  makePack,
  makeStudent,
  makeTeacher,
  type Pack,
  type Person,
} from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { recordAttempt } from '../attempts/operations.ts';

describe.each(DATABASES)('enrolments, on %s', (kind) => {
  const harness = withHarness(kind);

  async function makeStudied() {
    const admin = await makeAdmin(harness());
    const student = await makeStudent(harness(), { firstName: 'Ann', lastName: 'Oak', email: 'ann@example.com' });
    const pack = await makePack(harness(), { title: 'Counting tricks' });
    const enrolmentId = await makeEnrolment(harness(), student, pack);
    return { admin, student, pack, params: { enrolmentId } };
  }

  const pull = async ({ token }: Person, have: Record<string, number> = {}) => {
    const body = { protocol: 1, deviceId: newId(), cursor: 0, have };
    const { reply } = await harness().call(sync.pull, { token, body });
    if (reply?.status !== 'done') throw new Error('a pull that is answered');
    return reply;
  };
  const titlesOf = async ({ token }: Person) =>
    (await harness().call(listMyDealPacks, { token })).reply?.results.map(({ title }) => title);
  const enrol = (admin: Person, pack: Pack, student: Person) =>
    harness().call(lines.enrolInDealPack, {
      token: admin.token,
      params: { dealPackId: pack.id, studentId: student.id },
    });

  it('are shown to admins with item, price, both people and the note', async () => {
    const { admin, student, pack, params } = await makeStudied();
    const { wire } = await harness().call(lines.getEnrolment, { token: admin.token, params });
    expect(wire).toEqual({
      id: params.enrolmentId,
      kind: 'dealPack',
      item_id: pack.id,
      title: 'Counting tricks',
      price: '0',
      currency: null,
      is_active: true,
      created_date: harness().now.toISOString(),
      note: '',
      student: { id: student.id, first_name: 'Ann', last_name: 'Oak', email: 'ann@example.com' },
      teacher: { id: pack.teacher.id, profile_id: pack.teacher.profileId, display_name: 'Joan Example' },
    });
  });

  it('are shown to their student without the note, and to no other student', async () => {
    const { admin, student, params } = await makeStudied();
    await harness().call(lines.putEnrolmentNote, { token: admin.token, params, body: { note: 'Paid by cheque' } });
    const { wire } = await harness().call(lines.getStudentEnrolment, { token: student.token, params });
    expect(wire).toMatchObject({ id: params.enrolmentId, is_active: true });
    expect(JSON.stringify(wire)).not.toContain('cheque');
    const other = await makeStudent(harness());
    expect((await harness().call(lines.getStudentEnrolment, { token: other.token, params })).status).toBe(404);
  });

  it('end: the pack leaves the student on the server and on every device, attempts stay (G-23)', async () => {
    const { admin, student, pack, params } = await makeStudied();
    const attempt = makeAttempt(student, pack.id, pack.deals[0] ?? { id: '', version: 0 });
    await harness()
      .db.transaction()
      .execute((trx) => recordAttempt(trx, student.id, attempt, harness().now));
    const { reply } = await harness().call(lines.deactivateEnrolment, { token: admin.token, params });
    expect(reply?.isActive).toBe(false);
    expect(await titlesOf(student)).toEqual([]);
    const seen = await harness().call(getMyDealPack, { token: student.token, params: { dealPackId: pack.id } });
    expect(seen.status).toBe(404);
    const pulled = await pull(student, { [pack.id]: 4 });
    expect(pulled.enrolments).toMatchObject([{ itemId: pack.id, isActive: false }]);
    expect(pulled.attempts.map(({ id }) => id)).toEqual([attempt.id]);
    // The bundle is hidden and not deleted: it may come back.
    expect([pulled.stale, pulled.gone]).toEqual([[], []]);
  });

  it('begin again with a note, and reach the devices again (G-23)', async () => {
    const { admin, student, pack, params } = await makeStudied();
    await harness().call(lines.deactivateEnrolment, { token: admin.token, params });
    const body = { note: ' Refund withdrawn ' };
    const { reply } = await harness().call(lines.activateEnrolment, { token: admin.token, params, body });
    expect(reply).toMatchObject({ isActive: true, note: 'Refund withdrawn' });
    expect(await titlesOf(student)).toEqual(['Counting tricks']);
    expect((await pull(student)).enrolments).toMatchObject([{ itemId: pack.id, isActive: true }]);
  });

  it('have a note that is edited on its own, and may be empty (G-23)', async () => {
    const { admin, params } = await makeStudied();
    const note = async (text: string) =>
      harness().call(lines.putEnrolmentNote, { token: admin.token, params, body: { note: text } });
    expect((await note('Paid by cheque')).reply).toMatchObject({ note: 'Paid by cheque', isActive: true });
    expect((await note('')).reply).toMatchObject({ note: '', isActive: true });
    const { status, problem } = await note('x'.repeat(2001));
    expect([status, problem?.errors]).toEqual([422, { note: ['Note must be no more than 2000 characters'] }]);
  });

  it('are made by an admin, whatever the pack costs, and reach the devices (G-24)', async () => {
    const admin = await makeAdmin(harness());
    const student = await makeStudent(harness());
    const pack = await makePack(harness(), { title: 'Sold', cost: 1250 });
    const { reply } = await enrol(admin, pack, student);
    expect(reply).toMatchObject({ itemId: pack.id, isActive: true, price: '0', student: { id: student.id } });
    expect(await titlesOf(student)).toEqual(['Sold']);
    expect((await pull(student)).enrolments).toMatchObject([{ itemId: pack.id, isActive: true }]);
    expect((await enrol(admin, pack, student)).reply).toEqual(reply);
  });

  it('that were ended begin again when an admin adds the student, with the note kept (G-24)', async () => {
    const { admin, student, pack, params } = await makeStudied();
    await harness().call(lines.putEnrolmentNote, { token: admin.token, params, body: { note: 'Refunded' } });
    await harness().call(lines.deactivateEnrolment, { token: admin.token, params });
    expect((await enrol(admin, pack, student)).reply).toMatchObject({
      id: params.enrolmentId,
      isActive: true,
      note: 'Refunded',
    });
  });

  it('are not made in a deleted pack, nor for somebody or something that is not there (G-24)', async () => {
    const admin = await makeAdmin(harness());
    const student = await makeStudent(harness());
    const pack = await makePack(harness());
    const nobody = { ...student, id: newId() };
    expect((await enrol(admin, pack, nobody)).status).toBe(404);
    expect((await enrol(admin, { ...pack, id: newId() }, student)).status).toBe(404);
    await harness().db.updateTable('deal_packs').set({ status: 'deleted' }).where('id', '=', pack.id).execute();
    expect((await enrol(admin, pack, student)).problem?.code).toBe('deleted');
    expect((await pull(student)).enrolments).toEqual([]);
  });

  it("list as a student's purchases and as a teacher's sales, the newest first", async () => {
    const admin = await makeAdmin(harness());
    const teacher = await makeTeacher(harness());
    const student = await makeStudent(harness(), { firstName: 'Ann', lastName: 'Oak' });
    for (const title of ['First', 'Second']) {
      await makeEnrolment(harness(), student, await makePack(harness(), { teacher, title }));
      harness().wait(1000);
    }
    await makeEnrolment(harness(), await makeStudent(harness()), await makePack(harness(), { title: 'Elsewhere' }));
    const purchases = async (q?: string) =>
      (
        await harness().call(listUserEnrolments, {
          token: admin.token,
          params: { userId: student.id },
          query: { q, per: '1' },
        })
      ).reply;
    expect((await purchases())?.results.map(({ title }) => title)).toEqual(['Second']);
    expect((await purchases())?.meta).toMatchObject({ total: 2, totalPages: 2 });
    expect((await purchases('first'))?.results.map(({ title }) => title)).toEqual(['First']);
    const sales = async (teacherId: string, q?: string) =>
      (await harness().call(lines.listSales, { token: admin.token, params: { teacherId }, query: { q } })).reply;
    expect((await sales(teacher.id))?.results.map(({ title, student: { lastName } }) => [title, lastName])).toEqual([
      ['Second', 'Oak'],
      ['First', 'Oak'],
    ]);
    expect((await sales(teacher.id, 'oak second'))?.meta.total).toBe(1);
    expect((await sales(student.id))?.results).toEqual([]);
  });
});

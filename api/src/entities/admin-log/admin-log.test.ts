import { listLog } from '@overtrick/shared/contract/admin-log';
import { managedCourses } from '@overtrick/shared/contract/courses';
import { putEnrolmentNote } from '@overtrick/shared/contract/enrolments';
import { grantTeacher, resetUserPassword, revokeAdmin } from '@overtrick/shared/contract/users';
import { describe, expect, it } from 'vitest';
import { type AccessRow, doneOf } from '../../testing/access-row.ts';
import { ACCESS_ROWS } from '../../testing/access-rows.ts';
import { DATABASES } from '../../testing/databases.ts';
import { makeAdmin, makeCourse, makeEnrolment, makePack, makeStudent, type Person } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { eraseUser } from '../own-data/erase.ts';

/** The calls by which admins change something, as the matrix of access makes them. */
const ACTIONS = ACCESS_ROWS.filter(({ line }) => line.who === 'admin' && line.method !== 'GET');

describe.each(DATABASES)('the log of admins on %s', (database) => {
  const harness = withHarness(database);

  const read = async (admin: Person, query: Readonly<Record<string, string>> = {}) =>
    (await harness().call(listLog, { token: admin.token, query })).reply;

  const named = ({ line, title }: AccessRow) => `${line.method} ${line.path} ${title}`;

  // The call for a new password is refused there: it has a test of its own.
  const logged = ACTIONS.filter((row) => doneOf(row) < 300 || row.done.draft === 200 || row.done.pending === 200);

  it.each(logged.map((row) => [named(row), row] as const))('has one entry of %s', async (_name, { line, make }) => {
    const admin = await makeAdmin(harness());
    const made = await make(harness());
    const before = (await read(admin)).meta.total;
    const { token } = admin;
    const { params, query, body, file } = made;
    const sent = { token, params, query, ...(body ? { body } : {}), ...(file ? { file } : {}) };
    const { status } = await harness().call(line, sent as never);
    expect(status).toBeLessThan(300);
    const { results, meta } = await read(admin);
    expect(meta.total).toBe(before + 1);
    const [entry] = results;
    expect(entry).toMatchObject({ by: { id: admin.id, name: 'Ann Example' }, date: harness().now.toISOString() });
    expect(Boolean(entry?.title) || entry?.person !== null).toBe(true);
  });

  it('has an entry for every line by which an admin changes something (C-94)', () => {
    const covered = new Set(logged.map(({ line }) => `${line.method} ${line.path}`));
    const missing = ACTIONS.map(({ line }) => `${line.method} ${line.path}`).filter((name) => !covered.has(name));
    expect([...new Set(missing)]).toEqual([`POST ${resetUserPassword.path}`]);
  });

  it('names the person to whom a letter was sent', async () => {
    const admin = await makeAdmin(harness());
    const person = await makeStudent(harness(), { email: 'forgetful@example.com' });
    await harness().call(resetUserPassword, { token: admin.token, body: { email: 'Forgetful@example.com' } });
    const [entry] = (await read(admin)).results;
    expect(entry).toMatchObject({ kind: 'user', thingId: person.id, title: '' });
  });

  it('has nothing of what was refused or undone', async () => {
    const admin = await makeAdmin(harness());
    const params = { courseId: (await makeCourse(harness())).id };
    const calls = [
      await harness().call(managedCourses.admin.approve, { token: admin.token, params, body: {} }),
      await harness().call(managedCourses.admin.lift, { token: admin.token, params }),
      await harness().call(revokeAdmin, { token: admin.token, params: { userId: admin.id } }),
    ];
    expect(calls.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect((await read(admin)).results).toEqual([]);
  });

  it('keeps what a thing was called then, and what the admin wrote', async () => {
    const admin = await makeAdmin(harness());
    const { id: courseId } = await makeCourse(harness());
    const params = { courseId };
    const { token } = admin;
    await harness().call(managedCourses.admin.put, { token, params, body: { title: 'Renamed' } });
    harness().wait(1000);
    await harness().call(managedCourses.admin.withdraw, { token, params, body: { reason: 'A claim' } });
    const { results } = await read(admin);
    expect(results.map(({ action, title, note }) => [action, title, note])).toEqual([
      ['withdrew for rights', 'Renamed', 'A claim'],
      ['changed', 'First tricks', ''],
    ]);
  });

  it('is read by person, by kind and by item, page by page', async () => {
    const [ada, ben] = [await makeAdmin(harness()), await makeAdmin(harness())];
    const { id: courseId } = await makeCourse(harness());
    for (const { token } of [ada, ben, ada]) {
      harness().wait(1000);
      await harness().call(managedCourses.admin.put, { token, params: { courseId }, body: { title: 'T' } });
    }
    const { id: userId } = await makeStudent(harness());
    await harness().call(grantTeacher, { token: ada.token, params: { userId } });
    expect((await read(ada, { by: ben.id })).results.map(({ by }) => by?.id)).toEqual([ben.id]);
    expect((await read(ada, { kind: 'user' })).results.map(({ person }) => person?.id)).toEqual([userId]);
    expect((await read(ada, { item: courseId })).meta.total).toBe(3);
    const second = await read(ada, { item: courseId, page: '2', per: '2' });
    expect([second.results.length, second.meta.totalPages]).toEqual([1, 2]);
    expect(second.people.map(({ id }) => id).sort()).toEqual([ada.id, ben.id].sort());
  });

  it('keeps its lines when their people are erased, without their names and without what was noted of them', async () => {
    const [ada, ben] = [await makeAdmin(harness()), await makeAdmin(harness())];
    const student = await makeStudent(harness());
    const pack = await makePack(harness());
    const enrolmentId = await makeEnrolment(harness(), student, pack);
    const call = { token: ben.token, params: { enrolmentId }, body: { note: 'Ann pays in cash' } };
    await harness().call(putEnrolmentNote, call);
    for (const { id } of [student, ben])
      await harness()
        .db.transaction()
        .execute((trx) => eraseUser(trx, id));
    const { results, people } = await read(ada);
    expect(results).toMatchObject([{ by: null, person: null, note: '', title: 'Counting tricks' }]);
    expect(people).toEqual([]);
  });
});

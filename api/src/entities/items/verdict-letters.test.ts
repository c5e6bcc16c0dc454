import { managedCourses } from '@overtrick/shared/contract/courses';
import { managedPacks } from '@overtrick/shared/contract/managed-packs';
import { itemParams } from '@overtrick/shared/contract/publication';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { makeAdmin, makeCourse, makePack, makeTeacher } from '../../testing/factories.ts';
import { type Harness, withHarness } from '../../testing/harness.ts';
import { keepingMailer, sendRounds } from '../../testing/letters.ts';

const KINDS = [
  {
    kind: 'course',
    spoken: 'course',
    path: 'courses',
    lines: managedCourses.admin,
    make: (harness: Harness, teacher: Awaited<ReturnType<typeof makeTeacher>>) =>
      makeCourse(harness, { teacher, title: 'First tricks', status: 'draft' }),
  },
  {
    kind: 'dealPack',
    spoken: 'deal pack',
    path: 'deal-packs',
    lines: managedPacks.admin as unknown as typeof managedCourses.admin,
    make: (harness: Harness, teacher: Awaited<ReturnType<typeof makeTeacher>>) =>
      makePack(harness, { teacher, title: 'First tricks', status: 'draft', dealCount: 1 }),
  },
] as const;

describe.each(DATABASES)('letters about reviews on %s', (database) => {
  const harness = withHarness(database);

  describe.each(KINDS)('of a $spoken', ({ kind, spoken, path, lines, make }) => {
    async function asked() {
      const teacher = await makeTeacher(harness(), { email: 'joan@example.com', isVerified: true });
      const admin = await makeAdmin(harness());
      const { id } = await make(harness(), teacher);
      const table = kind === 'course' ? 'courses' : ('deal_packs' as 'courses');
      const pend = () => harness().db.updateTable(table).set({ approval: 'pending' }).where('id', '=', id).execute();
      await pend();
      const params = itemParams(kind, id) as never;
      const call = async (line: typeof lines.withdraw, body?: object) => {
        const done = await harness().call(line, { token: admin.token, params, ...(body && { body: body as never }) });
        expect(done.status).toBe(200);
      };
      const send = async () => {
        const mailer = keepingMailer();
        await sendRounds(harness(), mailer);
        return mailer.letters;
      };
      return { id, teacher, admin, call, send, pend };
    }
    const as = (line: unknown) => line as typeof lines.withdraw;

    it('tell its teacher of an approval, by the queue, and cannot be turned off (D-194)', async () => {
      const { id, call, send } = await asked();
      await call(as(lines.approve), { approvalNote: '' });
      const [letter, ...more] = await send();
      expect(more).toEqual([]);
      expect(letter).toMatchObject({ to: 'joan@example.com', subject: 'First tricks is approved' });
      expect(letter?.text).toBe(
        [
          `Your ${spoken} First tricks was approved. It is published now.`,
          `http://overtrick.test/teaching/${path}/${id}`,
          'This letter is about your own work, so that it cannot be turned off.',
          'Overtrick\n',
        ].join('\n\n'),
      );
      expect(letter?.unsubscribe).toBeUndefined();
      expect(await send()).toEqual([]);
    });

    it('tell of a rejection with its note in plain words (D-194)', async () => {
      const { call, send } = await asked();
      const approvalNote = '<p>Lesson 2 has <strong>no</strong> deals.</p><p>A &lt; K &amp; so on.</p>';
      await call(as(lines.reject), { approvalNote });
      const [letter] = await send();
      expect(letter?.subject).toBe('First tricks is not approved yet');
      expect(letter?.text).toContain('The note with it: Lesson 2 has no deals.\nA < K & so on.\n');
      expect(letter?.html).toContain('A &#60; K &#38; so on.');
    });

    it('tell of a withdrawal with its reason, and of its end (D-194)', async () => {
      const { call, send } = await asked();
      await call(as(lines.withdraw), { reason: 'The club has not agreed' });
      const [letter] = await send();
      expect(letter?.subject).toBe('First tricks is withdrawn');
      expect(letter?.text).toContain('The reason: The club has not agreed\n');
      await call(as(lines.lift));
      expect((await send()).map(({ subject }) => subject)).toEqual(['First tricks is no longer withdrawn']);
    });

    it('say only what is so when they are sent, and nothing to an address that nobody confirmed', async () => {
      const { teacher, call, send, pend } = await asked();
      await call(as(lines.reject), { approvalNote: 'No' });
      await pend();
      await call(as(lines.approve), { approvalNote: '' });
      expect((await send()).map(({ subject }) => subject)).toEqual(['First tricks is approved']);
      await harness().db.updateTable('users').set({ verified_at: null }).where('id', '=', teacher.id).execute();
      await call(as(lines.withdraw), { reason: 'The club has not agreed' });
      expect(await send()).toEqual([]);
    });
  });

  it('are none to a teacher who decided it as an admin', async () => {
    const teacher = await makeTeacher(harness(), { isVerified: true, isAdmin: true });
    const { id } = await makeCourse(harness(), { teacher, status: 'draft' });
    const published = await harness().call(managedCourses.admin.publish, {
      token: teacher.token,
      params: { courseId: id },
      body: { hasRights: true },
    });
    expect(published.status).toBe(200);
    const mailer = keepingMailer();
    await sendRounds(harness(), mailer);
    expect(mailer.letters).toEqual([]);
  });
});

import { deleteDeal } from '@overtrick/shared/contract/deal-library';
import { createDealLink, createLinkRoom, deleteDealLink, putDealLink } from '@overtrick/shared/contract/deal-links';
import { createRoom, getRoom, postRoomResults } from '@overtrick/shared/contract/deals';
import type { InputOf } from '@overtrick/shared/contract/endpoint';
import { newId } from '@overtrick/shared/learning/values/ids';
import { describe, expect, it } from 'vitest';
import { toJson } from '../../database/json.ts';
import { DATABASES } from '../../testing/databases.ts';
import {
  makeAdmin,
  makeAttempt,
  makeCourse,
  makeCourseEnrolment,
  makeDeal,
  makeEnrolment,
  makePack,
  makeStudent,
  makeTeacher,
  renewToken,
  type Teacher,
} from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { setLessonDeals } from '../lessons/operations.ts';
import { hashToken } from '../rooms/token.ts';

type RoomWish = InputOf<typeof createRoom.body>;

describe.each(DATABASES)('the right to read a room on %s', (kind) => {
  const harness = withHarness(kind);

  const open = async (token: string, body: RoomWish): Promise<string> => {
    const { reply, problem } = await harness().call(createRoom, { token, body });
    expect(problem).toBeUndefined();
    return reply.roomToken;
  };

  /** What the room answers: 200, or the status and the code of its refusal. */
  const read = async (roomToken: string, token?: string) => {
    const { status, problem } = await harness().call(getRoom, { token, params: { roomToken } });
    return problem ? `${status} ${problem.code}` : `${status}`;
  };

  async function packRoom() {
    const pack = await makePack(harness());
    const student = await makeStudent(harness());
    const enrolmentId = await makeEnrolment(harness(), student, pack);
    const dealIds = pack.deals.map((deal) => deal.id);
    const metadata = { dealPackId: pack.id };
    const wish = { mode: 'study', context: 'deal_pack', dealIds, exitRedirectUrl: '/my-deals', metadata } as const;
    return { pack, student, enrolmentId, wish, room: await open(student.token, wish) };
  }

  async function courseRoom(context: 'lesson' | 'activity') {
    const course = await makeCourse(harness());
    await harness()
      .db.transaction()
      .execute((trx) => setLessonDeals(trx, course.lessonId, [course.deal]));
    const student = await makeStudent(harness());
    const enrolmentId = await makeCourseEnrolment(harness(), student, course);
    const activityId = course.activityIds[2] ?? '';
    const metadata = { courseId: course.id, lessonId: course.lessonId, ...(context === 'activity' && { activityId }) };
    const dealIds = [course.deal.id];
    const wish = { mode: 'study', context, dealIds, exitRedirectUrl: '', metadata } as const;
    return { course, activityId, student, enrolmentId, room: await open(student.token, wish) };
  }

  const end = (enrolmentId: string) =>
    harness().db.updateTable('enrolments').set({ is_active: 0 }).where('id', '=', enrolmentId).execute();

  it('is its maker’s: nobody else reads it, signed in or not', async () => {
    const { student, room } = await packRoom();
    expect(await read(room, student.token)).toBe('200');
    expect(await read(room)).toBe('401 room_signed_out');
    expect(await read(room, 'lapsed')).toBe('401 room_signed_out');
    expect(await read(room, (await makeStudent(harness())).token)).toBe('403 room_of_another');
    expect(await read(room, (await makeAdmin(harness())).token)).toBe('403 room_of_another');
  });

  it('tells nobody but its maker whether it has expired', async () => {
    const { student, room } = await packRoom();
    harness().wait(31 * 86_400_000);
    expect(await read(room)).toBe('401 room_signed_out');
    expect(await read(room, (await makeAdmin(harness())).token)).toBe('403 room_of_another');
    expect(await read(room, await renewToken(harness(), student))).toBe('404 room_expired');
  });

  it('lies in no cache, refusals included', async () => {
    const { student, room } = await packRoom();
    for (const token of [student.token, undefined]) {
      const { headers } = await harness().call(getRoom, { token, params: { roomToken: room } });
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('ends with the enrolment in its pack, and comes back with it', async () => {
    const { student, enrolmentId, room } = await packRoom();
    await end(enrolmentId);
    expect(await read(room, student.token)).toBe('403 room_right_ended');
    expect(await read(room)).toBe('401 room_signed_out');
    await harness().db.updateTable('enrolments').set({ is_active: 1 }).where('id', '=', enrolmentId).execute();
    expect(await read(room, student.token)).toBe('200');
  });

  it.each([
    ['draft', '403 room_right_ended'],
    ['deleted', '403 room_right_ended'],
    ['archived', '200'],
  ] as const)('goes the way of its pack: one that is %s answers %s', async (status, answer) => {
    const { pack, student, room } = await packRoom();
    await harness().db.updateTable('deal_packs').set({ status }).where('id', '=', pack.id).execute();
    expect(await read(room, student.token)).toBe(answer);
  });

  it('stays while the pack is theirs, although a deal has left it', async () => {
    const { pack, student, room } = await packRoom();
    await harness().db.deleteFrom('deal_pack_deals').where('deal_pack_id', '=', pack.id).execute();
    expect(await read(room, student.token)).toBe('200');
  });

  it.each(['lesson', 'activity'] as const)(
    'of a course’s %s ends with the enrolment and the publication',
    async (of) => {
      const enrolled = await courseRoom(of);
      expect(await read(enrolled.room, enrolled.student.token)).toBe('200');
      await end(enrolled.enrolmentId);
      expect(await read(enrolled.room, enrolled.student.token)).toBe('403 room_right_ended');
      const published = await courseRoom(of);
      const courses = harness().db.updateTable('courses').where('id', '=', published.course.id);
      await courses.set({ status: 'draft' }).execute();
      expect(await read(published.room, published.student.token)).toBe('403 room_right_ended');
    },
  );

  it('of a run-through ends when it is deleted', async () => {
    const { activityId, student, room } = await courseRoom('activity');
    const deleted = { deleted_at: harness().now.toISOString() };
    await harness().db.updateTable('activities').set(deleted).where('id', '=', activityId).execute();
    expect(await read(room, student.token)).toBe('403 room_right_ended');
  });

  it('of library deals ends when one is theirs no longer', async () => {
    const teacher = await makeTeacher(harness());
    const dealIds = [(await makeDeal(harness(), teacher)).id, (await makeDeal(harness(), teacher)).id];
    const room = await open(teacher.token, { mode: 'preview', context: 'library', dealIds, exitRedirectUrl: '' });
    expect(await read(room, teacher.token)).toBe('200');
    await harness().call(deleteDeal, { token: teacher.token, params: { dealId: dealIds[1] ?? '' } });
    expect(await read(room, teacher.token)).toBe('403 room_right_ended');
  });

  it('of a preview ends with the role that gave it', async () => {
    const { wish } = await packRoom();
    const admin = await makeAdmin(harness());
    const room = await open(admin.token, { ...wish, mode: 'preview' });
    expect(await read(room, admin.token)).toBe('200');
    await harness().db.updateTable('users').set({ is_admin: 0 }).where('id', '=', admin.id).execute();
    expect(await read(room, admin.token)).toBe('403 room_right_ended');
  });

  it('has no part in its results, which are taken from whoever has the token', async () => {
    const { pack, student, enrolmentId, room } = await packRoom();
    await end(enrolmentId);
    await harness().db.updateTable('deal_packs').set({ status: 'draft' }).where('id', '=', pack.id).execute();
    const { userId, context, ...attempt } = makeAttempt(student, pack.id, pack.deals[0] ?? { id: newId(), version: 1 });
    const params = { roomToken: room };
    const { reply } = await harness().call(postRoomResults, { params, body: { attempts: [attempt] } });
    expect(reply.accepted).toEqual([attempt.id]);
  });

  describe('of a link', () => {
    async function linkRoom() {
      const teacher = await makeTeacher(harness());
      const dealIds = [(await makeDeal(harness(), teacher)).id];
      const body = { name: 'Tuesday', dealIds };
      const { reply: link } = await harness().call(createDealLink, { token: teacher.token, body });
      const asked = { params: { token: link.token }, body: { dealIds, exitRedirectUrl: '/' } };
      const { reply } = await harness().call(createLinkRoom, asked);
      return { teacher, link, room: reply.roomToken };
    }

    const activate = (teacher: Teacher, linkId: string, active: boolean) =>
      harness().call(putDealLink, { token: teacher.token, params: { linkId }, body: { active } });

    it('is everybody’s while the link is active', async () => {
      const { teacher, link, room } = await linkRoom();
      expect(await read(room)).toBe('200');
      expect(await read(room, (await makeStudent(harness())).token)).toBe('200');
      await activate(teacher, link.id, false);
      for (const token of [undefined, (await makeStudent(harness())).token, teacher.token])
        expect(await read(room, token)).toBe('403 room_link_closed');
      await activate(teacher, link.id, true);
      expect(await read(room)).toBe('200');
    });

    it('ends when the link is deleted, although another has the same deals', async () => {
      const { teacher, link, room } = await linkRoom();
      const body = { name: 'Wednesday', dealIds: link.deals.map(({ id }) => id) };
      await harness().call(createDealLink, { token: teacher.token, body });
      await harness().call(deleteDealLink, { token: teacher.token, params: { linkId: link.id } });
      expect(await read(room)).toBe('403 room_link_closed');
    });

    it('made before rooms named their link is open while an active link of its teacher has its deals', async () => {
      const { teacher, link, room } = await linkRoom();
      const hash = hashToken(room);
      const rooms = harness().db.selectFrom('rooms').select('body').where('token_hash', '=', hash);
      const { linkId, ...old } = JSON.parse((await rooms.executeTakeFirstOrThrow()).body);
      expect(linkId).toBe(link.id);
      await harness()
        .db.updateTable('rooms')
        .set({ body: toJson(old) })
        .where('token_hash', '=', hash)
        .execute();
      expect(await read(room)).toBe('200');
      await activate(teacher, link.id, false);
      expect(await read(room)).toBe('403 room_link_closed');
    });
  });
});

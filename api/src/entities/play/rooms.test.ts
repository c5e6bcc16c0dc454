import { activities } from '@overtrick/shared/contract/activities';
import { getMyDealPack } from '@overtrick/shared/contract/deal-packs';
import { createRoom, getRoom, postRoomResults } from '@overtrick/shared/contract/deals';
import type { RoomRequest } from '@overtrick/shared/learning/rooms/room';
import { newId } from '@overtrick/shared/learning/values/ids';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import {
  DEAL,
  makeAdmin,
  makeAttempt,
  makeCourse,
  makeCourseEnrolment,
  makeDeal,
  makeEnrolment,
  makePack,
  makeStudent,
  makeTeacher,
  type Pack,
  renewToken,
} from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { isExitAllowed } from '../rooms/exit-url.ts';

const requestFor = (pack: Pack, changes: Partial<RoomRequest> = {}) => ({
  mode: 'study' as const,
  context: 'deal_pack' as const,
  dealIds: pack.deals.map((deal) => deal.id),
  exitRedirectUrl: '/my-deals',
  metadata: { dealPackId: pack.id },
  ...changes,
});

describe.each(DATABASES)('rooms on %s', (kind) => {
  const harness = withHarness(kind);

  async function enrolled() {
    const pack = await makePack(harness());
    const student = await makeStudent(harness());
    await makeEnrolment(harness(), student, pack);
    return { pack, student };
  }

  it('opens a room for a run-through, whose results are the activity’s progress', async () => {
    const course = await makeCourse(harness());
    const student = await makeStudent(harness());
    await makeCourseEnrolment(harness(), student, course);
    const metadata = { courseId: course.id, lessonId: course.lessonId, activityId: course.activityIds[2] ?? '' };
    const dealIds = [course.deal.id];
    const body = { mode: 'study', context: 'activity', dealIds, exitRedirectUrl: '/my-courses', metadata } as const;
    const made = await harness().call(createRoom, { token: student.token, body });
    const room = await harness().call(getRoom, { token: student.token, params: made.reply });
    expect(room.reply).toMatchObject({ title: 'Play it', metadata, of: 1, deals: [{ id: course.deal.id }] });
    const { userId, context, ...attempt } = makeAttempt(student, '', course.deal);
    const posted = await harness().call(postRoomResults, { params: made.reply, body: { attempts: [attempt] } });
    expect(posted.reply.accepted).toEqual([attempt.id]);
    const { reply } = await harness().call(activities.myCourses.get, { token: student.token, params: metadata });
    expect(reply.progress).toBe(true);
  });

  it('opens no run-through for others, as no other course’s, and shows no cards in a preview', async () => {
    const course = await makeCourse(harness());
    const student = await makeStudent(harness());
    await makeCourseEnrolment(harness(), student, course);
    const metadata = { courseId: course.id, lessonId: course.lessonId, activityId: course.activityIds[2] ?? '' };
    const call = async (token: string, changes: object = {}) => {
      const dealIds = [course.deal.id];
      const body = { mode: 'study', context: 'activity', dealIds, exitRedirectUrl: '', metadata, ...changes } as const;
      return (await harness().call(createRoom, { token, body })).status;
    };
    expect(await call((await makeStudent(harness())).token)).toBe(403);
    expect(await call(student.token, { mode: 'preview' })).toBe(403);
    expect(await call(course.teacher.token, { mode: 'preview' })).toBe(200);
    expect(await call(student.token, { metadata: { ...metadata, courseId: newId() } })).toBe(422);
    expect(await call(student.token, { dealIds: [newId()] })).toBe(422);
  });

  it('opens a room for the deals asked for (P-58)', async () => {
    const { pack, student } = await enrolled();
    const [, second, third] = pack.deals.map((deal) => deal.id);
    const body = requestFor(pack, {
      dealIds: [second ?? '', third ?? ''],
      startWithEmptyAuction: [third ?? ''],
      dealRecordingEnabled: [second ?? ''],
    });
    const made = await harness().call(createRoom, { token: student.token, body });
    expect(made.status).toBe(200);
    const { reply } = await harness().call(getRoom, { token: student.token, params: made.reply });
    expect(reply).toMatchObject({
      roomToken: made.reply.roomToken,
      mode: 'study',
      gameMode: 'student',
      context: 'deal_pack',
      exitRedirectUrl: '/my-deals',
      metadata: { dealPackId: pack.id },
      title: 'Counting tricks',
      teacherName: expect.stringMatching(/./),
      positions: [2, 3],
      of: 3,
    });
    expect(reply.deals.map((deal) => deal.id)).toEqual([second, third]);
    expect(reply.deals[0]?.game.deal).toBe(DEAL.game.deal);
    expect(reply.dealRecordingEnabled).toEqual([second]);
  });

  it('lets a teacher preview a pack of their own, and an admin any; a student only studies it (E-04)', async () => {
    const { pack, student } = await enrolled();
    const body = requestFor(pack, { mode: 'preview' });
    expect((await harness().call(createRoom, { token: pack.teacher.token, body })).status).toBe(200);
    expect((await harness().call(createRoom, { token: (await makeAdmin(harness())).token, body })).status).toBe(200);
    expect((await harness().call(createRoom, { token: student.token, body })).status).toBe(403);
  });

  it('refuses a pack that the student has not got with 403, and one not visible with 404', async () => {
    const { token } = await makeStudent(harness());
    const shown = requestFor(await makePack(harness()));
    expect((await harness().call(createRoom, { token, body: shown })).status).toBe(403);
    const hidden = requestFor(await makePack(harness(), { status: 'draft' }));
    expect((await harness().call(createRoom, { token, body: hidden })).status).toBe(404);
  });

  it('refuses deals of another pack at their field', async () => {
    const { pack, student } = await enrolled();
    const other = await makePack(harness());
    const body = requestFor(pack, { dealIds: other.deals.map((deal) => deal.id) });
    const { status, problem } = await harness().call(createRoom, { token: student.token, body });
    expect([status, Object.keys(problem?.errors ?? {})]).toEqual([422, ['deal_ids']]);
  });

  it('refuses a pack room without a pack, and one of a lesson without a lesson', async () => {
    const { pack, student } = await enrolled();
    const call = async (changes: Partial<RoomRequest>) =>
      (await harness().call(createRoom, { token: student.token, body: requestFor(pack, changes) })).status;
    expect(await call({ metadata: {} })).toBe(422);
    expect(await call({ context: 'lesson' })).toBe(422);
    expect(await call({ context: 'lesson', metadata: { lessonId: newId() } })).toBe(404);
  });

  it("opens library deals for their teacher and for admins, and nobody else's", async () => {
    const teacher = await makeTeacher(harness());
    const deal = await makeDeal(harness(), teacher);
    const body = { mode: 'preview' as const, context: 'library' as const, dealIds: [deal.id], exitRedirectUrl: '' };
    const statusFor = async (token: string) => (await harness().call(createRoom, { token, body })).status;
    expect(await statusFor(teacher.token)).toBe(200);
    expect(await statusFor((await makeAdmin(harness())).token)).toBe(200);
    expect(await statusFor((await makeTeacher(harness())).token)).toBe(404);
    expect(await statusFor((await makeStudent(harness())).token)).toBe(404);
  });

  it('lets an author preview deals of their library in an activity that is not saved yet (L-49)', async () => {
    const course = await makeCourse(harness());
    const fresh = await makeDeal(harness(), course.teacher);
    const dealIds = [fresh.id];
    const metadata = { lessonId: course.lessonId };
    const body = { mode: 'preview', context: 'activity', dealIds, exitRedirectUrl: '', metadata } as const;
    const { token } = course.teacher;
    const made = await harness().call(createRoom, { token, body });
    const { reply } = await harness().call(getRoom, { token, params: made.reply });
    expect(reply.deals.map(({ id }) => id)).toEqual(dealIds);
    const theirs = { ...body, dealIds: [(await makeDeal(harness(), await makeTeacher(harness()))).id] };
    expect((await harness().call(createRoom, { token, body: theirs })).status).toBe(422);
    expect((await harness().call(createRoom, { token, body: { ...body, mode: 'study' } })).status).toBe(422);
    const student = await makeStudent(harness());
    await makeCourseEnrolment(harness(), student, course);
    expect((await harness().call(createRoom, { token: student.token, body })).status).toBe(403);
  });

  it('refuses to send people elsewhere afterwards', async () => {
    const { pack, student } = await enrolled();
    const body = requestFor(pack, { exitRedirectUrl: 'https://elsewhere.example/' });
    const { status, problem } = await harness().call(createRoom, { token: student.token, body });
    expect([status, Object.keys(problem?.errors ?? {})]).toEqual([422, ['exit_redirect_url']]);
    const here = requestFor(pack, { exitRedirectUrl: 'http://overtrick.test/my-deals/1' });
    expect((await harness().call(createRoom, { token: student.token, body: here })).status).toBe(200);
  });

  it.each([
    ['preview', 'teacher'],
    ['study', 'student'],
    ['play', 'standalone'],
  ] as const)('tells the engine of mode %s as %s, and takes either name (S-02)', async (mode, gameMode) => {
    const pack = await makePack(harness());
    for (const name of [mode, gameMode]) {
      const body = { ...requestFor(pack), mode: name };
      const made = await harness().call(createRoom, { token: pack.teacher.token, body });
      const { reply } = await harness().call(getRoom, { token: pack.teacher.token, params: made.reply });
      expect([reply.mode, reply.gameMode]).toEqual([mode, gameMode]);
    }
  });

  it('begins the auctions of the deals that are named from nothing; another begins as it was written', async () => {
    const teacher = await makeTeacher(harness());
    const whole = { ...DEAL, game: { ...DEAL.game, startWithEmptyAuction: false } };
    const first = await makeDeal(harness(), teacher, whole);
    const second = await makeDeal(harness(), teacher, whole);
    const made = await harness().call(createRoom, {
      token: teacher.token,
      body: {
        mode: 'preview',
        context: 'library',
        dealIds: [first.id, second.id],
        exitRedirectUrl: '',
        startWithEmptyAuction: [second.id],
      },
    });
    const { reply } = await harness().call(getRoom, { token: teacher.token, params: made.reply });
    expect(reply.deals.map(({ game }) => game.startWithEmptyAuction)).toEqual([false, true]);
  });

  it('answers 404 to an unknown token, and to one of a room a month old, and says which', async () => {
    const { pack, student } = await enrolled();
    const { reply } = await harness().call(createRoom, { token: student.token, body: requestFor(pack) });
    const open = async (roomToken: string) => {
      const token = await renewToken(harness(), student);
      const { status, problem } = await harness().call(getRoom, { token, params: { roomToken } });
      return [status, problem?.code];
    };
    expect(await open('x')).toEqual([404, 'room_unknown']);
    harness().wait(31 * 86_400_000);
    expect(await open(reply.roomToken)).toEqual([404, 'room_expired']);
  });

  it('takes over the token of a room that a device has made, as often as it asks (P-56) (D-274)', async () => {
    const { pack, student } = await enrolled();
    const roomToken = `device-${'a'.repeat(43)}`;
    const body = requestFor(pack, { roomToken });
    for (let time = 0; time < 2; time++) {
      const { status, reply } = await harness().call(createRoom, { token: student.token, body });
      expect([status, reply.roomToken]).toEqual([200, roomToken]);
    }
    const { reply } = await harness().call(getRoom, { token: student.token, params: { roomToken } });
    expect(reply).toMatchObject({ roomToken, of: 3, metadata: { dealPackId: pack.id } });
    const { userId, context, ...attempt } = makeAttempt(student, pack.id, pack.deals[0] ?? { id: '', version: 1 });
    const posted = await harness().call(postRoomResults, { params: { roomToken }, body: { attempts: [attempt] } });
    expect(posted.reply.accepted).toEqual([attempt.id]);
    expect(await harness().db.selectFrom('rooms').select('user_id').execute()).toEqual([{ user_id: student.id }]);
  });

  it('gives nobody the room of another person, nor a token that could be guessed', async () => {
    const { pack, student } = await enrolled();
    const roomToken = `device-${'a'.repeat(43)}`;
    await harness().call(createRoom, { token: student.token, body: requestFor(pack, { roomToken }) });
    const other = await makeStudent(harness());
    await makeEnrolment(harness(), other, pack);
    const ask = async (token: string) => {
      const body = requestFor(pack, { roomToken: token, exitRedirectUrl: '/elsewhere' });
      const { status, problem } = await harness().call(createRoom, { token: other.token, body });
      return [status, Object.keys(problem?.errors ?? {})];
    };
    expect(await ask(roomToken)).toEqual([422, ['room_token']]);
    expect(await ask(`device-${newId()}`)).toEqual([422, ['room_token']]);
    const { reply } = await harness().call(getRoom, { token: student.token, params: { roomToken } });
    expect(reply.exitRedirectUrl).toBe('/my-deals');
  });

  it('keeps no token that would open the room', async () => {
    const { pack, student } = await enrolled();
    const { reply } = await harness().call(createRoom, { token: student.token, body: requestFor(pack) });
    const rows = await harness().db.selectFrom('rooms').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(reply.roomToken);
  });

  describe('results from an engine on another host', () => {
    it("become the student's attempts, once each", async () => {
      const { pack, student } = await enrolled();
      const { reply: room } = await harness().call(createRoom, { token: student.token, body: requestFor(pack) });
      const [deal] = pack.deals;
      if (!deal) throw new Error('a pack of three deals');
      const { userId, context, ...attempt } = makeAttempt(student, pack.id, deal);
      for (let time = 0; time < 2; time++) {
        const { wire } = await harness().call(postRoomResults, { params: room, body: { attempts: [attempt] } });
        expect(wire).toEqual({ accepted: [attempt.id] });
      }
      const params = { dealPackId: pack.id };
      const { reply } = await harness().call(getMyDealPack, { token: student.token, params });
      expect(reply.deals.map((each) => each.isComplete)).toEqual([true, false, false]);
      expect(await harness().db.selectFrom('attempts').select('id').execute()).toEqual([{ id: attempt.id }]);
    });

    it('are taken after the room has expired, and refused when it is not known', async () => {
      const { pack, student } = await enrolled();
      const { reply: params } = await harness().call(createRoom, { token: student.token, body: requestFor(pack) });
      const { userId, context, ...attempt } = makeAttempt(student, pack.id, pack.deals[0] ?? { id: '', version: 1 });
      harness().wait(40 * 86_400_000);
      const body = { attempts: [attempt] };
      expect((await harness().call(postRoomResults, { params, body })).wire).toEqual({ accepted: [attempt.id] });
      const unknown = await harness().call(postRoomResults, { params: { roomToken: 'x' }, body });
      expect([unknown.status, unknown.problem?.code]).toEqual([404, 'room_unknown']);
    });

    it('leave nothing on deals outside the room, nor from a preview', async () => {
      const { pack, student } = await enrolled();
      const { userId, context, ...attempt } = makeAttempt(student, pack.id, { id: newId(), version: 1 });
      const { reply: room } = await harness().call(createRoom, { token: student.token, body: requestFor(pack) });
      const outside = await harness().call(postRoomResults, { params: room, body: { attempts: [attempt] } });
      expect(outside.wire).toEqual({ accepted: [] });
      const body = requestFor(pack, { mode: 'preview' });
      const { reply: preview } = await harness().call(createRoom, { token: pack.teacher.token, body });
      const inside = { ...attempt, dealId: pack.deals[0]?.id ?? '' };
      const previewed = await harness().call(postRoomResults, { params: preview, body: { attempts: [inside] } });
      expect(previewed.wire).toEqual({ accepted: [] });
    });
  });
});

describe('where a room may lead afterwards', () => {
  it.each([
    ['/my-deals/1?x=1', true],
    ['', true],
    ['http://here:3000/x', true],
    ['https://play.example/', true],
    ['//elsewhere.example', false],
    ['/\t/elsewhere.example', false],
    ['\t//elsewhere.example', false],
    ['http://here.invalid/', false],
    ['/\\elsewhere.example', false],
    ['https://elsewhere.example/', false],
    ['https://here:3000@elsewhere.example/', false],
    ['javascript:alert(1)', false],
    ['javascript://here:3000/%0aalert(1)', false],
    ['data:text/html,x', false],
    ['my-deals', false],
  ])('%j: %s', (url, allowed) => {
    expect(isExitAllowed(url, ['here:3000', 'play.example'])).toBe(allowed);
  });
});

import { activities } from '@overtrick/shared/contract/activities';
import type { ActivityContent } from '@overtrick/shared/contract/activity-content';
import { getCourseBundle, listMyCourses } from '@overtrick/shared/contract/courses';
import { listDealMedia } from '@overtrick/shared/contract/deal-media';
import { getDealPackBundle, getMyDealPack } from '@overtrick/shared/contract/deal-packs';
import { createRoom, postRoomResults } from '@overtrick/shared/contract/deals';
import { students } from '@overtrick/shared/contract/students';
import { pull, push } from '@overtrick/shared/contract/sync';
import type { Attempt, DealAttempt } from '@overtrick/shared/learning/progress/attempt';
import { countAttempts } from '@overtrick/shared/learning/progress/counted';
import { foldPack } from '@overtrick/shared/learning/progress/progress';
import { RULES_VERSION } from '@overtrick/shared/learning/progress/verdict';
import { newId } from '@overtrick/shared/learning/values/ids';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { judgeWaiting } from '../entities/attempts/verdicts.ts';
import { DATABASES } from '../testing/databases.ts';
import {
  type Course,
  makeAttempt,
  makeCourse,
  makeCourseEnrolment,
  makeEnrolment,
  makePack,
  makeStudent,
  type Pack,
  type Person,
  QUESTION,
  RIGHT_ANSWER,
  WRONG_ANSWER,
} from '../testing/factories.ts';
import { withHarness } from '../testing/harness.ts';

/** A card that West does not hold. */
const IMPOSSIBLE: Partial<DealAttempt> = { cards: ['AS', '2S', 'TS', 'QS'] };

/** The other answer is the right one now. */
const TURNED: ActivityContent = {
  ...{ type: 'quiz', title: '1a', question: '<p>How many winners?</p>', hint: '', explanation: '' },
  mustChooseAllCorrectAnswers: false,
  diagrams: [
    { uuid: RIGHT_ANSWER, context: 'answer', type: 'TextAnswer', config: { text: 'Nine', isCorrect: false } },
    { uuid: WRONG_ANSWER, context: 'answer', type: 'TextAnswer', config: { text: 'Eight', isCorrect: true } },
  ],
};
const RENAMED: ActivityContent = { ...QUESTION, title: 'Winners, once more' };

const at = (received: number) => ({ receivedAt: new Date(received).toISOString() });

type Change = (activity: ActivityContent) => Promise<void>;

describe.each(DATABASES)('verdicts on %s (ruling 52)', (kind) => {
  const harness = withHarness(kind);

  async function enrolled() {
    const pack = await makePack(harness());
    const student = await makeStudent(harness());
    await makeEnrolment(harness(), student, pack);
    const play = (changes: Partial<DealAttempt> = {}, index = 0): DealAttempt =>
      makeAttempt(student, pack.id, pack.deals[index] ?? { id: newId(), version: 1 }, changes);
    return { pack, student, play };
  }

  async function send({ token }: Person, ...attempts: readonly Attempt[]) {
    const mutations = attempts.map((attempt, index) => ({
      seq: index + 1,
      id: newId(),
      name: 'attempt.record',
      version: 1,
      args: { attempt },
    }));
    const { reply } = await harness().call(push, { token, body: { protocol: 1, deviceId: newId(), mutations } });
    return reply.status === 'done' ? reply.outcomes.map(({ outcome }) => outcome) : reply.status;
  }

  async function fetch({ token }: Person, verdictCursor?: number) {
    const body = { protocol: 1, deviceId: newId(), cursor: 0, verdictCursor, have: {} };
    const { reply } = await harness().call(pull, { token, body });
    if (reply.status !== 'done') throw new Error(reply.status);
    return reply;
  }

  const packOf = async ({ token }: Person, { id }: Pack) =>
    (await harness().call(getMyDealPack, { token, params: { dealPackId: id } })).reply;

  it('come with a pull, each once, to a device that asks for them', async () => {
    const { student, play } = await enrolled();
    const [good, bad] = [play(), play(IMPOSSIBLE)];
    await send(student, good, bad);
    const first = await fetch(student, 0);
    const arrival = harness().now.getTime();
    const judged = { rulesVersion: RULES_VERSION, isCorrect: null };
    expect(first.verdicts).toEqual([
      { ...judged, ...at(arrival - 1), attemptId: good.id, legal: true, tricks: 9, score: 400 },
      { ...judged, ...at(arrival), attemptId: bad.id, legal: false, tricks: null, score: null },
    ]);
    expect(await fetch(student, first.verdictCursor)).toMatchObject({ verdicts: [], verdictCursor: 2 });
    await send(student, play());
    expect((await fetch(student, first.verdictCursor)).verdicts).toHaveLength(1);
    expect(await fetch(student)).not.toHaveProperty('verdicts');
  });

  it('keep the order of attempts that a clock which was ahead has dated, whatever their ids say (D-516)', async () => {
    const { pack, student, play } = await enrolled();
    const [later = '', earlier = ''] = [newId(), newId()].sort();
    const ahead = '2099-01-01T00:00:00.000Z';
    const first = play({ id: earlier, at: ahead });
    const second = play({ id: later, at: ahead, result: { ...first.result, outcome: 'max' } });
    await send(student, first, second);
    const { attempts, verdicts } = await fetch(student, 0);
    const counted = countAttempts(attempts, (id) => verdicts?.find(({ attemptId }) => attemptId === id));
    const { deals } = foldPack(pack.id, [first.dealId], counted);
    expect(deals.get(first.dealId)).toMatchObject({ first: 'makes', status: 'max' });
  });

  it('come in parts, and all of them to a device whose cursor is beyond the counter', async () => {
    const { student, play } = await enrolled();
    for (let sent = 0; sent < 6; sent++) await send(student, ...Array.from({ length: 100 }, () => play()));
    const first = await fetch(student, 0);
    expect([first.verdicts?.length, first.verdictCursor, first.more]).toEqual([500, 500, true]);
    expect((await fetch(student, first.verdictCursor)).verdicts).toHaveLength(100);
    expect((await fetch(student, 10_000)).verdicts).toHaveLength(500);
  });

  it('let what is impossible count nowhere, open no recording, and tell the student', async () => {
    const { pack, student, play } = await enrolled();
    expect(await send(student, play(IMPOSSIBLE))).toEqual(['acknowledged']);
    expect((await packOf(student, pack)).activityProgress).toBe(0);
    const [deal] = pack.deals;
    const recordings = () =>
      harness().call(listDealMedia, { token: student.token, params: { dealId: deal?.id ?? '' } });
    expect((await recordings()).status).toBe(403);
    const { reply } = await harness().call(students.teaching.ofDealPack, {
      token: pack.teacher.token,
      params: { dealPackId: pack.id },
    });
    expect(reply.results).toMatchObject([{ id: student.id, progress: 0, lastActivityDate: null }]);
    await send(student, play());
    expect((await recordings()).status).toBe(200);
    expect((await packOf(student, pack)).activityProgress).toBe(33);
  });

  it('take the place of what was told', async () => {
    const { pack, student, play } = await enrolled();
    const told = { ...play().result, outcome: 'makes' as const, bonusTricks: 13, score: 1e9, tricks: 13 };
    await send(student, play({ result: told, at: '2099-01-01T00:00:00.000Z' }));
    expect((await packOf(student, pack)).deals[0]).toMatchObject({ status: 'makes', bonusTricks: 0 });
    const { reply } = await harness().call(students.teaching.ofDealPack, {
      token: pack.teacher.token,
      params: { dealPackId: pack.id },
    });
    expect(reply.results).toMatchObject([{ lastActivityDate: harness().now.toISOString() }]);
  });

  it.each([
    ['on a version that is not here', { dealVersion: 99 }],
    ['on other content under the same version', { versionHash: 'another' }],
  ])('check nothing of an attempt %s: it counts as it was told', async (_, changes) => {
    const { pack, student, play } = await enrolled();
    await send(student, play({ ...IMPOSSIBLE, ...changes }));
    expect((await fetch(student, 0)).verdicts).toMatchObject([{ legal: null, tricks: null, score: null }]);
    expect((await packOf(student, pack)).activityProgress).toBe(33);
  });

  it('check what was made on the content that the bundle brought', async () => {
    const { pack, student, play } = await enrolled();
    const call = { token: student.token, params: { dealPackId: pack.id } };
    const { reply } = await harness().call(getDealPackBundle, call);
    await send(student, play({ versionHash: reply.deals[0]?.hash }));
    expect((await fetch(student, 0)).verdicts).toMatchObject([{ legal: true, score: 400 }]);
  });

  it('compare the answers of a question, and believe that an activity was viewed', async () => {
    const course = await makeCourse(harness());
    const student = await makeStudent(harness());
    await makeCourseEnrolment(harness(), student, course);
    const [viewed = '', asked = ''] = course.activityIds;
    const { reply: bundle } = await harness().call(getCourseBundle, {
      token: student.token,
      params: { courseId: course.id },
    });
    const activities = bundle.lessons.flatMap((lesson) => lesson.activities);
    const fact = (activityId: string) => ({
      id: newId(),
      userId: student.id,
      at: harness().now.toISOString(),
      context: { courseId: course.id, lessonId: course.lessonId, activityId },
      activityVersion: 1,
      versionHash: activities.find(({ id }) => id === activityId)?.hash,
    });
    const answer = (uuid: string): Attempt => ({
      kind: 'question',
      ...fact(asked),
      answers: [{ uuid, answerValue: null }],
      result: { isCorrect: true },
    });
    await send(student, { kind: 'activity', ...fact(viewed) }, answer(WRONG_ANSWER), answer(newId()));
    const judged = async () => (await fetch(student, 0)).verdicts?.map(({ legal, isCorrect }) => [legal, isCorrect]);
    expect(await judged()).toEqual([
      [true, null],
      [true, false],
      [false, null],
    ]);
    await send(student, answer(RIGHT_ANSWER));
    expect((await judged())?.at(-1)).toEqual([true, true]);
    const { reply } = await harness().call(listMyCourses, { token: student.token });
    expect(reply.results).toMatchObject([{ activityProgress: 66 }]);
  });

  const remove = async ({ teacher: { token }, lessonId, activityIds: [, activityId = ''] }: Course) => {
    await harness().call(activities.teaching.delete, { token, params: { lessonId, activityId } });
  };

  it.each([
    ['whose answers were changed', async (_: Course, change: Change) => change(TURNED)],
    ['that was deleted', async (course: Course) => remove(course)],
    ['that was named otherwise', async (_: Course, change: Change) => change(RENAMED)],
  ] as const)(
    'judge an answer that was given off line to an earlier version of a question %s (D-204)',
    async (_, happen) => {
      const course = await makeCourse(harness());
      const student = await makeStudent(harness());
      await makeCourseEnrolment(harness(), student, course);
      const call = { token: student.token, params: { courseId: course.id } };
      const { reply: held } = await harness().call(getCourseBundle, call);
      const asked = held.lessons.flatMap((lesson) => lesson.activities).find(({ type }) => type === 'quiz');
      const answer = (uuid: string): Attempt => ({
        ...{ kind: 'question', id: newId(), userId: student.id, at: harness().now.toISOString() },
        context: { courseId: course.id, lessonId: course.lessonId, activityId: asked?.id ?? '' },
        ...{ activityVersion: asked?.version ?? 0, versionHash: asked?.hash },
        ...{ answers: [{ uuid, answerValue: null }], result: { isCorrect: true } },
      });
      const params = { lessonId: course.lessonId, activityId: asked?.id ?? '' };
      await happen(course, async (activity) => {
        const { token } = course.teacher;
        await harness().call(activities.teaching.put, { token, params, body: { activity } });
      });
      const { reply: newer } = await harness().call(getCourseBundle, call);
      expect(newer.version).toBeGreaterThan(held.version);
      expect(await send(student, answer(RIGHT_ANSWER), answer(WRONG_ANSWER))).toEqual(['acknowledged', 'acknowledged']);
      const judged = (await fetch(student, 0)).verdicts?.map(({ legal, isCorrect }) => [legal, isCorrect]);
      expect(judged).toEqual([
        [true, true],
        [true, false],
      ]);
      const { reply } = await harness().call(listMyCourses, { token: student.token });
      // Of the three activities one was answered rightly; of two, when it was deleted, none is left that was done.
      expect(reply.results[0]?.activityProgress).toBe(newer.lessons[0]?.activities.length === 3 ? 33 : 0);
    },
  );

  it('are given to results from an engine on another host', async () => {
    const { pack, student, play } = await enrolled();
    const room = await harness().call(createRoom, {
      token: student.token,
      body: {
        mode: 'study',
        context: 'deal_pack',
        dealIds: pack.deals.map(({ id }) => id),
        exitRedirectUrl: 'http://overtrick.test/my-deals',
        metadata: { dealPackId: pack.id },
      },
    });
    const { userId, context, ...attempt } = play(IMPOSSIBLE);
    const { wire } = await harness().call(postRoomResults, { params: room.reply, body: { attempts: [attempt] } });
    expect(wire).toEqual({ accepted: [attempt.id] });
    expect((await packOf(student, pack)).activityProgress).toBe(0);
    expect((await fetch(student, 0)).verdicts).toMatchObject([{ attemptId: attempt.id, legal: false }]);
  });

  describe('on what an older server took', () => {
    /** Does what a server before 1.44 does: it records without a verdict. */
    const forget = async () => {
      await harness().db.deleteFrom('verdicts').execute();
      await harness().db.updateTable('attempts').set({ rules_version: 0 }).execute();
    };
    const judge = (limit: number) =>
      harness()
        .db.transaction()
        .execute((trx) => judgeWaiting(trx, limit));

    it('are given later, a few at a time, and reach the devices', async () => {
      const { pack, student, play } = await enrolled();
      await send(student, play(), play(IMPOSSIBLE), play(IMPOSSIBLE, 1));
      await forget();
      expect((await packOf(student, pack)).activityProgress).toBe(66);
      expect([await judge(2), await judge(2), await judge(2)]).toEqual([2, 1, 0]);
      expect((await packOf(student, pack)).activityProgress).toBe(33);
      const { verdicts } = await fetch(student, 3);
      const arrival = harness().now.getTime();
      expect(verdicts?.map(({ legal, receivedAt }) => ({ legal, receivedAt }))).toEqual([
        { legal: true, ...at(arrival - 2) },
        { legal: false, ...at(arrival - 1) },
        { legal: false, ...at(arrival) },
      ]);
    });

    it('take the place of earlier ones, and come again', async () => {
      const { student, play } = await enrolled();
      await send(student, play());
      await harness().db.updateTable('attempts').set({ rules_version: 0 }).execute();
      expect(await judge(10)).toBe(1);
      expect(await fetch(student, 1)).toMatchObject({ verdicts: [{ legal: true }], verdictCursor: 2 });
      expect((await fetch(student, 0)).verdicts).toHaveLength(1);
    });
  });
});

describe('the attempts that wait', () => {
  const harness = withHarness('sqlite');

  it('are found by an index of their own: rules with another number need a migration with another one', async () => {
    const waits = sql.lit(RULES_VERSION);
    const { rows } = await sql<{ detail: string }>`
      explain query plan select user_id from attempts where rules_version < ${waits} order by user_id limit 1
    `.execute(harness().db);
    expect(rows.map(({ detail }) => detail).join()).toContain('attempts_waiting');
  });
});

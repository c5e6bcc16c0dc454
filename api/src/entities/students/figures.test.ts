import { students } from '@overtrick/shared/contract/students';
import type { ClassSubject, DealFigures } from '@overtrick/shared/learning/classes/class-figures';
import type { Attempt, DealAttempt } from '@overtrick/shared/learning/progress/attempt';
import { newId } from '@overtrick/shared/learning/values/ids';
import { unwrap } from '@overtrick/shared/result';
import { describe, expect, it } from 'vitest';
import { toJson } from '../../database/json.ts';
import { DATABASES } from '../../testing/databases.ts';
import {
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
} from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { countWaiting } from '../attempts/first-attempts.ts';
import { recordAttempt } from '../attempts/operations.ts';
import { judgeWaiting } from '../attempts/verdicts.ts';
import { eraseUser } from '../own-data/erase.ts';

const { teaching } = students;

describe.each(DATABASES)('the figures of a class on %s', (kind) => {
  const harness = withHarness(kind);
  const trx = <T>(run: (trx: Parameters<typeof recordAttempt>[0]) => Promise<T>) =>
    harness().db.transaction().execute(run);
  const record = (person: Person, attempt: Attempt) =>
    trx(async (one) => unwrap(await recordAttempt(one, person.id, attempt, harness().now)));

  /** A pack with one deal, and people who have it. */
  async function aClass(size: number) {
    const pack = await makePack(harness(), { dealCount: 1 });
    const [deal] = pack.deals;
    if (!deal) throw new Error('a pack with a deal');
    const people: Person[] = [];
    for (let index = 0; index < size; index += 1) people.push(await joining(pack));
    const play = (person: Person, changes: Partial<DealAttempt> = {}) => {
      const attempt = makeAttempt(person, pack.id, deal, changes);
      return record(person, attempt).then(() => attempt);
    };
    const read = async () => {
      const params = { dealPackId: pack.id };
      const { reply } = await harness().call(teaching.classOfDealPack, { token: pack.teacher.token, params });
      return reply.subjects[0] as ClassSubject;
    };
    const figures = async () => (await read()).versions[0]?.figures as DealFigures | null;
    return { pack, deal, people, play, read, figures };
  }

  async function joining(pack: Pack): Promise<Person> {
    const person = await makeStudent(harness());
    await makeEnrolment(harness(), person, pack);
    return person;
  }

  const tried = (index: number, call: string) => ({ help: { hints: 0, takeBacks: 0, wrongCalls: [{ index, call }] } });

  it('stand from five people on, and of four nothing leaves the server (C-101)', async () => {
    const { people, play, figures, read } = await aClass(5);
    for (const person of people.slice(0, 4)) await play(person, tried(0, '2NT'));
    expect(await read()).toMatchObject({ versions: [{ figures: null }] });
    expect(JSON.stringify(await read())).not.toContain('2NT');
    await play(people[4] as Person);
    expect(await figures()).toMatchObject({ people: 5, outcomes: { makes: 5, max: 0, not: 0 }, helped: 0 });
  });

  it('count at each call of the student’s what was tried first, who had help and how it came out (C-102)', async () => {
    const { people, play, figures } = await aClass(6);
    const [first, second, third, ...rest] = people as [Person, Person, Person, ...Person[]];
    const wrongCalls = [
      { index: 0, call: '2C' },
      { index: 0, call: '2NT' },
    ];
    await play(first, { help: { hints: 1, takeBacks: 0, wrongCalls } });
    await play(second, tried(0, '2NT'));
    await play(third, tried(4, '4NT'));
    for (const person of rest) await play(person);
    const { calls, helped, outcomes } = (await figures()) as DealFigures;
    expect([helped, outcomes]).toEqual([1, { makes: 6, max: 0, not: 0 }]);
    expect(calls).toEqual([
      {
        index: 0,
        seat: 'S',
        before: [],
        tried: [
          { call: '1NT', count: 4, isRight: true },
          { call: '2C', count: 1, isRight: false },
          { call: '2NT', count: 1, isRight: false },
        ],
      },
      {
        index: 4,
        seat: 'S',
        before: ['1NT', 'P', '3NT', 'P'],
        tried: [
          { call: 'P', count: 5, isRight: true },
          { call: '4NT', count: 1, isRight: false },
        ],
      },
    ]);
  });

  it('are of first attempts only, whichever comes here first', async () => {
    const { people, play, figures } = await aClass(5);
    for (const person of people) await play(person, { help: { hints: 1, takeBacks: 0, wrongCalls: [] } });
    const [ann] = people as [Person];
    await play(ann, { at: '2026-11-20T11:00:00.000Z' });
    expect(await figures()).toMatchObject({ people: 5, helped: 5 });
    await play(ann, { at: '2026-11-19T10:00:00.000Z' });
    expect(await figures()).toMatchObject({ people: 5, helped: 4 });
  });

  it('lose who is withdrawn, and who is erased (C-103)', async () => {
    const { people, play, figures, read } = await aClass(7);
    for (const person of people) await play(person);
    const [ann, ben, cal] = people as [Person, Person, Person];
    await harness().db.updateTable('enrolments').set({ is_active: 0 }).where('user_id', '=', ann.id).execute();
    expect((await figures())?.people).toBe(6);
    await trx((one) => eraseUser(one, ben.id));
    expect((await figures())?.people).toBe(5);
    await trx((one) => eraseUser(one, cal.id));
    expect((await read()).versions).toEqual([{ version: 1, isPresent: true, figures: null }]);
  });

  it('are kept per version, and a person counts in one alone', async () => {
    const { people, play, deal, pack, read } = await aClass(6);
    for (const person of people.slice(0, 5)) await play(person);
    const body = await harness()
      .db.selectFrom('deal_versions')
      .select('body')
      .where('deal_id', '=', deal.id)
      .executeTakeFirstOrThrow();
    await harness()
      .db.insertInto('deal_versions')
      .values({
        deal_id: deal.id,
        version: 2,
        body: body.body,
        trick_table: null,
        no_trick_table: null,
        created_at: harness().now.toISOString(),
      })
      .execute();
    await harness()
      .db.updateTable('deal_pack_deals')
      .set({ deal_version: 2 })
      .where('deal_pack_id', '=', pack.id)
      .execute();
    for (const person of people) await play(person, { dealVersion: 2 });
    expect(await read()).toMatchObject({
      versions: [
        { version: 2, isPresent: true, figures: null },
        { version: 1, isPresent: false, figures: { people: 5 } },
      ],
    });
  });

  it('leave out what is impossible', async () => {
    const { people, play, read } = await aClass(5);
    for (const person of people) await play(person, { calls: ['7NT', '7NT'] });
    expect((await read()).versions[0]?.figures).toBeNull();
  });

  it('hold what an older release has taken, once it was counted, and change with a verdict (C-104)', async () => {
    const { people, play, pack, figures, read } = await aClass(5);
    for (const person of people) await play(person);
    const before = await figures();
    await harness().db.deleteFrom('first_attempts').execute();
    await harness().db.updateTable('attempts').set({ class_version: 0 }).execute();
    expect((await read()).versions[0]?.figures).toBeNull();
    while ((await trx((one) => countWaiting(one, 2))) > 0);
    expect(await figures()).toEqual(before);

    const [ann] = people as [Person];
    const impossible = {
      ...makeAttempt(ann, pack.id, { id: pack.deals[0]?.id ?? '', version: 1 }),
      calls: ['7NT', '7NT'],
    };
    await harness()
      .db.updateTable('attempts')
      .set({ rules_version: 0, body: toJson(impossible) })
      .where('user_id', '=', ann.id)
      .execute();
    await trx((one) => judgeWaiting(one, 10));
    expect((await read()).versions[0]?.figures).toBeNull();
  });

  it('are told of a course question by question, of one lesson alone, and name nobody (C-102)', async () => {
    const course = await makeCourse(harness(), { contents: [QUESTION, QUESTION] });
    const [one = '', two = ''] = course.activityIds;
    const people: Person[] = [];
    for (let index = 0; index < 5; index += 1) {
      const person = await makeStudent(harness());
      people.push(person);
      await makeCourseEnrolment(harness(), person, course);
      const context = { courseId: course.id, lessonId: course.lessonId, activityId: one };
      const uuid = index === 0 ? WRONG_ANSWER : RIGHT_ANSWER;
      await record(person, {
        kind: 'question',
        id: newId(),
        userId: person.id,
        at: '2026-11-20T10:00:00.000Z',
        context,
        activityVersion: 1,
        answers: [{ uuid, answerValue: null }],
        result: { isCorrect: true },
      });
    }
    const ask = async (query: object) => {
      const params = { courseId: course.id };
      return (await harness().call(teaching.classOfCourse, { token: course.teacher.token, params, query })).reply
        .subjects;
    };
    const whole = await ask({});
    expect(whole.map(({ id }) => id)).toEqual([one, two]);
    expect(whole[0]?.versions[0]?.figures).toMatchObject({
      kind: 'question',
      people: 5,
      answers: [{ count: 4 }, { count: 1 }],
    });
    expect(whole[1]?.versions[0]?.figures).toBeNull();
    for (const { id } of people) expect(JSON.stringify(whole)).not.toContain(id);
    expect((await ask({ lessonId: course.lessonId })).map(({ id }) => id)).toEqual([one, two]);
    const other = await makeCourse(harness(), { teacher: course.teacher });
    expect(await ask({ lessonId: other.lessonId })).toEqual([]);
  });
});

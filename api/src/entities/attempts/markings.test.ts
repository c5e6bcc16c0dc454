import { activities } from '@overtrick/shared/contract/activities';
import type { ActivityContent } from '@overtrick/shared/contract/activity-content';
import { pull, push } from '@overtrick/shared/contract/sync';
import type { QuestionAttempt } from '@overtrick/shared/learning/progress/attempt';
import { newId } from '@overtrick/shared/learning/values/ids';
import { describe, expect, it } from 'vitest';
import { markingKind } from '../../jobs/kinds/marking.ts';
import { DATABASES } from '../../testing/databases.ts';
import {
  makeCourse,
  makeCourseEnrolment,
  makeStudent,
  type Person,
  QUESTION,
  RIGHT_ANSWER,
  WRONG_ANSWER,
} from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { jobsDeps, runJobs } from '../../testing/jobs.ts';

const { teaching } = activities;

/** QUESTION with its answers right or wrong as told. */
const marked = (nine: boolean, eight: boolean): ActivityContent => {
  if (QUESTION.type !== 'quiz') throw new Error('a question');
  const right = new Map([
    [RIGHT_ANSWER, nine],
    [WRONG_ANSWER, eight],
  ]);
  const diagrams = QUESTION.diagrams.map((diagram) =>
    diagram.type === 'TextAnswer'
      ? { ...diagram, config: { ...diagram.config, isCorrect: right.get(diagram.uuid) ?? false } }
      : diagram,
  );
  return { ...QUESTION, diagrams };
};

describe.each(DATABASES)('answers that are marked again on %s (D-208)', (kind) => {
  const harness = withHarness(kind);

  async function asked() {
    const course = await makeCourse(harness());
    const activityId = course.activityIds[1] ?? '';
    const params = { lessonId: course.lessonId, activityId };
    const { token } = course.teacher;
    const context = { courseId: course.id, ...params };
    const answer = (student: Person, uuid: string, activityVersion = 1): QuestionAttempt => ({
      kind: 'question',
      ...{ id: newId(), userId: student.id, at: harness().now.toISOString(), context, activityVersion },
      answers: [{ uuid, answerValue: null }],
      result: { isCorrect: uuid === RIGHT_ANSWER },
    });
    const enrol = async () => {
      const student = await makeStudent(harness());
      await makeCourseEnrolment(harness(), student, course);
      return student;
    };
    const change = (content: ActivityContent) =>
      harness().call(teaching.put, { token, params, body: { activity: content } });
    const count = async () => (await harness().call(teaching.marking, { token, params })).reply;
    const mark = (version: number) => harness().call(teaching.markAgain, { token, params, body: { version } });
    return { course, params, token, answer, enrol, change, count, mark };
  }

  const work = () => runJobs(jobsDeps(harness()), markingKind);

  async function send({ token }: Person, ...attempts: readonly QuestionAttempt[]) {
    const mutations = attempts.map((attempt, index) => ({
      ...{ seq: index + 1, id: newId(), name: 'attempt.record', version: 1 },
      args: { attempt },
    }));
    const body = { protocol: 1, deviceId: newId(), mutations };
    expect((await harness().call(push, { token, body })).reply.status).toBe('done');
  }

  /** The verdicts after a cursor as a device gets them: [whether right, whether corrected]. */
  async function verdicts({ token }: Person, verdictCursor = 0) {
    const body = { protocol: 1, deviceId: newId(), cursor: 0, verdictCursor, have: {} };
    const { reply } = await harness().call(pull, { token, body });
    if (reply.status !== 'done') throw new Error(reply.status);
    return reply.verdicts?.map(({ isCorrect, isCorrected }) => [isCorrect, isCorrected ?? false]);
  }

  const progressOf = async ({ token }: Person, params: { lessonId: string; activityId: string }) =>
    (await harness().call(activities.myCourses.get, { token, params })).reply.progress;

  it('turn right where they are right by the newest version, and none turns wrong', async () => {
    const { params, answer, enrol, change, count, mark } = await asked();
    const [ann, bob] = [await enrol(), await enrol()];
    await send(ann, answer(ann, WRONG_ANSWER));
    await send(bob, answer(bob, RIGHT_ANSWER), answer(bob, newId()));
    expect(await progressOf(ann, params)).toBe(false);
    await change(marked(false, true));
    expect(await count()).toEqual({ version: 2, students: 2, right: 1 });
    expect((await mark(2)).status).toBe(200);
    await work();
    expect(await verdicts(ann)).toEqual([[true, true]]);
    expect(await verdicts(ann, 1)).toEqual([[true, true]]);
    expect(await verdicts(bob)).toEqual([
      [true, false],
      [null, false],
    ]);
    expect([await progressOf(ann, params), await progressOf(bob, params)]).toEqual([true, true]);
    expect(await count()).toEqual({ version: 2, students: 2, right: 0 });
  });

  it('are marked so when they arrive later too, from a device without a connection', async () => {
    const { params, answer, enrol, change, mark } = await asked();
    const student = await enrol();
    const late = answer(student, WRONG_ANSWER);
    await change(marked(true, true));
    await mark(2);
    await work();
    await send(student, late);
    expect(await verdicts(student)).toEqual([[true, true]]);
    expect(await progressOf(student, params)).toBe(true);
  });

  it('stay as they are until their author asks, and after a second time', async () => {
    const { params, answer, enrol, change, mark } = await asked();
    const student = await enrol();
    await send(student, answer(student, WRONG_ANSWER));
    await change(marked(true, true));
    await work();
    expect(await progressOf(student, params)).toBe(false);
    for (const _ of [1, 2]) {
      await mark(2);
      await work();
    }
    expect(await verdicts(student, 2)).toEqual([]);
    expect(await verdicts(student)).toEqual([[true, true]]);
    const rows = await harness().db.selectFrom('answer_markings').select(['version', 'by_version']).execute();
    expect(rows).toEqual([{ version: 1, by_version: 2 }]);
  });

  it('are of every earlier version, and what a later one takes away stays', async () => {
    const { params, answer, enrol, change, mark, count } = await asked();
    const [ann, bob] = [await enrol(), await enrol()];
    await send(ann, answer(ann, WRONG_ANSWER));
    await change(marked(true, false));
    await send(bob, answer(bob, WRONG_ANSWER, 2));
    await change(marked(true, true));
    expect(await count()).toEqual({ version: 3, students: 2, right: 2 });
    await mark(3);
    await work();
    await change(marked(true, false));
    await mark(4);
    await work();
    for (const student of [ann, bob]) expect(await progressOf(student, params)).toBe(true);
  });

  it('are of a class of any size, a few students at a time', async () => {
    const { params, answer, enrol, change, mark } = await asked();
    const students = [];
    for (let made = 0; made < 23; made++) {
      const student = await enrol();
      await send(student, answer(student, WRONG_ANSWER));
      students.push(student);
    }
    await change(marked(true, true));
    await mark(2);
    await work();
    expect(await Promise.all(students.map((student) => progressOf(student, params)))).toEqual(students.map(() => true));
  });

  it('are marked by the version that its author saw', async () => {
    const { change, mark } = await asked();
    await change(marked(true, true));
    expect((await mark(1)).problem?.code).toBe('newer_version');
    expect((await mark(2)).status).toBe(200);
  });

  it('are only of a question', async () => {
    const { course, token } = await asked();
    const params = { lessonId: course.lessonId, activityId: course.activityIds[0] ?? '' };
    expect((await harness().call(teaching.markAgain, { token, params, body: { version: 1 } })).status).toBe(422);
  });
});

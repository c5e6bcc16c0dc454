import { studentAttempts } from '@overtrick/shared/contract/student-attempts';
import type { Attempt, QuestionAttempt } from '@overtrick/shared/learning/progress/attempt';
import { newId } from '@overtrick/shared/learning/values/ids';
import { unwrap } from '@overtrick/shared/result';
import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import {
  type Course,
  DEAL,
  makeAdmin,
  makeAttempt,
  makeCourse,
  makeCourseEnrolment,
  makeEnrolment,
  makePack,
  makeStudent,
  makeTeacher,
  type Person,
  QUESTION,
  RIGHT_ANSWER,
  WRONG_ANSWER,
} from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';
import { changeActivity, deleteActivity } from '../activities/operations.ts';
import { recordAttempt } from '../attempts/operations.ts';
import { removeDeals } from '../deals/operations.ts';
import { deleteLesson } from '../lessons/operations.ts';

const { teaching, admin } = studentAttempts;

describe.each(DATABASES)('the record of one student, on %s', (kind) => {
  const harness = withHarness(kind);

  const record = (person: Person, ...attempts: Attempt[]) =>
    harness()
      .db.transaction()
      .execute(async (trx) => {
        for (const attempt of attempts) unwrap(await recordAttempt(trx, person.id, attempt, harness().now));
      });

  const answer = (person: Person, course: Course, uuid: string, activityVersion = 1): QuestionAttempt => ({
    kind: 'question',
    id: newId(),
    userId: person.id,
    at: '2026-11-20T10:00:00.000Z',
    context: { courseId: course.id, lessonId: course.lessonId, activityId: course.activityIds[1] ?? '' },
    activityVersion,
    answers: [{ uuid, answerValue: null }],
    result: { isCorrect: uuid === RIGHT_ANSWER },
  });

  async function packOf() {
    const pack = await makePack(harness(), { dealCount: 2 });
    const ann = await makeStudent(harness(), { firstName: 'Ann', lastName: 'Zed' });
    await makeEnrolment(harness(), ann, pack);
    const [deal = { id: '', version: 1 }] = pack.deals;
    const params = { dealPackId: pack.id, studentId: ann.id };
    return { pack, ann, deal, params, token: pack.teacher.token };
  }

  async function courseOf() {
    const course = await makeCourse(harness());
    const ann = await makeStudent(harness(), { firstName: 'Ann', lastName: 'Zed' });
    await makeCourseEnrolment(harness(), ann, course);
    const params = { courseId: course.id, studentId: ann.id };
    return { course, ann, params, token: course.teacher.token };
  }

  it('has each deal of a pack, and each attempt whole, with the deal that was played (C-106)', async () => {
    const { ann, pack, deal, params, token } = await packOf();
    const help = { hints: 1, takeBacks: 2, wrongCalls: [{ index: 0, call: '1S' }] };
    const played = makeAttempt(ann, pack.id, deal, { help });
    await record(ann, played);
    const { reply } = await harness().call(teaching.dealPack, { token, params });
    expect(reply).toMatchObject({
      student: { id: ann.id, firstName: 'Ann', progress: 50, isActive: true },
      item: { id: pack.id },
      deals: [{ id: deal.id, version: 1, isComplete: true, first: 'makes', attempts: 1 }, { attempts: 0 }],
      gone: [],
    });
    const { reply: attempts } = await harness().call(teaching.dealPackAttempts, { token, params });
    expect(attempts.results).toMatchObject([
      { attempt: played, receivedAt: harness().now.toISOString(), verdict: { attemptId: played.id, legal: true } },
    ]);
    expect(attempts.deals).toMatchObject([{ id: deal.id, version: 1, game: DEAL.game }]);
    expect(attempts.meta.total).toBe(1);
  });

  it('has the attempts in pages, those that came last first, of one deal or of all (C-106)', async () => {
    const { ann, pack, params, token } = await packOf();
    const [one, other] = pack.deals;
    if (!one || !other) throw new Error('a pack with deals');
    const played = [one, other, one].map((deal) => makeAttempt(ann, pack.id, deal));
    await record(ann, ...played);
    const [first, second, third] = played.map(({ id }) => id);
    const read = async (query: Record<string, string>) => {
      const { reply } = await harness().call(teaching.dealPackAttempts, { token, params, query });
      return { ids: reply.results.map(({ attempt }) => attempt.id), meta: reply.meta };
    };
    expect(await read({ per: '2' })).toMatchObject({ ids: [third, second], meta: { total: 3, totalPages: 2 } });
    expect((await read({ per: '2', page: '2' })).ids).toEqual([first]);
    expect((await read({ dealId: one.id })).ids).toEqual([third, first]);
    expect((await read({ attemptId: second ?? '' })).ids).toEqual([second]);
  });

  it('keeps the attempts on a deal that left the library and the pack, with the deal (C-106)', async () => {
    const { ann, pack, deal, params, token } = await packOf();
    const played = makeAttempt(ann, pack.id, deal);
    await record(ann, played);
    await harness()
      .db.transaction()
      .execute((trx) => removeDeals(trx, [deal.id], { now: harness().now }));
    await harness().db.deleteFrom('deal_pack_deals').where('deal_id', '=', deal.id).execute();
    const { reply } = await harness().call(teaching.dealPack, { token, params });
    expect(reply.deals).toHaveLength(1);
    expect(reply.gone).toMatchObject([
      { id: deal.id, name: DEAL.game.name, version: null, first: 'makes', status: 'makes', attempts: 1 },
    ]);
    const { reply: attempts } = await harness().call(teaching.dealPackAttempts, { token, params });
    expect(attempts.deals).toMatchObject([{ id: deal.id, game: { deal: DEAL.game.deal } }]);
  });

  it('says what does not count: the verdict stands beside the attempt as it was sent (C-107)', async () => {
    const { ann, pack, deal, params, token } = await packOf();
    const impossible = makeAttempt(ann, pack.id, deal, { cards: ['AS', 'AS', 'AS', 'AS'] });
    await record(ann, impossible);
    const { reply } = await harness().call(teaching.dealPackAttempts, { token, params });
    expect(reply.results).toMatchObject([{ attempt: impossible, verdict: { legal: false } }]);
    const { reply: whole } = await harness().call(teaching.dealPack, { token, params });
    expect(whole.deals).toMatchObject([{ attempts: 0 }, { attempts: 0 }]);
  });

  it('has the question as it stood in the version that was answered (C-108)', async () => {
    const { ann, course, params, token } = await courseOf();
    const [, questionId = ''] = course.activityIds;
    await record(ann, answer(ann, course, WRONG_ANSWER));
    const content = { ...QUESTION, question: '<p>How many tricks?</p>' };
    await harness()
      .db.transaction()
      .execute((trx) => changeActivity(trx, questionId, { content, deals: [] }, harness().now));
    await record(ann, answer(ann, course, RIGHT_ANSWER, 2));
    const { reply } = await harness().call(teaching.courseAttempts, { token, params });
    expect(reply.results.map(({ verdict }) => verdict?.isCorrect)).toEqual([true, false]);
    const asked = reply.questions.map(({ version, quiz }) => [version, quiz.question]).sort();
    expect(asked).toEqual([
      [1, '<p>How many winners?</p>'],
      [2, '<p>How many tricks?</p>'],
    ]);
    const { reply: whole } = await harness().call(teaching.course, { token, params });
    expect(whole.lessons[0]?.activities[1]).toMatchObject({ id: questionId, version: 2, progress: true, attempts: 2 });
  });

  it('keeps what was done in activities and lessons that were deleted since (C-109)', async () => {
    const { ann, course, params, token } = await courseOf();
    const [, questionId = ''] = course.activityIds;
    await record(ann, answer(ann, course, WRONG_ANSWER));
    const read = async () => (await harness().call(teaching.course, { token, params })).reply;
    await harness()
      .db.transaction()
      .execute((trx) => deleteActivity(trx, questionId, harness().now));
    expect((await read()).gone).toMatchObject([{ id: questionId, type: 'quiz', progress: false, attempts: 1 }]);
    await harness()
      .db.transaction()
      .execute((trx) => deleteLesson(trx, course.lessonId, harness().now));
    expect(await read()).toMatchObject({ lessons: [], gone: [{ id: questionId }] });
    const { reply } = await harness().call(teaching.courseAttempts, { token, params });
    expect(reply).toMatchObject({ results: [{}], questions: [{ activityId: questionId }] });
  });

  it('is only of what belongs to the teacher: nothing of another comes with an attempt (C-110)', async () => {
    const { ann, pack, params, token } = await packOf();
    const other = await makePack(harness(), { dealCount: 1 });
    const [theirs = { id: '', version: 1 }] = other.deals;
    await makeEnrolment(harness(), ann, other);
    // The student's device names a deal that another teacher has written.
    await record(ann, makeAttempt(ann, pack.id, theirs), makeAttempt(ann, other.id, theirs));
    const { reply } = await harness().call(teaching.dealPackAttempts, { token, params });
    expect(reply.results).toHaveLength(1);
    expect(reply.deals).toEqual([]);
    const { reply: whole } = await harness().call(teaching.dealPack, { token, params });
    expect(whole.gone).toMatchObject([{ id: theirs.id, name: null }]);
    const strange = { dealPackId: other.id, studentId: ann.id };
    expect((await harness().call(teaching.dealPackAttempts, { token, params: strange })).status).toBe(404);
    expect((await harness().call(teaching.dealPack, { token, params: strange })).status).toBe(404);
  });

  it('has nothing of an attempt that names another course for its activity, not even once that is deleted (C-110)', async () => {
    const { course, ann, params, token } = await courseOf();
    const other = await makeCourse(harness(), { teacher: course.teacher });
    await makeCourseEnrolment(harness(), ann, other);
    const said = answer(ann, course, RIGHT_ANSWER);
    await record(ann, { ...said, context: { ...said.context, courseId: other.id } });
    const attemptsIn = async (courseId: string) => {
      const asked = { token, params: { ...params, courseId } };
      return (await harness().call(teaching.courseAttempts, asked)).reply.results;
    };
    expect([await attemptsIn(course.id), await attemptsIn(other.id)]).toEqual([[], []]);
    const { activityId } = said.context;
    await harness()
      .db.transaction()
      .execute((trx) => deleteActivity(trx, activityId, harness().now));
    expect((await harness().call(teaching.course, { token, params })).reply.gone).toEqual([]);
    await record(ann, answer(ann, course, WRONG_ANSWER));
    expect(await attemptsIn(course.id)).toHaveLength(1);
  });

  it('is of nobody who never had the item, and admins read that of every teacher (C-110)', async () => {
    const { ann, params, token } = await courseOf();
    const ben = await makeStudent(harness());
    const strange = { ...params, studentId: ben.id };
    expect((await harness().call(teaching.course, { token, params: strange })).status).toBe(404);
    expect((await harness().call(teaching.courseAttempts, { token, params: strange })).status).toBe(404);
    const { token: stranger } = await makeTeacher(harness());
    expect((await harness().call(teaching.course, { token: stranger, params })).status).toBe(404);
    const { token: all } = await makeAdmin(harness());
    expect((await harness().call(admin.course, { token: all, params })).reply.student.id).toBe(ann.id);
  });

  it('has the admins’ note for admins alone (C-110)', async () => {
    const { ann, params, token } = await courseOf();
    await harness().db.updateTable('enrolments').set({ note: 'Paid in cash' }).where('user_id', '=', ann.id).execute();
    const { token: all } = await makeAdmin(harness());
    expect((await harness().call(admin.course, { token: all, params })).reply.note).toBe('Paid in cash');
    expect((await harness().call(teaching.course, { token, params })).reply).not.toHaveProperty('note');
  });

  it('leaves out what was played by a link (C-110)', async () => {
    const { ann, deal, params, token } = await packOf();
    await record(ann, makeAttempt(ann, '', deal, { context: { linkId: newId() } }));
    const { reply } = await harness().call(teaching.dealPackAttempts, { token, params });
    expect(reply.results).toEqual([]);
  });

  it('goes with the person (C-110)', async () => {
    const { ann, pack, deal, params, token } = await packOf();
    await record(ann, makeAttempt(ann, pack.id, deal));
    await harness().db.deleteFrom('users').where('id', '=', ann.id).execute();
    expect((await harness().call(teaching.dealPack, { token, params })).status).toBe(404);
    expect((await harness().call(teaching.dealPackAttempts, { token, params })).status).toBe(404);
  });
});

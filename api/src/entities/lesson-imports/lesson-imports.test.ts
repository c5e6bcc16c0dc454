import { readFileSync } from 'node:fs';
import { activities } from '@overtrick/shared/contract/activities';
import * as lines from '@overtrick/shared/contract/lesson-imports';
import { lessons } from '@overtrick/shared/contract/lessons';
import { NO_SOURCE } from '@overtrick/shared/learning/library/deal-source';
import { lessonOfFile } from '@overtrick/shared/learning/movies/file-lesson';
import { partsOf } from '@overtrick/shared/learning/movies/lesson-draft';
import { newDiagramId } from '@overtrick/shared/learning/quiz/new-diagram-id';
import { newId } from '@overtrick/shared/learning/values/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { DATABASES } from '../../testing/databases.ts';
import { makeCourse, makeTeacher, type Teacher } from '../../testing/factories.ts';
import { withHarness } from '../../testing/harness.ts';

const fixture = (name: string): string =>
  readFileSync(new URL(`../../../../shared/src/learning/movies/fixtures/${name}`, import.meta.url), 'utf8');

/** The call that brings a file, as the page makes it. */
function bodyOf(text: string, filename: string): lines.LessonImportBody {
  const [part] = partsOf(lessonOfFile(text, filename, newDiagramId));
  if (!part) throw new Error('nothing came of the file');
  const { title, rows } = part;
  return { id: newId(), filename, title, source: NO_SOURCE, activities: lines.sentActivities(part), rows: [...rows] };
}

const TEN = () => bodyOf(fixture('ten-kinds.lin'), '12 Ten kinds.lin');
const BOARDS = () => bodyOf(fixture('boards.lin'), 'boards.lin');

describe.each(DATABASES)('a lesson from a file on %s', (database) => {
  const harness = withHarness(database);
  let teacher: Teacher;
  let course: Awaited<ReturnType<typeof makeCourse>>;
  beforeEach(async () => {
    teacher = await makeTeacher(harness());
    course = await makeCourse(harness(), { teacher, status: 'draft' });
  });

  const send = (body: lines.LessonImportBody, courseId = course.id, token = teacher.token) =>
    harness().call(lines.importLesson, { token, params: { courseId }, body });
  const lessonOf = async (lessonId: string | null) =>
    (await harness().call(lessons.teaching.get, { token: teacher.token, params: { lessonId: lessonId ?? '' } })).reply;
  const activityOf = async (lessonId: string | null, activityId: string | undefined) =>
    (
      await harness().call(activities.teaching.get, {
        token: teacher.token,
        params: { lessonId: lessonId ?? '', activityId: activityId ?? '' },
      })
    ).reply;
  const deals = () =>
    harness().db.selectFrom('deals').selectAll().where('id', '!=', course.deal.id).orderBy('import_order').execute();

  it('has its activities in the order of the file, none with a fault (D-210)', async () => {
    const { status, reply } = await send(TEN());
    expect(status).toBe(200);
    expect(reply).toMatchObject({
      title: 'Ten kinds',
      filename: '12 Ten kinds.lin',
      counts: { pages: 1, questions: 11, runThroughs: 0, deals: 0, rows: 4, lost: 0 },
    });
    const lesson = await lessonOf(reply.lessonId);
    expect(lesson.activities.map(({ title }) => title)).toEqual([
      'Before you begin',
      ...Array.from({ length: 11 }, (_, at) => `${at + 1}`),
    ]);
    expect(lesson.activities.flatMap(({ missing = [] }) => missing)).toEqual([]);
    const question = await activityOf(reply.lessonId, lesson.activities[2]?.id);
    expect(question.type === 'quiz' && question.diagrams.at(-1)?.config).toMatchObject({
      answerValue: '3H',
      alsoRight: ['1S', '2H'],
    });
    const page = await activityOf(reply.lessonId, lesson.activities[0]?.id);
    expect(page.type === 'titlePage' && page.config.text).toContain(
      '<a href="https://example.org/bridge" rel="noopener noreferrer nofollow">our page</a>',
    );
  });

  it('has its boards as deals of the library, each with its source (D-211) (D-214)', async () => {
    const source = { author: 'J. Smith', work: 'Card play', licence: 'CC BY', permission: 'permitted' } as const;
    const { reply } = await send({ ...BOARDS(), source });
    expect(reply.counts).toMatchObject({ runThroughs: 1, deals: 1, known: 0, lost: 3 });
    const [deal] = await deals();
    expect(JSON.parse(deal?.source ?? '')).toEqual(source);
    const lesson = await lessonOf(reply.lessonId);
    const run = await activityOf(reply.lessonId, lesson.activities.find(({ type }) => type === 'deal')?.id);
    expect(run.source).toEqual(source);
    expect(run.type === 'deal' && run.config.deals.map(({ id }) => id)).toEqual([deal?.id]);
    expect(lesson.activities.flatMap(({ missing = [] }) => missing)).toEqual([]);
  });

  it('uses a deal that is in the library already (D-77)', async () => {
    await send(BOARDS());
    const { reply } = await send(BOARDS());
    expect(reply.counts).toMatchObject({ deals: 1, known: 1 });
    expect(await deals()).toHaveLength(1);
  });

  it('is made once, however often it is sent', async () => {
    const body = BOARDS();
    const [first, second] = await Promise.all([send(body), send(body)]);
    const third = await send(body);
    expect(second.reply).toEqual(first.reply);
    expect(third.reply).toEqual(first.reply);
    expect(
      await harness().db.selectFrom('lessons').selectAll().where('course_id', '=', course.id).execute(),
    ).toHaveLength(2);
    expect(await deals()).toHaveLength(1);
  });

  it('leaves nothing behind when a part of it is refused', async () => {
    const body = BOARDS();
    const bad = { type: 'quiz', title: '' } as unknown as lines.SentActivity;
    expect((await send({ ...body, activities: [...body.activities, bad] })).status).toBe(422);
    expect(await harness().db.selectFrom('lesson_imports').selectAll().execute()).toEqual([]);
    expect(await deals()).toEqual([]);
    const lessonRows = await harness()
      .db.selectFrom('lessons')
      .selectAll()
      .where('course_id', '=', course.id)
      .execute();
    expect(lessonRows).toHaveLength(1);
  });

  it('tells of a board that the server cannot read', async () => {
    const activity = { type: 'deal' as const, title: 'Play', boards: ['[Board "1"]\n[Deal "N:AA... - - -"]\n'] };
    const { reply } = await send({ ...BOARDS(), activities: [activity], rows: [] });
    expect(reply.rows).toMatchObject([{ kind: 'lost', code: 'boards-lost' }]);
  });

  it('keeps no HTML that could run', async () => {
    const text = '<p>Look</p><script>alert(1)</script><img src=x onerror=alert(1)>';
    const page = { type: 'titlePage' as const, title: 'Page', config: { text } };
    const { reply } = await send({ ...BOARDS(), activities: [page] });
    const lesson = await lessonOf(reply.lessonId);
    const activity = await activityOf(reply.lessonId, lesson.activities[0]?.id);
    expect(activity.type === 'titlePage' && activity.config.text).toBe('<p>Look</p>');
  });

  it('comes into a draft alone, and never under an id of another course', async () => {
    const published = await makeCourse(harness(), { teacher, status: 'published' });
    const { status, problem } = await send(TEN(), published.id);
    expect([status, problem?.code]).toEqual([409, 'not_a_draft']);
    const body = TEN();
    await send(body);
    const other = await makeCourse(harness(), { teacher, status: 'draft' });
    expect((await send(body, other.id)).status).toBe(404);
    const stranger = await makeTeacher(harness());
    const strange = await makeCourse(harness(), { teacher: stranger, status: 'draft' });
    expect((await send(body, strange.id, stranger.token)).status).toBe(404);
  });

  it('keeps its report when the lesson is deleted (D-212)', async () => {
    const { reply } = await send(BOARDS());
    const params = { lessonId: reply.lessonId ?? '' };
    await harness().call(lessons.teaching.delete, { token: teacher.token, params });
    const report = await harness().call(lines.getLessonImport, {
      token: teacher.token,
      params: { lessonImportId: reply.id },
    });
    expect(report.reply).toEqual({ ...reply, lessonId: null });
    const list = await harness().call(lines.listLessonImports, {
      token: teacher.token,
      params: { courseId: course.id },
      query: {},
    });
    expect(list.reply.results.map(({ id }) => id)).toEqual([reply.id]);
  });

  it('of more boards or activities than one may have is refused', async () => {
    const [page] = TEN().activities;
    const many = Array.from({ length: 201 }, () => page as lines.SentActivity);
    expect((await send({ ...TEN(), activities: many })).status).toBe(422);
    const board = { type: 'deal' as const, title: 'Play', boards: Array.from({ length: 33 }, () => '[Board "1"]') };
    expect((await send({ ...TEN(), activities: [board, board] })).status).toBe(422);
  });
});

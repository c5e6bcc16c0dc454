import { setImmediate as breathe } from 'node:timers/promises';
import type { ActivityContent } from '@overtrick/shared/contract/activity-content';
import type { LessonImportBody, SentActivity } from '@overtrick/shared/contract/lesson-imports';
import { type ReportRow, rowOf } from '@overtrick/shared/learning/movies/report';
import type { Trx } from '../../database/connect.ts';
import { toJson } from '../../database/json.ts';
import { type ChosenDeal, createActivity } from '../activities/operations.ts';
import type { CourseRow } from '../courses/queries.ts';
import { bringBoards } from '../deal-imports/write-boards.ts';
import { listTeachersRefs } from '../deals/queries.ts';
import { type ReadBoard, readDealFile } from '../deals/read-deals.ts';
import { createLesson } from '../lessons/operations.ts';
import type { Counts } from './views.ts';

/** The boards that are read before others get their turn: a few milliseconds. */
const AT_ONCE = 4;

/** The boards of each run-through by the place of its activity, as the import of a file reads them. */
export type ReadBoards = ReadonlyMap<number, readonly ReadBoard[]>;

/** Reads the boards of a lesson, a few at a time; before its transaction, so that nobody waits for it. */
export async function readBoards({ activities, filename }: LessonImportBody): Promise<ReadBoards> {
  const read = new Map<number, readonly ReadBoard[]>();
  let position = 0;
  for (const [at, activity] of activities.entries()) {
    if (activity.type !== 'deal') continue;
    const boards: ReadBoard[] = [];
    for (const text of activity.boards) {
      // A text has one board; of a strange one more are kept too.
      for (const piece of readDealFile(text, `${filename}.pbn`))
        for (const board of piece.boards) if (board.deal) boards.push({ ...board, position: position++ });
      if (position % AT_ONCE === 0) await breathe();
    }
    read.set(at, boards);
  }
  return read;
}

/**
 * Makes a lesson at the end of a course, with its activities and the deals of its run-throughs, which are of the
 * library: a deal that is there already is used as it is (D-77).
 */
export async function importLesson(
  trx: Trx,
  course: CourseRow,
  sent: LessonImportBody,
  read: ReadBoards,
  now: Date,
): Promise<void> {
  const lessonId = await createLesson(trx, { courseId: course.id, title: sent.title }, now);
  const deals = await bringDeals(trx, course, sent, read, now);
  const rows: ReportRow[] = [...sent.rows];
  for (const [at, activity] of sent.activities.entries()) {
    const chosen = deals.refs.get(at) ?? [];
    const asked = activity.type === 'deal' ? activity.boards.length : 0;
    if (chosen.length < asked) rows.push(rowOf(1, 'boards-lost', activity.title, asked - chosen.length));
    await createActivity(trx, { lessonId, content: contentOf(activity), deals: chosen, source: sent.source }, now);
  }
  await trx
    .insertInto('lesson_imports')
    .values({
      id: sent.id,
      course_id: course.id,
      lesson_id: lessonId,
      filename: sent.filename,
      title: sent.title,
      source: toJson(sent.source),
      counts: toJson(countsOf(sent, rows, deals)),
      rows: toJson(rows),
      created_at: now.toISOString(),
    })
    .execute();
}

function contentOf(activity: SentActivity): ActivityContent {
  if (activity.type !== 'deal') return activity;
  return { type: 'deal', title: activity.title, config: { deals: [] } };
}

interface BroughtDeals {
  /** By the place of the activity. */
  readonly refs: ReadonlyMap<number, readonly ChosenDeal[]>;
  readonly count: number;
  /** Those that were in the library before. */
  readonly known: number;
}

async function bringDeals(
  trx: Trx,
  course: CourseRow,
  sent: LessonImportBody,
  read: ReadBoards,
  now: Date,
): Promise<BroughtDeals> {
  const facts = {
    teacher_profile_id: course.teacher_profile_id,
    filename: sent.filename,
    group_name: sent.title,
    group_id: null,
    duplicates: 'skip',
    source: toJson(sent.source),
  };
  const all = [...read.values()].flat();
  if (all.length === 0) return { refs: new Map(), count: 0, known: 0 };
  const { fates } = await bringBoards(trx, facts, all, now);
  const ids = fates.flatMap(({ dealId }) => dealId ?? []);
  const refs = await listTeachersRefs(trx, course.teacher_profile_id, [...new Set(ids)]);
  const versions = new Map(refs.map(({ id, version }) => [id, version]));
  const refOf = (board: ReadBoard): readonly ChosenDeal[] => {
    const id = fates[board.position]?.dealId;
    const version = id ? versions.get(id) : undefined;
    const startWithEmptyAuction = board.deal?.content.game.startWithEmptyAuction ?? false;
    return id && version !== undefined ? [{ id, version, startWithEmptyAuction }] : [];
  };
  return {
    refs: new Map([...read].map(([at, boards]) => [at, boards.flatMap(refOf)])),
    count: new Set(ids).size,
    known: fates.filter(({ outcome }) => outcome === 'skipped').length,
  };
}

function countsOf({ activities }: LessonImportBody, rows: readonly ReportRow[], deals: BroughtDeals): Counts {
  const count = (type: SentActivity['type']) => activities.filter((activity) => activity.type === type).length;
  return {
    pages: count('titlePage'),
    questions: count('quiz'),
    runThroughs: count('deal'),
    deals: deals.count,
    known: deals.known,
    rows: rows.length,
    lost: rows.filter(({ kind }) => kind === 'lost').length,
  };
}

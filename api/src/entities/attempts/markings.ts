import { parseFacts } from '@overtrick/shared/learning/classes/first-facts';
import type { Attempt, AttemptContext } from '@overtrick/shared/learning/progress/attempt';
import { contextKey } from '@overtrick/shared/learning/progress/attempt-keys';
import { tallyKey } from '@overtrick/shared/learning/progress/tally';
import type { Verdict } from '@overtrick/shared/learning/progress/verdict';
import { isRightBy, type Marking } from '@overtrick/shared/learning/quiz/marking';
import type { Quiz } from '@overtrick/shared/learning/quiz/quiz';
import { idSchema } from '@overtrick/shared/learning/values/id-schemas';
import * as v from 'valibot';
import type { Db, Trx } from '../../database/connect.ts';
import { fromJson } from '../../database/json.ts';
import { queueJob } from '../jobs/operations.ts';
import { lockUser, raiseCounters } from '../users/operations.ts';
import { tallyAgain } from './tallies.ts';
import { insertVerdicts, judgeAttempts } from './verdicts.ts';

/** The kind of the jobs that mark answers again. */
export const MARKING_JOB = 'marking';

const questionSchema = v.object({ courseId: idSchema, lessonId: idSchema, activityId: idSchema });

/** A question and where it stands. */
export type MarkedQuestion = v.InferOutput<typeof questionSchema>;

/** Plain data, so that another holder of the job can go on with it. */
export const markingTaskSchema = v.object({
  question: questionSchema,
  /** How many have answered, for the progress. */
  students: v.number(),
});
export type MarkingTask = v.InferOutput<typeof markingTaskSchema>;

/** A version of a question by which the answers to earlier ones are marked. */
interface ByVersion {
  readonly activityId: string;
  readonly version: number;
}

/**
 * How many students answered earlier versions of a question, and how many of their first answers are right by this
 * version alone. It is read from what is counted for classes (record 0030), so that it takes as long for thousands.
 */
export async function countMarking(db: Db, context: MarkedQuestion, version: number): Promise<Marking> {
  const quizzes = await readVersions(db, context.activityId);
  const later = quizzes.get(version);
  const groups = await db
    .selectFrom('first_attempts')
    .select(['version', 'facts'])
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('context_key', '=', tallyKey(context))
    .where('subject_id', '=', context.activityId)
    .where('version', '<', version)
    .groupBy(['version', 'facts'])
    .execute();
  const counted = groups.map((group) => ({ ...group, count: Number(group.count) }));
  const sum = (groupsOf: typeof counted): number => groupsOf.reduce((total, { count }) => total + count, 0);
  const turns = ({ version: own, facts }: (typeof counted)[number]): boolean => {
    const asked = quizzes.get(own);
    const first = parseFacts(facts);
    if (!later || !asked || first.kind !== 'question' || first.isCorrect) return false;
    const answers = first.answers.map(([uuid, answerValue]) => ({ uuid, answerValue }));
    return answers.length > 0 && isRightBy(later, asked, answers);
  };
  return { version, students: sum(counted), right: sum(counted.filter(turns)) };
}

/** The versions of a question. */
async function readVersions(db: Db, activityId: string): Promise<ReadonlyMap<number, Quiz>> {
  const rows = await db
    .selectFrom('activity_versions')
    .select(['version', 'body'])
    .where('activity_id', '=', activityId)
    .execute();
  return new Map(rows.map(({ version, body }) => [version, fromJson<Quiz>(body)]));
}

/**
 * Keeps that the answers to all earlier versions of a question are marked by this one too. It is only ever added to, and
 * judging asks for it, so that an answer that arrives later, from a device without a connection, is marked so as well.
 */
async function keepMarking(trx: Trx, { activityId, version }: ByVersion, authorId: string, now: Date): Promise<void> {
  const earlier = await trx
    .selectFrom('activity_versions')
    .select('version')
    .where('activity_id', '=', activityId)
    .where('version', '<', version)
    .execute();
  if (earlier.length === 0) return;
  const marked = { activity_id: activityId, by_version: version, marked_by: authorId, marked_at: now.toISOString() };
  await trx
    .insertInto('answer_markings')
    .values(earlier.map((own) => ({ ...marked, version: own.version })))
    .onConflict((conflict) => conflict.columns(['activity_id', 'version', 'by_version']).doNothing())
    .execute();
}

interface NewMarking {
  readonly question: MarkedQuestion;
  /** The newest, by which the others are marked. */
  readonly version: number;
  readonly authorId: string;
}

/** Keeps a marking and queues the job that marks what is there already; returns the job's id. */
export async function queueMarking(trx: Trx, { question, version, authorId }: NewMarking, now: Date): Promise<string> {
  const { activityId } = question;
  await keepMarking(trx, { activityId, version }, authorId, now);
  const { students } = await countMarking(trx, question, version);
  const body: MarkingTask = { question, students };
  // Under a key with the version: a task by an older version may stand in the middle of the class.
  const key = `${activityId} ${version}`;
  return queueJob(trx, { kind: MARKING_JOB, key, ownerId: authorId, title: 'Marking answers again', body }, now);
}

/** How many students one transaction takes: on SQLite everybody else waits for its end. */
const STEP = 10;

/** Where a task goes on: after this student. */
export interface MarkingPlace {
  readonly after: string;
  /** How many students are done. */
  readonly done: number;
}

/**
 * Marks the kept answers of the next students again; returns where the following step begins, or undefined when all are
 * done. Students come by their ids, so that two tasks lock them in the same order. A step that is done twice changes
 * nothing the second time.
 */
export async function stepMarking(
  trx: Trx,
  context: MarkedQuestion,
  { after, done }: MarkingPlace,
): Promise<MarkingPlace | undefined> {
  const students = await trx
    .selectFrom('first_attempts')
    .select('user_id')
    .where('context_key', '=', tallyKey(context))
    .where('subject_id', '=', context.activityId)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(STEP)
    .execute();
  for (const { user_id: userId } of students) await markAgain(trx, userId, context);
  const last = students.at(-1);
  return last && { after: last.user_id, done: done + students.length };
}

/** Marks one student's answers to a question again: what was wrong and is right now gets a new verdict. */
async function markAgain(trx: Trx, userId: string, context: AttemptContext): Promise<void> {
  await lockUser(trx, userId);
  const wrong = await listWrong(trx, userId, context);
  const judged = await judgeAttempts(trx, wrong);
  const right = judged.filter(({ isCorrect }) => isCorrect === true);
  if (right.length === 0) return;
  const counters = await raiseCounters(trx, userId, { attempts: 0, verdicts: right.length });
  await insertVerdicts(trx, userId, right, counters.verdicts);
  const changed = new Set(right.map(({ attemptId }) => attemptId));
  const attempts = wrong.map(({ attempt }) => attempt).filter(({ id }) => changed.has(id));
  await tallyAgain(trx, userId, attempts);
}

/** A student's answers to a question that are judged wrong; one without a verdict is judged anew by itself. */
async function listWrong(trx: Trx, userId: string, context: AttemptContext) {
  const rows = await trx
    .selectFrom('attempts')
    .innerJoin('verdicts', (join) =>
      join.onRef('verdicts.user_id', '=', 'attempts.user_id').onRef('verdicts.attempt_id', '=', 'attempts.id'),
    )
    .select(['attempts.body', 'attempts.recorded_at', 'verdicts.body as verdict'])
    .where('attempts.user_id', '=', userId)
    .where('attempts.context_key', '=', contextKey(context))
    .where('attempts.rules_version', '>=', 1)
    .orderBy('attempts.cursor')
    .execute();
  return rows
    .filter(({ verdict }) => fromJson<Verdict>(verdict).isCorrect === false)
    .map(({ body, recorded_at: receivedAt }) => ({ attempt: fromJson<Attempt>(body), receivedAt }));
}

import type { Db, Trx } from '../../database/connect.ts';
import { type NewJob, queueJobs } from '../jobs/operations.ts';
import { LETTER_JOB, type LetterBody, type News, type Round } from './letter-job.ts';

/** How many letters a step queues: so many rows go into one statement of either database. */
const STEP = 500;

/** Those who want letters about a course: they have it, want its letters, and have shown that the address is theirs. */
export const selectReaders = (db: Db, courseId: string) =>
  db
    .selectFrom('enrolments')
    .innerJoin('users', 'users.id', 'enrolments.user_id')
    .where('enrolments.course_id', '=', courseId)
    .where('enrolments.is_active', '=', 1)
    .where('enrolments.notifications', '=', 1)
    .where('users.course_letters', '=', 1)
    .where('users.verified_at', 'is not', null);

/** One letter of each kind waits for a person about a lesson; a later one finds it and adds nothing. */
const keyOf = (news: News, roundId: string, userId: string): string =>
  `${news.about}:${'lessonId' in news ? news.lessonId : roundId}:${userId}`;

/**
 * Queues the next letters of a round.
 * @param roundId the id of the round's job
 * @param after the reader of the last letter that was queued; '' at the start
 * @returns the reader from whom to go on; undefined when all have their letter
 */
export async function stepRound(
  trx: Trx,
  { news, since }: Round,
  roundId: string,
  after: string,
  now: Date,
): Promise<string | undefined> {
  const readers = await selectReaders(trx, news.courseId)
    .select('users.id')
    .where('users.id', '>', after)
    .$if(since !== null, (query) => query.where('enrolments.created_at', '<', since ?? ''))
    .orderBy('users.id')
    .limit(STEP)
    .execute();
  const jobs = readers.map(({ id: userId }): NewJob => {
    const body: LetterBody = { news, userId };
    return { kind: LETTER_JOB, key: keyOf(news, roundId, userId), body };
  });
  await queueJobs(trx, jobs, now);
  return readers.length === STEP ? readers.at(-1)?.id : undefined;
}

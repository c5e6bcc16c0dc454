import type { Attempt, AttemptContext } from '@overtrick/shared/learning/progress/attempt';
import { contextKey, distinct } from '@overtrick/shared/learning/progress/attempt-keys';
import { countAttempts } from '@overtrick/shared/learning/progress/counted';
import { RULES_VERSION } from '@overtrick/shared/learning/progress/verdict';
import { err, ok, type Result } from '@overtrick/shared/result';
import type { Trx } from '../../database/connect.ts';
import { insertRows } from '../../database/insert-rows.ts';
import { toJson } from '../../database/json.ts';
import { CLASS_VERSION } from '../../database/tables/attempts.ts';
import { findEverEnrolled } from '../enrolments/queries.ts';
import { addPersonsResults } from '../link-results/operations.ts';
import { raiseCounters } from '../users/operations.ts';
import { keepFirsts } from './first-attempts.ts';
import { findCursors } from './queries.ts';
import { addToTallies } from './tallies.ts';
import { insertVerdicts, judgeAttempts } from './verdicts.ts';

type Place = Parameters<typeof findEverEnrolled>[2][number];

/** The pack or course of an attempt; undefined for a link, in which nobody is enrolled. */
function findPlace(context: AttemptContext): Place | undefined {
  if ('dealPackId' in context) return { packId: context.dealPackId };
  return 'courseId' in context ? { courseId: context.courseId } : undefined;
}

/** Why an attempt is refused; both are codes of the sync protocol. */
export type AttemptRefusal = 'not_yours' | 'not_enrolled';

/** An attempt that is recorded, now or earlier. */
export interface Recorded {
  readonly cursor: number;
}

/**
 * Records attempts, each with a verdict (ruling 52), in the order given; answers each of them. They are accepted for
 * everything in which the student was ever enrolled: locks, ended enrolments and changed packs only affect what is shown
 * (ruling 22). A known id changes nothing: attempts are append-only. The caller has locked the person.
 */
export async function recordAttempts(
  trx: Trx,
  userId: string,
  attempts: readonly Attempt[],
  now: Date,
): Promise<readonly Result<Recorded, AttemptRefusal>[]> {
  const theirs = attempts.filter((attempt) => attempt.userId === userId);
  const places = theirs.flatMap(({ context }) => findPlace(context) ?? []);
  const isEnrolled = await findEverEnrolled(trx, userId, places);
  const isOpen = ({ context }: Attempt): boolean => {
    const place = findPlace(context);
    // Whoever has a link's address plays by it, and what was played off line counts after the link is gone (ruling 22).
    return place === undefined || isEnrolled(place);
  };
  const known = await findCursors(
    trx,
    userId,
    theirs.map(({ id }) => id),
  );
  const fresh = distinct(theirs.filter((attempt) => !known.has(attempt.id) && isOpen(attempt)));
  const added = await insertAttempts(trx, userId, fresh, now);
  return attempts.map((attempt) => {
    if (attempt.userId !== userId) return err('not_yours');
    const cursor = known.get(attempt.id) ?? added.get(attempt.id);
    return cursor === undefined ? err('not_enrolled') : ok({ cursor });
  });
}

/** Records one attempt, as recordAttempts does. */
export async function recordAttempt(
  trx: Trx,
  userId: string,
  attempt: Attempt,
  now: Date,
): Promise<Result<Recorded, AttemptRefusal>> {
  const [recorded] = await recordAttempts(trx, userId, [attempt], now);
  if (!recorded) throw new Error('Every attempt is answered');
  return recorded;
}

/**
 * When one of several attempts that came at once was received: a millisecond after the one before. Those that a clock
 * which was ahead has dated later than that count at this time, and so keep their order.
 */
const arrivalOf = (index: number, count: number, now: Date): string =>
  new Date(now.getTime() - (count - 1 - index)).toISOString();

/** Adds new attempts with their verdicts; returns their cursors by id. */
async function insertAttempts(
  trx: Trx,
  userId: string,
  attempts: readonly Attempt[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (attempts.length === 0) return new Map();
  const received = attempts.map((attempt, index) => ({ attempt, receivedAt: arrivalOf(index, attempts.length, now) }));
  const verdicts = await judgeAttempts(trx, received);
  const { length } = attempts;
  const counters = await raiseCounters(trx, userId, { attempts: length, verdicts: length });
  const cursorOf = (index: number): number => counters.attempts - length + index + 1;
  const rows = received.map(({ attempt, receivedAt }, index) => ({
    user_id: userId,
    id: attempt.id,
    cursor: cursorOf(index),
    context_key: contextKey(attempt.context),
    body: toJson(attempt),
    recorded_at: receivedAt,
    rules_version: RULES_VERSION,
    class_version: CLASS_VERSION,
  }));
  await insertRows(trx, 'attempts', rows);
  await insertVerdicts(trx, userId, verdicts, counters.verdicts);
  const verdictOf = new Map(verdicts.map((verdict) => [verdict.attemptId, verdict]));
  const counted = countAttempts(attempts, (id) => verdictOf.get(id));
  await addToTallies(trx, userId, counted);
  await keepFirsts(trx, userId, counted);
  await addPersonsResults(trx, userId, counted, now);
  return new Map(attempts.map(({ id }, index) => [id, cursorOf(index)]));
}

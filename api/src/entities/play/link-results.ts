import type { RoomAttempt } from '@overtrick/shared/learning/progress/attempt';
import { countAttempts } from '@overtrick/shared/learning/progress/counted';
import type { Trx } from '../../database/connect.ts';
import { toJson } from '../../database/json.ts';
import { Refusal } from '../../http/refusal.ts';
import { judgeAttempts } from '../attempts/verdicts.ts';
import { addResults } from '../link-results/operations.ts';
import { findGuest } from '../link-results/queries.ts';

/** Much more than a whole deal with its wrong calls needs, in characters of JSON (silence 168). */
const MOST_CHARACTERS = 20_000;

/** The most results that one guest sends in an hour: nobody plays a deal in eighteen seconds (silence 168). */
const RESULTS_AN_HOUR = 200;
const HOUR = 3_600_000;

/** A link's room whose reader gave a first name. */
interface GuestsRoom {
  readonly linkId: string;
  readonly readerId: string;
}

/**
 * Keeps the results of a reader without an account who gave a first name (ruling 64), each judged before it counts
 * (ruling 52): what is impossible is taken and not listed. Returns the ids that need not come again; none once the
 * teacher has deleted the reader. Throws 429 for more than anybody plays.
 */
export async function recordGuestResults(
  trx: Trx,
  { linkId, readerId }: GuestsRoom,
  attempts: readonly RoomAttempt[],
  now: Date,
): Promise<string[]> {
  const small = attempts.filter((attempt) => toJson(attempt).length <= MOST_CHARACTERS);
  const ids = small.map(({ id }) => id);
  const guest = await findGuest(trx, readerId, ids, new Date(now.getTime() - HOUR));
  if (!guest) return [];
  const fresh = small.filter(({ id }) => !guest.known.has(id));
  if (fresh.length > 0 && guest.recent + fresh.length > RESULTS_AN_HOUR)
    throw new Refusal(429, 'too_many_requests', 'These are very many results: please wait a little');
  await addResults(trx, { id: readerId, linkId }, await countGuests(trx, { linkId, readerId }, fresh, now), now);
  return ids;
}

async function countGuests(trx: Trx, { linkId, readerId }: GuestsRoom, attempts: readonly RoomAttempt[], now: Date) {
  const whole = attempts.map((attempt) => ({ ...attempt, userId: readerId, context: { linkId } }));
  const receivedAt = now.toISOString();
  const verdicts = await judgeAttempts(
    trx,
    whole.map((attempt) => ({ attempt, receivedAt })),
  );
  const verdictOf = new Map(verdicts.map((verdict) => [verdict.attemptId, verdict]));
  const sent = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  return countAttempts(whole, (id) => verdictOf.get(id)).map((attempt) => ({
    attempt,
    body: toJson(sent.get(attempt.id)),
  }));
}

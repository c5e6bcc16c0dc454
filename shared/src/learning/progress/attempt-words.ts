import { findCall } from '../../bridge/call.ts';
import { findContract } from '../../bridge/contract.ts';
import { bidText, contractByDeclarer } from '../../bridge/rule-sentences.ts';
import { number } from '../../table/table-words.ts';
import type { Attempt, DealAttempt } from './attempt.ts';
import type { Verdict } from './verdict.ts';

/* What a teacher reads of an attempt, in a few words. */

/** '4♠ by South, 10 tricks'; 'Passed out'. */
export function contractWords({ contract, declarer, tricks }: DealAttempt['result']): string {
  const reached = contract && declarer && findContract(contract, declarer);
  if (!reached) return 'Passed out';
  const taken = tricks === null ? '' : `, ${tricks} ${tricks === 1 ? 'trick' : 'tricks'}`;
  return `${contractByDeclarer(reached)}${taken}`;
}

/** 'Two hints, one take-back; tried 2♠ and 3NT first'; '' for an attempt without help. */
export function helpWords({ hints, takeBacks, wrongCalls }: DealAttempt['help']): string {
  const used = [counted(hints, 'hint'), counted(takeBacks, 'take-back')].filter(Boolean).join(', ');
  const tried = listed(wrongCalls.map(({ call }) => callWords(call)));
  const words = [used, tried && `tried ${tried} first`].filter(Boolean).join('; ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const counted = (count: number, one: string): string =>
  count === 0 ? '' : `${number(count)} ${one}${count === 1 ? '' : 's'}`;

/** A call as a device sent it; one that cannot be read stands as it came. */
function callWords(text: string): string {
  const call = findCall(text);
  return call === 'P' ? 'Pass' : bidText(call ?? text);
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

const IMPOSSIBLE: { readonly [kind in Attempt['kind']]: string } = {
  deal: 'Does not count: its calls or cards are not possible on this deal, or the result is not theirs.',
  question: 'Does not count: nobody can have answered this question so.',
  activity: 'Does not count: this activity cannot be done so.',
};

interface Judged {
  readonly attempt: Attempt;
  /** Null while it waits for one. */
  readonly verdict: Verdict | null;
}

/** What a student and a teacher read of an answer that was marked again (ruling 67). */
export const CORRECTED = 'The answer was corrected';

/** Why an attempt does not count or counts otherwise, or that it could not be checked (ruling 52); else undefined. */
export function verdictWords({ attempt, verdict }: Judged): string | undefined {
  if (verdict === null) return 'Not checked yet.';
  if (verdict.legal === null) return 'Counts as it was sent: the version is not here to check it.';
  if (verdict.isCorrected) return `${CORRECTED}: what was wrong when it was given is right now.`;
  return verdict.legal ? undefined : IMPOSSIBLE[attempt.kind];
}

/** 'An older version of the deal: 1, now 3'; undefined for the present one, and where there is none now. */
export const olderWords = (what: string, version: number, now: number | null | undefined): string | undefined =>
  now && version < now ? `An older version of the ${what}: ${version}, now ${now}.` : undefined;

/** Milliseconds from which the time of the device and that of the server are both told (silence 243). */
const APART = 3_600_000;

interface Received {
  readonly attempt: Pick<Attempt, 'at'>;
  /** When the server took it. */
  readonly receivedAt: string;
}

/**
 * Whether an attempt came much later than it was made, as from a device without a connection, or is said to be made
 * after it came, by a clock that is wrong.
 */
export function arrivalOf({ attempt, receivedAt }: Received): 'late' | 'ahead' | null {
  const apart = Date.parse(receivedAt) - Date.parse(attempt.at);
  if (apart >= APART) return 'late';
  return apart < -60_000 ? 'ahead' : null;
}

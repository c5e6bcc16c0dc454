import { findCall } from '../../bridge/call.ts';
import type { AttemptFacts } from '../../table/attempt-facts.ts';
import type { Id } from '../values/ids.ts';
import type { Attempt, DealAttempt } from './attempt.ts';
import { byTime, distinct } from './attempt-keys.ts';

/** The facts of an attempt, with its calls parsed; undefined when a call cannot be read. */
export function findFacts({ seat, calls, cards, claim, help, result }: DealAttempt): AttemptFacts | undefined {
  const made = calls.map(findCall);
  const tried = help.wrongCalls.map(({ index, call }) => ({ index, call: findCall(call) }));
  if (!made.every((call) => call !== undefined)) return undefined;
  const wrongCalls = tried.flatMap(({ index, call }) => (call ? [{ index, call }] : []));
  return { seat, calls: made, cards, claim, help: { ...help, wrongCalls }, result };
}

/** The attempts on a deal that can be looked back on, each once, the latest first. */
export const latestFirst = (attempts: readonly Attempt[], dealId: Id): readonly DealAttempt[] =>
  distinct(attempts.filter((attempt): attempt is DealAttempt => attempt.kind === 'deal' && attempt.dealId === dealId))
    .sort(byTime)
    .reverse();

import * as v from 'valibot';
import { err, ok, type Result } from '../../result.ts';
import { idSchema } from '../values/id-schemas.ts';
import type { Id } from '../values/ids.ts';
import { OUTCOMES, type Outcome } from './outcome.ts';
import { type Aim, outcomeSchema, type StudyDeal } from './study-deal.ts';

/**
 * The teacher's words under the result of a deal, one message an outcome (ruling 4; silence 79). They stand in
 * the deal's versions, so that a bundle has them off line; a message is named by its deal and its outcome.
 */
export type ResultMessages = StudyDeal['resultMessages'];

const SEPARATOR = '.';

/** '0190a6c4-….makes': the deal's id and the outcome. */
export const formatMessageId = (dealId: Id, outcome: Outcome): string => `${dealId}${SEPARATOR}${outcome}`;

/** The inverse of formatMessageId; undefined when the text names no message. */
export function findMessageName(text: string): { readonly dealId: Id; readonly outcome: Outcome } | undefined {
  const [dealId, name, ...rest] = text.split(SEPARATOR);
  const outcome = OUTCOMES.find((one) => one === name);
  return outcome && rest.length === 0 && v.is(idSchema, dealId) ? { dealId, outcome } : undefined;
}

/** The name of a message in a path. */
export const messageIdSchema = v.pipe(
  v.string(),
  v.check((text) => findMessageName(text) !== undefined),
);

/** A message as it is written. */
export type OutcomeMessage = ResultMessages[number];

/** A message as its teacher gets it. */
export const resultMessageSchema = v.object({ id: messageIdSchema, outcome: outcomeSchema, message: v.string() });
export type ResultMessage = v.InferOutput<typeof resultMessageSchema>;

/** The outcomes as a teacher reads them, the best first. */
export const OUTCOMES_BEST_FIRST = ['max', 'makes', '-'] as const satisfies readonly Outcome[];

/** When the title of an outcome is shown, for its author (rulings 4 and 63). */
export function outcomeMeaning(outcome: Outcome, aim: Aim = 'most'): string {
  if (outcome === 'makes') return 'The contract was made, or by defenders beaten.';
  if (outcome === '-') return 'The contract was not made, or by defenders not beaten.';
  return aim === 'most' ? 'No trick was given away.' : 'No card of the student’s put the goal out of reach.';
}

/** The messages of a deal, best outcome first; of two messages for an outcome, the one that is shown. */
export const resultMessagesOf = (dealId: Id, messages: ResultMessages): readonly ResultMessage[] =>
  OUTCOMES_BEST_FIRST.flatMap((outcome) => {
    const found = findResultMessage(messages, outcome);
    return found === null ? [] : [{ id: formatMessageId(dealId, outcome), outcome, message: found }];
  });

/** The message for this outcome; null when there is none. */
export const findResultMessage = (messages: ResultMessages, outcome: Outcome): string | null =>
  messages.find((one) => one.outcome === outcome)?.message ?? null;

/** Adds a message for an outcome that has none. */
export const insertResultMessage = (
  messages: ResultMessages,
  added: OutcomeMessage,
): Result<ResultMessages, 'taken'> =>
  findResultMessage(messages, added.outcome) === null ? ok([...messages, added]) : err('taken');

/** Puts a message in the place of the one after `outcome`; it may move to an outcome that has none. */
export function changeResultMessage(
  messages: ResultMessages,
  outcome: Outcome,
  changed: OutcomeMessage,
): Result<ResultMessages, 'missing' | 'taken'> {
  const others = removeResultMessage(messages, outcome);
  return others.ok ? insertResultMessage(others.value, changed) : others;
}

export const removeResultMessage = (messages: ResultMessages, outcome: Outcome): Result<ResultMessages, 'missing'> =>
  findResultMessage(messages, outcome) === null
    ? err('missing')
    : ok(messages.filter((message) => message.outcome !== outcome));

import * as v from 'valibot';
import { requiredLine } from '../forms/line.ts';
import { messageIdSchema, resultMessageSchema } from '../learning/deals/result-messages.ts';
import { outcomeSchema } from '../learning/deals/study-deal.ts';
import { idSchema } from '../learning/values/id-schemas.ts';
import { endpoint } from './endpoint.ts';
import { listOf } from './lists.ts';

const deal = v.object({ dealId: idSchema });
const message = v.object({ messageId: messageIdSchema });

/** A message as a teacher writes it: a line of text for one outcome. */
export const outcomeMessageSchema = v.object({ outcome: outcomeSchema, message: requiredLine('Message', 1000) });

/**
 * Lists the result messages of a deal of the library (deals §7.1). Each change is a new version of the deal (ruling
 * 21).
 */
export const listResultMessages = endpoint({
  method: 'GET',
  path: '/deals/{dealId}/result-messages',
  who: 'student',
  summary: 'The teacher’s messages after a deal of the library, the best outcome first',
  params: deal,
  reply: listOf(resultMessageSchema),
});

export const addResultMessage = endpoint({
  method: 'POST',
  path: '/deals/{dealId}/result-messages',
  who: 'teacher',
  summary: 'A message for an outcome that has none',
  params: deal,
  body: outcomeMessageSchema,
  reply: resultMessageSchema,
});

export const putResultMessage = endpoint({
  method: 'PUT',
  path: '/deals/result-messages/{messageId}',
  who: 'teacher',
  summary: 'Change a message; one that moves to another outcome has another id from then on',
  params: message,
  body: outcomeMessageSchema,
  reply: resultMessageSchema,
});

export const deleteResultMessage = endpoint({
  method: 'DELETE',
  path: '/deals/result-messages/{messageId}',
  who: 'teacher',
  summary: 'Delete a message',
  params: message,
  reply: resultMessageSchema,
});

import type { Result } from '@overtrick/shared/result';
import type { MutationArgs, MutationName } from '@overtrick/shared/sync/mutations';
import type { Refusal } from '@overtrick/shared/sync/protocol';
import type { Trx } from '../database/connect.ts';
import { recordAttempt } from '../entities/attempts/operations.ts';

/** Runs a mutation's operation in the push's transaction; a refusal is an answer, a throw is a fault. */
type Perform<Name extends MutationName> = (
  trx: Trx,
  userId: string,
  args: MutationArgs[Name],
  now: Date,
) => Promise<Result<void, Refusal>>;

/** Which operation each mutation is: the same that the routes use. */
export const OPERATIONS: { readonly [Name in MutationName]: Perform<Name> } = {
  'attempt.record': (trx, userId, { attempt }, now) => recordAttempt(trx, userId, attempt, now),
};

/** What the person reads on the list of what was not taken. */
export const REFUSAL_MESSAGES: { readonly [code in Refusal]: string } = {
  unknown_mutation: 'The server does not know this kind of change',
  invalid: 'This could not be read',
  not_enrolled: 'You were never enrolled in this',
  not_yours: 'This belongs to someone else',
};

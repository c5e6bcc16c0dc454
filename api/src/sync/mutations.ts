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

/** The operation of each mutation, the same that the routes use. */
export const OPERATIONS: { readonly [Name in MutationName]: Perform<Name> } = {
  'attempt.record': (trx, userId, { attempt }, now) => recordAttempt(trx, userId, attempt, now),
};

/** The message of each refusal, which the person reads in the list of refused mutations. */
export const REFUSAL_MESSAGES: { readonly [code in Refusal]: string } = {
  unknown_mutation: 'The server does not know this kind of change',
  invalid: 'This could not be read',
  not_enrolled: 'You were never enrolled in this',
  not_yours: 'This belongs to someone else',
};

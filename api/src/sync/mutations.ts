import type { Result } from '@overtrick/shared/result';
import type { AccountMutation, MutationArgs } from '@overtrick/shared/sync/mutations';
import type { Refusal } from '@overtrick/shared/sync/protocol';
import type { Trx } from '../database/connect.ts';
import { type Recorded, recordAttempts } from '../entities/attempts/operations.ts';
import { findCursors } from '../entities/attempts/queries.ts';
import { applyDealEdits } from './deal-edits.ts';

/** What the acknowledgement of a mutation says besides: of an attempt its cursor (ruling 53). */
export type Acknowledged = Partial<Recorded>;

/** How the server takes one kind of mutation. Several come at once, so that their rows are read and written together. */
interface Operation<Name extends AccountMutation> {
  /**
   * Runs the operation that the routes use too, in the push's transaction, for each of these in their order. A refusal is
   * an answer, a throw is a fault.
   */
  readonly perform: (
    trx: Trx,
    userId: string,
    args: readonly MutationArgs[Name][],
    now: Date,
  ) => Promise<readonly Result<Acknowledged, Refusal>[]>;
  /** What the acknowledgements of repeats say; changes nothing. */
  readonly repeat: (trx: Trx, userId: string, args: readonly MutationArgs[Name][]) => Promise<readonly Acknowledged[]>;
}

const OPERATIONS: { readonly [Name in AccountMutation]: Operation<Name> } = {
  'attempt.record': {
    perform: (trx, userId, args, now) =>
      recordAttempts(
        trx,
        userId,
        args.map(({ attempt }) => attempt),
        now,
      ),
    repeat: async (trx, userId, args) => {
      const ids = args.map(({ attempt }) => attempt.id);
      const cursors = await findCursors(trx, userId, ids);
      return ids.map((id) => ({ cursor: cursors.get(id) }));
    },
  },
  'deal.edit': { perform: applyDealEdits, repeat: async (_trx, _userId, args) => args.map(() => ({})) },
};

/** Takes any mutation, with arguments of its own name. */
type AnyOperation = Operation<AccountMutation>;

/** How the server takes mutations of this name; the arguments given to it must be read by that name's schema. */
export const operationOf = (name: AccountMutation): AnyOperation => OPERATIONS[name] as unknown as AnyOperation;

/** The message of each refusal, which the person reads in the list of refused mutations. */
export const REFUSAL_MESSAGES: { readonly [code in Refusal]: string } = {
  unknown_mutation: 'The server does not know this kind of change',
  invalid: 'This could not be read',
  not_enrolled: 'You were never enrolled in this',
  not_yours: 'This belongs to someone else',
  changed_elsewhere: 'This was changed elsewhere meanwhile',
};

import { fromWire } from '@overtrick/shared/contract/wire';
import { err, ok, type Result } from '@overtrick/shared/result';
import { type AccountMutation, findMutationSchema, type MutationArgs } from '@overtrick/shared/sync/mutations';
import type { Mutation, Refusal } from '@overtrick/shared/sync/protocol';
import * as v from 'valibot';

/** A mutation whose arguments are read. */
export interface ReadMutation {
  readonly name: AccountMutation;
  readonly args: MutationArgs[AccountMutation];
}

/** Reads a mutation by the schema of its name and version. */
export function readMutation({ name, version, args }: Mutation): Result<ReadMutation, Refusal> {
  const schema = findMutationSchema(name, version);
  if (!schema) return err('unknown_mutation');
  const read = readArgs(schema, args);
  if (!read.success) return err('invalid');
  return ok({ name: name as AccountMutation, args: read.output as ReadMutation['args'] });
}

/**
 * Reads arguments, whose keys may have either spelling, because the schema of the push does not describe them. Our
 * clients send them as they recorded them, so that the code's spelling is tried first.
 */
function readArgs(schema: v.GenericSchema, args: unknown) {
  const asRecorded = v.safeParse(schema, args, { abortEarly: true });
  return asRecorded.success ? asRecorded : v.safeParse(schema, fromWire(schema, args));
}

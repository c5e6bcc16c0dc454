import { fromWire } from '@overtrick/shared/contract/wire';
import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
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
  const known = read.output as ReadMutation['args'];
  return isTooLong(known) ? err('invalid') : ok({ name: name as AccountMutation, args: known });
}

/**
 * Reads arguments, whose keys may have either spelling, because the schema of the push does not describe them. Our
 * clients send them as they recorded them, so that the code's spelling is tried first.
 */
function readArgs(schema: v.GenericSchema, args: unknown) {
  const asRecorded = v.safeParse(schema, args, { abortEarly: true });
  return asRecorded.success ? asRecorded : v.safeParse(schema, fromWire(schema, args));
}

/**
 * The most characters of a mutation's arguments as JSON: much more than the longest deal needs, too few for misuse.
 */
const MOST_CHARACTERS = 100_000;

const isTooLong = (args: ReadMutation['args']): boolean =>
  'attempt' in args ? isTooLongAttempt(args.attempt) : JSON.stringify(args).length > MOST_CHARACTERS;

/** More calls than an auction can have (319, Law 17), and than anybody gets wrong in one. */
const MOST_IN_LIST = 1000;
/** More letters than any call or contract, as any client ever wrote it. */
const MOST_LETTERS = 20;

/** Every part of an attempt is looked at, because to write each of fifty as JSON only for its length takes longer. */
function isTooLongAttempt(attempt: Attempt): boolean {
  // The schema bounds the answers of a question.
  if (attempt.kind !== 'deal') return false;
  const { calls, cards, help, result } = attempt;
  const words = [...calls, ...help.wrongCalls.map(({ call }) => call), result.contract ?? ''];
  const isLongList = [calls, cards, help.wrongCalls].some(({ length }) => length > MOST_IN_LIST);
  return isLongList || words.some(({ length }) => length > MOST_LETTERS);
}

import * as v from 'valibot';
import { dealEditSchema } from '../learning/library/deal-edit.ts';
import { attemptSchema, roomAttemptSchema } from '../learning/progress/attempt.ts';
import { idSchema } from '../learning/values/id-schemas.ts';
import type { NEWEST } from './newest-mutations.ts';

/** A result from a room's table; its token is at most as long as the contract allows. */
const roomResult = v.object({ roomToken: v.pipe(v.string(), v.maxLength(200)), attempt: roomAttemptSchema });

/** A change of a deal's words and labels: the changed fields alone, as they were and as they are to be. */
const dealEdit = v.object({ dealId: idSchema, before: dealEditSchema, after: dealEditSchema });

/**
 * Every mutation ever released (ruling 22): where it is sent (to its person's account by a push, or to the room of a
 * guest), and the schema of each version; that of an older one ends in a transform to the arguments of now.
 */
const MUTATIONS = {
  'attempt.record': { to: 'account', versions: { 1: v.object({ attempt: attemptSchema }) } },
  'deal.edit': { to: 'account', versions: { 1: dealEdit } },
  'roomResult.record': { to: 'room', versions: { 1: roomResult } },
} as const satisfies { readonly [name in keyof typeof NEWEST]: object };

type Mutations = typeof MUTATIONS;
export type MutationName = keyof Mutations;

/** The mutations that a push carries. */
export type AccountMutation = { [N in MutationName]: Mutations[N]['to'] extends 'account' ? N : never }[MutationName];

type Newest<N extends MutationName> = Mutations[N]['versions'][(typeof NEWEST)[N]];

/** The arguments of the newest version of each mutation. */
export type MutationArgs = { [N in MutationName]: v.InferOutput<Newest<N>> };

/** The schema of the arguments of a mutation to an account; undefined for a name or a version that was never released. */
export function findMutationSchema(name: string, version: number): v.GenericSchema | undefined {
  const mutation = Object.hasOwn(MUTATIONS, name) ? MUTATIONS[name as MutationName] : undefined;
  if (mutation?.to !== 'account') return undefined;
  const versions: Readonly<Record<number, v.GenericSchema>> = mutation.versions;
  return Object.hasOwn(versions, version) ? versions[version] : undefined;
}

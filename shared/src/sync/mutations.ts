import * as v from 'valibot';
import { attemptSchema } from '../learning/progress/attempt.ts';

/** Every mutation ever released, by name and version; an old version is brought up to date on arrival (ruling 22). */
export const MUTATIONS = {
  'attempt.record': { 1: v.object({ attempt: attemptSchema }) },
} as const;

export type MutationName = keyof typeof MUTATIONS;

/** The arguments of the newest version of a mutation. */
export type MutationArgs = { 'attempt.record': v.InferOutput<(typeof MUTATIONS)['attempt.record'][1]> };

/** The schema of a mutation's arguments; undefined for a name or a version that was never released. */
export function findMutationSchema(name: string, version: number): v.GenericSchema | undefined {
  const versions: Readonly<Record<number, v.GenericSchema>> | undefined = Object.hasOwn(MUTATIONS, name)
    ? MUTATIONS[name as MutationName]
    : undefined;
  return versions && Object.hasOwn(versions, version) ? versions[version] : undefined;
}

import * as v from 'valibot';
import { attemptSchema } from '../learning/progress/attempt.ts';
import { idSchema } from '../learning/values/ids.ts';

/**
 * The version of the protocol. It is raised when the server stops supporting old clients; only a pull answers `tooOld`
 * (ruling 22).
 */
export const PROTOCOL = 1;

/** A mutation on its way: identity is the id, seq only orders (ruling 22). */
export const mutationSchema = v.object({
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  id: idSchema,
  name: v.pipe(v.string(), v.maxLength(100)),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /**
   * By the schema of its name and version, in code's spelling as it was recorded: opaque to the wire's conversion, so that a
   * build can send what an older one left in the outbox.
   */
  args: v.unknown(),
});
export type Mutation = v.InferOutput<typeof mutationSchema>;

export const pushRequestSchema = v.object({
  protocol: v.number(),
  deviceId: idSchema,
  mutations: v.pipe(v.array(mutationSchema), v.maxLength(100)),
});
export type PushRequest = v.InferOutput<typeof pushRequestSchema>;

/** Why the server will never take a mutation; the client moves it to a list that the user sees. */
export const REFUSALS = ['unknown_mutation', 'invalid', 'not_enrolled', 'not_yours'] as const;
export type Refusal = (typeof REFUSALS)[number];

export const outcomeOfMutationSchema = v.variant('outcome', [
  v.object({ id: idSchema, outcome: v.literal('acknowledged') }),
  v.object({ id: idSchema, outcome: v.literal('refused'), code: v.picklist(REFUSALS), message: v.string() }),
  v.object({ id: idSchema, outcome: v.literal('retryLater') }),
]);
export type OutcomeOfMutation = v.InferOutput<typeof outcomeOfMutationSchema>;

/** `signedOut` is not in the body: it is the 401 of the call, and pauses (ruling 14). */
export const pushResponseSchema = v.variant('status', [
  v.object({ status: v.literal('done'), outcomes: v.array(outcomeOfMutationSchema) }),
  v.object({ status: v.literal('newDevice') }),
]);
export type PushResponse = v.InferOutput<typeof pushResponseSchema>;

export const pullRequestSchema = v.object({
  protocol: v.number(),
  deviceId: idSchema,
  /** The last cursor received; 0 at first. A counter per user (ruling 23). */
  cursor: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** The bundles on the device, by id and version. */
  have: v.pipe(
    v.record(v.string(), v.number()),
    v.check((have) => Object.keys(have).length <= 1000, 'Too many bundles'),
  ),
});
export type PullRequest = v.InferOutput<typeof pullRequestSchema>;

/** What a student can be enrolled in. */
export const ENROLMENT_KINDS = ['dealPack', 'course'] as const;

export const enrolmentSchema = v.object({
  id: idSchema,
  kind: v.picklist(ENROLMENT_KINDS),
  itemId: idSchema,
  /** The version of the bundle that the server has now. */
  version: v.number(),
  /** Size of the bundle's JSON in bytes, before compression. */
  size: v.number(),
  isActive: v.boolean(),
  title: v.string(),
});
export type Enrolment = v.InferOutput<typeof enrolmentSchema>;

export const pullResponseSchema = v.variant('status', [
  v.object({
    status: v.literal('done'),
    cursor: v.number(),
    /** More is waiting: pull again at once from the new cursor. */
    more: v.boolean(),
    attempts: v.array(attemptSchema),
    /**
     * All enrolments of the student, ended ones included. The list is always complete, so that the client sees which
     * have ended.
     */
    enrolments: v.array(enrolmentSchema),
    /** Ids of bundles that the device has in an older version, or must drop. */
    stale: v.array(idSchema),
    gone: v.array(idSchema),
  }),
  v.object({ status: v.literal('tooOld') }),
]);
export type PullResponse = v.InferOutput<typeof pullResponseSchema>;

import * as v from 'valibot';
import { attemptSchema } from '../learning/progress/attempt.ts';
import { verdictSchema } from '../learning/progress/verdict.ts';
import { idSchema } from '../learning/values/id-schemas.ts';

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

const cursorSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/**
 * The attempt with the highest cursor that a device knows, from a pull or from an acknowledgement. A server that has
 * another attempt there, or none, has lost some: it answers `rewound` (ruling 53).
 */
export const knownSchema = v.object({ cursor: cursorSchema, attemptId: idSchema });
export type Known = v.InferOutput<typeof knownSchema>;

/**
 * The name of the server's history, which only the restore of a backup changes. Absent before the first restore, and from
 * a server that does not know of it: absent is never new (ruling 53).
 */
const generation = v.optional(v.pipe(v.string(), v.maxLength(100)));

export const pushRequestSchema = v.object({
  protocol: v.number(),
  deviceId: idSchema,
  /** Absent from clients before 1.44, which are never answered `rewound`, and from a device that knows no attempt. */
  known: v.optional(knownSchema),
  mutations: v.pipe(v.array(mutationSchema), v.maxLength(100)),
});
export type PushRequest = v.InferOutput<typeof pushRequestSchema>;

/**
 * Why the server does not take a mutation; the client moves it to a list that the user sees. `changed_elsewhere` answers
 * only a change of a deal, so that clients from before it never read it.
 */
export const REFUSALS = ['unknown_mutation', 'invalid', 'not_enrolled', 'not_yours', 'changed_elsewhere'] as const;
export type Refusal = (typeof REFUSALS)[number];

export const outcomeOfMutationSchema = v.variant('outcome', [
  v.object({
    id: idSchema,
    outcome: v.literal('acknowledged'),
    /** The cursor of the recorded attempt; absent for other mutations. */
    cursor: v.optional(cursorSchema),
  }),
  v.object({
    id: idSchema,
    outcome: v.literal('refused'),
    /** A newer server may refuse for a reason that this build does not know: it holds nothing else up, and goes again. */
    code: v.fallback(v.picklist(REFUSALS), 'unknown_mutation'),
    message: v.string(),
  }),
  v.object({ id: idSchema, outcome: v.literal('retryLater') }),
]);
export type OutcomeOfMutation = v.InferOutput<typeof outcomeOfMutationSchema>;

/** `signedOut` is not in the body: it is the 401 of the call, and pauses (ruling 14). */
export const pushResponseSchema = v.variant('status', [
  v.object({ status: v.literal('done'), generation, outcomes: v.array(outcomeOfMutationSchema) }),
  v.object({ status: v.literal('newDevice') }),
  /** This server does not have the attempt that the device knows; nothing was done. */
  v.object({ status: v.literal('rewound'), generation }),
]);
export type PushResponse = v.InferOutput<typeof pushResponseSchema>;

/** A bundle on a device. After a rewind a version number may stand for other content: the hash tells them apart. */
export const heldBundleSchema = v.object({ version: v.number(), hash: v.string() });
export type HeldBundle = v.InferOutput<typeof heldBundleSchema>;

export const pullRequestSchema = v.object({
  protocol: v.number(),
  deviceId: idSchema,
  /** The last cursor received; 0 at first. A counter per user (ruling 23). */
  cursor: cursorSchema,
  /** As in a push. */
  known: v.optional(knownSchema),
  /** The last cursor of verdicts received; absent from clients before 1.44. */
  verdictCursor: v.optional(cursorSchema),
  /**
   * True from clients that know attempts made by a teacher's link (ruling 64): others could not read an answer that has
   * one, and get none.
   */
  knowsLinks: v.optional(v.boolean()),
  /** The bundles on the device, by id: version and content hash, or the version alone from clients before 1.44. */
  have: v.pipe(
    v.record(v.string(), v.union([v.number(), heldBundleSchema])),
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
  /** The hash of its content, trick tables not counted; absent from servers before 1.44. */
  hash: v.optional(v.string()),
  /** Size of the bundle's JSON in bytes, before compression. */
  size: v.number(),
  isActive: v.boolean(),
  /** Of a course: whether its letters are on; absent from servers before 1.45. */
  notifications: v.optional(v.boolean()),
  title: v.string(),
});
export type Enrolment = v.InferOutput<typeof enrolmentSchema>;

export const pullResponseSchema = v.variant('status', [
  v.object({
    status: v.literal('done'),
    generation,
    cursor: v.number(),
    /** More is waiting: pull again at once from the new cursors. */
    more: v.boolean(),
    attempts: v.array(attemptSchema),
    /** The cursor of each of these attempts, in the same order. */
    cursors: v.optional(v.array(cursorSchema)),
    /** The verdicts after the verdict cursor, and the cursor of the last. */
    verdicts: v.optional(v.array(verdictSchema)),
    verdictCursor: v.optional(cursorSchema),
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
  v.object({ status: v.literal('rewound'), generation }),
]);
export type PullResponse = v.InferOutput<typeof pullResponseSchema>;

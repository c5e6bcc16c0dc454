import * as v from 'valibot';
import { cardSchema, outcomeSchema, seatSchema } from '../deals/study-deal.ts';
import { idSchema, instantSchema } from '../values/id-schemas.ts';

const activityContextSchema = v.object({ courseId: idSchema, lessonId: idSchema, activityId: idSchema });

/** Only deals are played by a teacher's link (ruling 64). */
const linkContextSchema = v.object({ linkId: idSchema });

export const attemptContextSchema = v.union([
  v.object({ dealPackId: idSchema }),
  activityContextSchema,
  linkContextSchema,
]);
export type AttemptContext = v.InferOutput<typeof attemptContextSchema>;

const tricks = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(13));

/** The result of a deal (ruling 4). */
export const dealResultSchema = v.object({
  outcome: outcomeSchema,
  /** '4SX' and who declared; null when passed out or cut short. */
  contract: v.nullable(v.string()),
  declarer: v.nullable(seatSchema),
  /** Tricks of the declaring side at the end; null without play. */
  tricks: v.nullable(tricks),
  /** Tricks beyond the contract; defending, undertricks after the first; never below 0. */
  bonusTricks: tricks,
  /** Signed for the student's side; null when the vulnerability is unknown (ruling 38). */
  score: v.nullable(v.number()),
  /** Double-dummy tricks of the student's side from the first card on; null when the solver could not find them. */
  best: v.nullable(tricks),
});

/**
 * The help that the student used. It does not change the outcome, except that a late take-back limits it to `makes`
 * (ruling 39).
 */
export const helpSchema = v.object({
  hints: v.number(),
  takeBacks: v.number(),
  wrongCalls: v.array(v.object({ index: v.number(), call: v.string() })),
});

/**
 * An append-only fact made on a device: a deal bid and played to its end. It holds enough to replay the deal on another
 * device (rulings 2, 21).
 */
export const dealAttemptSchema = v.object({
  kind: v.literal('deal'),
  id: idSchema,
  userId: idSchema,
  at: instantSchema,
  context: attemptContextSchema,
  dealId: idSchema,
  dealVersion: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The hash of the version that was played or answered; absent from clients before 1.44. */
  versionHash: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** Where the student sat at the end (declarer's seat after a move from dummy). */
  seat: seatSchema,
  calls: v.array(v.string()),
  cards: v.array(cardSchema),
  /** Tricks claimed by the student's side of those that were left, or null. */
  claim: v.nullable(v.object({ seat: seatSchema, tricks })),
  help: helpSchema,
  result: dealResultSchema,
});
export type DealAttempt = v.InferOutput<typeof dealAttemptSchema>;

/** A deal that a guest played in a room: the server knows the room's owner and what it belongs to (ruling 3). */
export const roomAttemptSchema = v.omit(dealAttemptSchema, ['userId', 'context']);
export type RoomAttempt = v.InferOutput<typeof roomAttemptSchema>;

const inActivity = {
  id: idSchema,
  userId: idSchema,
  at: instantSchema,
  context: activityContextSchema,
  activityVersion: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The hash of the version that was played or answered; absent from clients before 1.44. */
  versionHash: v.optional(v.pipe(v.string(), v.maxLength(64))),
};

/** An activity viewed to its end: an intertitle or a presentation left for the next, a video that has ended. */
export const activityAttemptSchema = v.object({ kind: v.literal('activity'), ...inActivity });
export type ActivityAttempt = v.InferOutput<typeof activityAttemptSchema>;

/** A question answered completely, rightly or wrongly (courses §4.9); a bid box's answer has the call that was chosen. */
export const questionAttemptSchema = v.object({
  kind: v.literal('question'),
  ...inActivity,
  answers: v.pipe(
    v.array(
      v.object({ uuid: idSchema, answerValue: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40))), null) }),
    ),
    v.maxLength(40),
  ),
  result: v.object({ isCorrect: v.boolean() }),
});
export type QuestionAttempt = v.InferOutput<typeof questionAttemptSchema>;

export const attemptSchema = v.variant('kind', [dealAttemptSchema, activityAttemptSchema, questionAttemptSchema]);
export type Attempt = v.InferOutput<typeof attemptSchema>;

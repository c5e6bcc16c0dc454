import * as v from 'valibot';
import { idSchema, instantSchema } from '../values/id-schemas.ts';
import type { Attempt } from './attempt.ts';

/** The version of the rules by which attempts are judged; raised when the same attempt may be judged otherwise. */
export const RULES_VERSION = 1;

/**
 * What the server adds to an attempt, which itself never changes (ruling 52). It is made by the rules that the table
 * uses: calls and cards are replayed, answers compared; nothing is solved, so the outcome `max` is believed.
 */
export const verdictSchema = v.object({
  attemptId: idSchema,
  /** When the server took the attempt; an attempt with a later time of its own is ordered by this one. */
  receivedAt: instantSchema,
  rulesVersion: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /**
   * False: impossible by the rules, so that it counts for nothing. Null: it could not be checked, because the version of
   * its deal or activity is unknown; it counts as it was sent.
   */
  legal: v.nullable(v.boolean()),
  /** Tricks of the declaring side, as replayed; null without play, or when not checked. */
  tricks: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(13))),
  /** Signed for the student's side (ruling 38); null when it has none, or when not checked. */
  score: v.nullable(v.pipe(v.number(), v.integer())),
  /** Of a question; null for other kinds, or when not checked. */
  isCorrect: v.nullable(v.boolean()),
  /** True: an answer that was wrong in its version and is right by a later one, by which its author had it marked. */
  isCorrected: v.optional(v.boolean()),
});
export type Verdict = v.InferOutput<typeof verdictSchema>;

/** What the rules say of an attempt; the server adds whose it is and when it came. */
export type Judgement = Pick<Verdict, 'legal' | 'tricks' | 'score' | 'isCorrect' | 'isCorrected'>;

declare const counted: unique symbol;

/**
 * An attempt as it counts: its verdict, where there is one, has taken the place of what the device said. Every fold of
 * progress takes these and nothing else.
 */
export type Counted<A extends Attempt = Attempt> = A & { readonly [counted]: true };

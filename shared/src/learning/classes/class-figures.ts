import * as v from 'valibot';
import { cardSchema, seatSchema } from '../deals/study-deal.ts';
import { idSchema } from '../values/id-schemas.ts';

/**
 * The fewest people of whom figures are given (ruling 69): of fewer one could tell who did what. The server does not send
 * them.
 */
export const LEAST_PEOPLE = 5;

/** What stands where there are fewer. */
export const TOO_FEW = 'Figures stand here from five students on.';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const triedCallSchema = v.object({ call: v.string(), count, isRight: v.boolean() });

/** Of a first attempt each: what was tried at a call of the student's. */
const callFiguresSchema = v.object({
  /** The place in the auction, from 0. */
  index: count,
  seat: seatSchema,
  /** The calls of the script before it. */
  before: v.array(v.string()),
  /** The most tried first. */
  tried: v.array(triedCallSchema),
});

/** At a moment that the author has marked: the cards that were played by those who came there by the author's line. */
const momentFiguresSchema = v.object({
  /** The place in the line, from 0. */
  index: count,
  seat: seatSchema,
  /** The author's cards. */
  right: v.array(cardSchema),
  /** How many came to this position, and the cards of theirs; null when they are too few. */
  reached: v.nullable(count),
  cards: v.array(v.object({ card: cardSchema, count, isRight: v.boolean() })),
});

export const dealFiguresSchema = v.object({
  kind: v.literal('deal'),
  people: count,
  /** How many took all tricks that were there, made or beat the contract otherwise, or did not. */
  outcomes: v.object({ max: count, makes: count, not: count }),
  helped: count,
  calls: v.array(callFiguresSchema),
  moments: v.array(momentFiguresSchema),
});
export type DealFigures = v.InferOutput<typeof dealFiguresSchema>;

export const questionFiguresSchema = v.object({
  kind: v.literal('question'),
  people: count,
  right: count,
  /** Each answer that may be chosen, in the author's order; of a bid box each call that was, the most chosen first. */
  answers: v.array(v.object({ words: v.string(), count, isRight: v.boolean() })),
});
export type QuestionFigures = v.InferOutput<typeof questionFiguresSchema>;

const figuresSchema = v.variant('kind', [dealFiguresSchema, questionFiguresSchema]);
export type Figures = v.InferOutput<typeof figuresSchema>;

/** A deal or a question of a course or a pack, with what its class did first. */
export const classSubjectSchema = v.object({
  /** The deal, or for a question the activity. */
  id: idSchema,
  kind: v.picklist(['deal', 'question']),
  /** 'Question 2a', 'The garden gate', 'Deal 3'. */
  title: v.string(),
  /** In a course: the lesson and the activity. */
  lessonTitle: v.nullable(v.string()),
  activityTitle: v.nullable(v.string()),
  /** Of each version of which there are enough people, the present one first (ruling 67). */
  versions: v.array(
    v.object({
      version: v.number(),
      isPresent: v.boolean(),
      /** Null with fewer than LEAST_PEOPLE. */
      figures: v.nullable(figuresSchema),
    }),
  ),
});
export type ClassSubject = v.InferOutput<typeof classSubjectSchema>;

import * as v from 'valibot';
import { cardSchema, seatSchema } from '../deals/study-deal.ts';
import { dealSourceSchema } from './deal-source.ts';

const label = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80));
/** Labels of one kind on a deal. */
export const labelListSchema = v.pipe(v.array(label), v.maxLength(50));
export const levelSchema = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)));
export const biddingSystemSchema = v.nullable(label);

const line = v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(200)));
const text = v.nullable(v.pipe(v.string(), v.maxLength(4000)));
const words = v.pipe(v.string(), v.maxLength(4000));

/**
 * Everything about a deal that a form of words and labels changes (ruling 67): neither cards nor auction. What is absent
 * stays.
 */
export const dealEditSchema = v.partial(
  v.object({
    experienceLevel: levelSchema,
    keywords: labelListSchema,
    tags: labelListSchema,
    focus: labelListSchema,
    biddingSystem: biddingSystemSchema,
    classified: v.boolean(),
    /** Where it comes from and who allows its use (ruling 68); null when nobody says anything. */
    source: v.nullable(dealSourceSchema),
    name: line,
    hints: v.pipe(
      v.array(v.object({ hint: words, bid: v.pipe(v.string(), v.maxLength(4)), seat: seatSchema })),
      v.maxLength(100),
    ),
    /** One a call, in the order of the calls; '' for none. */
    explanations: v.pipe(v.array(words), v.maxLength(100)),
    declarerHint: text,
    defenderHint: text,
    goal: text,
    agreements: text,
    note: text,
    noteShown: v.boolean(),
    intro: text,
    afterword: text,
    /** The scripted opening lead; null leaves it to who leads. */
    lead: v.nullable(cardSchema),
  }),
);
export type DealEdit = v.InferOutput<typeof dealEditSchema>;

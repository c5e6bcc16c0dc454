import * as v from 'valibot';
import { requiredLine, richText } from '../forms/line.ts';
import { idSchema } from '../learning/values/ids.ts';
import { titleSchema } from './item-changes.ts';
import { quizBodyFields } from './quiz.ts';

const MOST_DEALS = 200;

/** The title of a question (contradiction 63). */
export const questionNumberSchema = requiredLine('Question number', 200);

/** What an author writes of an activity, by its type. A question's number is its title (contradiction 63). */
export const activityContentSchema = v.variant('type', [
  v.object({
    type: v.literal('titlePage'),
    title: titleSchema,
    /** HTML; it is sanitised when it is kept. */
    config: v.object({ text: richText('Body Text', 50_000) }),
  }),
  v.object({ type: v.literal('video'), title: titleSchema }),
  v.object({ type: v.literal('embeddedPresentation'), title: titleSchema }),
  v.object({ type: v.literal('quiz'), title: questionNumberSchema, ...quizBodyFields }),
  v.object({
    type: v.literal('deal'),
    title: titleSchema,
    config: v.object({
      /** Of the author's library, in order; without a version the newest is taken. */
      deals: v.pipe(
        v.array(
          v.object({
            id: idSchema,
            version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
            startWithEmptyAuction: v.optional(v.boolean(), false),
          }),
        ),
        v.maxLength(MOST_DEALS),
      ),
    }),
  }),
]);
export type ActivityContent = v.InferOutput<typeof activityContentSchema>;

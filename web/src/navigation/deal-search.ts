import * as v from 'valibot';

/** The query of a deal's pages (deals §2.6); other values are ignored. */
export const dealSearchSchema = v.object({
  context: v.optional(v.fallback(v.optional(v.picklist(['library', 'lesson'])), undefined)),
  lessonId: v.optional(v.fallback(v.optional(v.string()), undefined)),
});
export type DealSearch = v.InferOutput<typeof dealSearchSchema>;

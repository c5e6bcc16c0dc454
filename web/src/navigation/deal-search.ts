import * as v from 'valibot';

/** What a deal's pages are opened with (deals §2.6); anything else in the address is nothing. */
export const dealSearchSchema = v.object({
  context: v.optional(v.fallback(v.optional(v.picklist(['library', 'lesson'])), undefined)),
  lessonId: v.optional(v.fallback(v.optional(v.string()), undefined)),
});
export type DealSearch = v.InferOutput<typeof dealSearchSchema>;

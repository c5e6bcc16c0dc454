import * as v from 'valibot';
import { listQuerySchema, wordInAddress } from '../../navigation/list-query.ts';

/** The address of a link's results: ?reader=…&deal=…&page=2&readers=3. */
export const linkResultsQuerySchema = v.object({
  page: listQuerySchema.entries.page,
  readers: listQuerySchema.entries.page,
  reader: v.optional(wordInAddress),
  deal: v.optional(wordInAddress),
});
export type LinkResultsQuery = v.InferOutput<typeof linkResultsQuerySchema>;

import { CLASS_ORDERS, STANDINGS } from '@overtrick/shared/learning/classes/standing';
import * as v from 'valibot';
import { listQuerySchema } from '../../navigation/list-query.ts';

/** The query of a class in the address: ?standing=under_way&sortBy=progress. */
export const classQuerySchema = v.object({
  ...listQuerySchema.entries,
  standing: v.fallback(v.optional(v.picklist(STANDINGS)), undefined),
  sortBy: v.fallback(v.optional(v.picklist(CLASS_ORDERS)), undefined),
  sortDir: v.fallback(v.optional(v.picklist(['asc', 'desc'])), undefined),
});
export type ClassQuery = v.InferOutput<typeof classQuerySchema>;

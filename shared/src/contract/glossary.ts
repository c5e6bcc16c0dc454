import * as v from 'valibot';
import { termSchema } from '../learning/reference/glossary.ts';
import { endpoint } from './endpoint.ts';
import { listQuery, pageOf, sortedBy } from './lists.ts';

/** The orders of the glossary. */
const TERM_ORDERS = ['term', 'created_date'] as const;
export type TermOrder = (typeof TERM_ORDERS)[number];

export const listTerms = endpoint({
  method: 'GET',
  path: '/glossary',
  who: 'public',
  summary: 'The words of the game; sortBy is term or created_date',
  /** Filters are flattened into the query (platform §7): `beginner` is the only filter. */
  query: v.object({
    ...listQuery,
    sortBy: sortedBy(...TERM_ORDERS),
    beginner: v.optional(v.picklist(['true', 'false'])),
  }),
  reply: pageOf(termSchema),
});

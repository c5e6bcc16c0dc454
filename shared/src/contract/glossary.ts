import * as v from 'valibot';
import { maxMessage } from '../forms/length.ts';
import { requiredLine } from '../forms/line.ts';
import { requiredHtml } from '../forms/required.ts';
import { obeys } from '../forms/rule.ts';
import { termSchema } from '../learning/reference/glossary.ts';
import { idSchema } from '../learning/values/ids.ts';
import { endpoint } from './endpoint.ts';
import { listQuery, pageOf, sortedBy } from './lists.ts';
import { slugField } from './slug.ts';

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

/** A term as an admin writes it; without a slug it gets one from its name. */
export const termFormSchema = v.object({
  term: requiredLine('Term', 100),
  slug: v.optional(slugField, ''),
  definition: v.pipe(
    v.string(),
    v.maxLength(20_000, maxMessage('Definition', 20_000)),
    obeys<string>(requiredHtml('Definition')),
  ),
  beginner: v.optional(v.boolean(), false),
});
export type TermForm = v.InferOutput<typeof termFormSchema>;

const term = v.object({ termId: idSchema });

export const createTerm = endpoint({
  method: 'POST',
  path: '/admin/glossary',
  who: 'admin',
  summary: 'Add a term',
  body: termFormSchema,
  reply: termSchema,
});

export const changeTerm = endpoint({
  method: 'PUT',
  path: '/admin/glossary/{termId}',
  who: 'admin',
  summary: 'Change a term',
  params: term,
  body: termFormSchema,
  reply: termSchema,
});

export const deleteTerm = endpoint({
  method: 'DELETE',
  path: '/admin/glossary/{termId}',
  who: 'admin',
  summary: 'Delete a term',
  params: term,
});

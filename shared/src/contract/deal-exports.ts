import * as v from 'valibot';
import { libraryChoiceSchema } from '../learning/library/library-choice.ts';
import { endpoint } from './endpoint.ts';

export const EXPORT_FORMATS = ['pbn', 'lin'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const exportDeals = endpoint({
  method: 'POST',
  path: '/deals/export',
  who: 'teacher',
  summary: 'Deals of the library as text of a file with all that is known of them, in parts of at most 200 deals',
  body: v.object({
    which: libraryChoiceSchema,
    format: v.optional(v.picklist(EXPORT_FORMATS), 'pbn'),
    /** The `next` of the part before. */
    after: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200))), null),
  }),
  reply: v.object({
    /** The parts one after the other are the file. */
    text: v.string(),
    deals: v.number(),
    /** What this format cannot hold, a sentence each, with the deal's name or board. */
    left: v.array(v.string()),
    /** Null after the last part. */
    next: v.nullable(v.string()),
  }),
});

import * as v from 'valibot';
import { maxMessage } from '../forms/length.ts';
import { formatLeadEntry } from '../forms/opening-lead.ts';
import { requiredMessage } from '../forms/required.ts';
import { botCardSchema, cardSchema } from '../learning/deals/study-deal.ts';
import {
  dealCardSchema,
  dealGroupSchema,
  dealLabelsSchema,
  libraryDealSchema,
} from '../learning/library/library-deal.ts';
import { FILTER_KEYS } from '../learning/library/library-filters.ts';
import { idSchema } from '../learning/values/ids.ts';
import { endpoint } from './endpoint.ts';
import { listQuery, metaSchema } from './lists.ts';

const dealParams = v.object({ dealId: idSchema });
const groupParams = v.object({ groupId: idSchema });

const filterQuery = Object.fromEntries(FILTER_KEYS.map((key) => [key, v.optional(v.string())])) as {
  [key in (typeof FILTER_KEYS)[number]]: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
};

export const listGroupedDeals = endpoint({
  method: 'GET',
  path: '/deals/grouped-deals',
  who: 'student',
  summary: 'The groups of the caller’s deal library, the newest first; admins choose whose',
  query: v.object({
    ...v.omit(v.object(listQuery), ['q']).entries,
    searchString: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    ...filterQuery,
    /** The teacher whose library is meant, for admins; without it an admin who teaches gets their own. */
    teacherProfileId: v.optional(idSchema),
  }),
  reply: v.object({
    results: v.array(dealGroupSchema),
    meta: v.object({
      ...metaSchema.entries,
      numPages: v.number(),
      totalItems: v.number(),
      board: v.array(v.string()),
      dealer: v.array(v.string()),
      filename: v.array(v.string()),
      focuses: v.array(v.string()),
      keywords: v.array(v.string()),
      name: v.array(v.string()),
      tags: v.array(v.string()),
      classified: v.array(v.boolean()),
    }),
  }),
});

export const getDealGroup = endpoint({
  method: 'GET',
  path: '/deals/groups/{groupId}',
  who: 'student',
  summary: 'A group of the library with its deals',
  params: groupParams,
  reply: dealGroupSchema,
});

const groupName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(requiredMessage('Name')),
  v.maxLength(200, maxMessage('Name', 200)),
);

export const putDealGroup = endpoint({
  method: 'PUT',
  path: '/deals/groups/{groupId}',
  who: 'teacher',
  summary:
    'Renames a group, or says which of its deals stay in it, in which order; the others stand alone from then on',
  params: groupParams,
  body: v.object({ groupName: v.optional(groupName), dealIds: v.optional(v.pipe(v.array(idSchema), v.minLength(1))) }),
  reply: dealGroupSchema,
});

export const deleteDealGroup = endpoint({
  method: 'DELETE',
  path: '/deals/groups/{groupId}',
  who: 'teacher',
  summary: 'Removes a group and its deals from the library; deal packs and run-throughs keep them',
  params: groupParams,
  reply: dealGroupSchema,
});

export const getDeal = endpoint({
  method: 'GET',
  path: '/deals/{dealId}',
  who: 'student',
  summary: 'A deal of the library whole',
  params: dealParams,
  reply: libraryDealSchema,
});

export const deleteDeal = endpoint({
  method: 'DELETE',
  path: '/deals/{dealId}',
  who: 'teacher',
  summary: 'Removes a deal from the library; deal packs and run-throughs keep it',
  params: dealParams,
  reply: dealCardSchema,
});

const label = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80));
const labels = v.pipe(v.array(label), v.maxLength(50));

export const putDeal = endpoint({
  method: 'PUT',
  path: '/deals/{dealId}',
  who: 'teacher',
  summary: 'Changes what is written on a deal; what is absent stays',
  params: dealParams,
  body: v.partial(
    v.object({ ...dealLabelsSchema.entries, tags: labels, focus: labels, biddingSystem: v.nullable(label) }),
  ),
  reply: libraryDealSchema,
});

export const deleteAllDeals = endpoint({
  method: 'DELETE',
  path: '/deals/all',
  who: 'teacher',
  summary: 'Removes every deal from the teacher’s library; deal packs and run-throughs keep them',
  reply: v.object({ deleted: v.number() }),
});

export const getDealNeighbours = endpoint({
  method: 'GET',
  path: '/deals/{dealId}/prev-next',
  who: 'student',
  summary: 'The deals before and after one in the library',
  params: dealParams,
  query: v.object({
    context: v.optional(v.picklist(['library', 'lesson']), 'library'),
    lessonId: v.optional(idSchema),
  }),
  reply: v.object({ prev: v.nullable(v.object({ id: idSchema })), next: v.nullable(v.object({ id: idSchema })) }),
});

export const listDealTags = endpoint({
  method: 'GET',
  path: '/deals/tags',
  who: 'teacher',
  summary: 'The tags that stand on the library’s deals',
  reply: v.array(v.string()),
});

export const importProblemSchema = v.object({
  /** The line from 1; null for the whole board. */
  line: v.nullable(v.number()),
  board: v.nullable(v.string()),
  code: v.string(),
  message: v.string(),
});
export type ImportProblem = v.InferOutput<typeof importProblemSchema>;

const importQuery = v.object({
  /** 'true': the file's deals are one group. */
  autogroup: v.optional(v.picklist(['true', 'false']), 'false'),
  /** What to call the group; the file's name otherwise. */
  name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
});

export const importDeals = endpoint({
  method: 'POST',
  path: '/deals/import-direct',
  who: 'teacher',
  summary: 'Reads a PBN file into the library at once: every good board is kept, the bad ones are told by line',
  query: importQuery,
  upload: 'deal',
  reply: v.object({ deals: v.array(dealCardSchema), problems: v.array(importProblemSchema) }),
});

export const queueDealImport = endpoint({
  method: 'POST',
  path: '/deals/import',
  who: 'teacher',
  summary: 'Takes a PBN file to be read into the library shortly',
  query: importQuery,
  upload: 'deal',
  status: 202,
  reply: v.object({ id: idSchema, status: v.literal('pending') }),
});

export const listPendingImports = endpoint({
  method: 'GET',
  path: '/deals/import/pending',
  who: 'teacher',
  summary: 'The files that wait to be read',
  reply: v.array(v.object({ id: idSchema, filename: v.string(), createdDate: v.string() })),
});

/** A card as a teacher types it: '10s' is 'TS' (deals §5.2). */
const typedBotCardSchema = v.object({
  ...botCardSchema.entries,
  name: v.pipe(
    v.string(),
    v.transform((typed) => formatLeadEntry('', typed)),
    cardSchema,
  ),
});

export const putPredefinedCards = endpoint({
  method: 'PUT',
  path: '/deals/{dealId}/predefined-cards',
  who: 'teacher',
  summary: 'Sets the bot cards of a deal, a list per trick, as a new version',
  params: dealParams,
  body: v.pipe(v.array(v.pipe(v.array(typedBotCardSchema), v.maxLength(4))), v.maxLength(13)),
  reply: v.array(v.array(botCardSchema)),
});

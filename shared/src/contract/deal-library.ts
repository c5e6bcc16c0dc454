import * as v from 'valibot';
import { formatLeadEntry } from '../forms/opening-lead.ts';
import { botCardSchema, cardSchema } from '../learning/deals/study-deal.ts';
import { dealEditSchema } from '../learning/library/deal-edit.ts';
import { librarySearchFields } from '../learning/library/library-choice.ts';
import { dealCardSchema, dealGroupSchema, libraryDealSchema } from '../learning/library/library-deal.ts';
import { idSchema } from '../learning/values/id-schemas.ts';
import { endpoint } from './endpoint.ts';
import { listQuery, metaSchema } from './lists.ts';

const dealParams = v.object({ dealId: idSchema });

export const listGroupedDeals = endpoint({
  method: 'GET',
  path: '/deals/grouped-deals',
  who: 'student',
  summary:
    'The groups of the caller’s deal library, the newest first, 20 rows a page; `include` names what a deal carries besides (ruling 45); admins choose whose',
  query: v.object({
    ...v.omit(v.object(listQuery), ['q']).entries,
    ...librarySearchFields,
    /** The teacher whose library is meant, for admins; without it an admin who teaches gets their own. */
    teacherProfileId: v.optional(idSchema),
  }),
  reply: v.object({
    results: v.array(dealGroupSchema),
    meta: v.object({
      ...metaSchema.entries,
      /** The deals in the groups found. */
      deals: v.number(),
      numPages: v.number(),
      totalItems: v.number(),
      /** The choices of the filters: at most 100 each, in alphabetical order; GET /deals/choices finds the others. */
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

export const getDeal = endpoint({
  method: 'GET',
  path: '/deals/{dealId}',
  who: 'student',
  summary:
    'A deal of the library whole; `version` names one that a pack or a course of its teacher holds, also of a deal that has left the library (ruling 47)',
  params: dealParams,
  query: v.object({ version: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.toNumber())) }),
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

export const putDeal = endpoint({
  method: 'PUT',
  path: '/deals/{dealId}',
  who: 'teacher',
  summary:
    'Changes the labels and words of a deal; what is absent stays. Words reach every item that holds it (ruling 67)',
  params: dealParams,
  body: dealEditSchema,
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

/** What a filter may be set to, and what stands in a library: names, boards, files and labels. */
export const CHOICE_KINDS = ['name', 'board', 'filename', 'focus', 'keyword', 'tag'] as const;

export const listDealChoices = endpoint({
  method: 'GET',
  path: '/deals/choices',
  who: 'student',
  summary:
    'What stands on the deals of the library and has a word that begins so, at most 50 in alphabetical order; for teachers, and for admins who choose whose',
  query: v.object({
    kind: v.picklist(CHOICE_KINDS),
    q: listQuery.q,
    /** The teacher whose library is meant, for admins. */
    teacherProfileId: v.optional(idSchema),
  }),
  reply: v.array(v.object({ value: v.string(), deals: v.number() })),
});

export const listDealTags = endpoint({
  method: 'GET',
  path: '/deals/tags',
  who: 'student',
  summary: 'The tags that stand on the library’s deals; admins may choose whose, and who teaches nothing has none',
  query: v.object({
    /** The teacher whose library is meant, for admins. */
    teacherProfileId: v.optional(idSchema),
  }),
  reply: v.array(v.string()),
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

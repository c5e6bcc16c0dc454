import * as v from 'valibot';
import { requiredLine } from '../forms/line.ts';
import { librarySearchFields } from '../learning/library/library-choice.ts';
import { dealCardSchema, dealGroupSchema } from '../learning/library/library-deal.ts';
import { idSchema } from '../learning/values/id-schemas.ts';
import { bulkReplySchema } from './bulk-reply.ts';
import { endpoint } from './endpoint.ts';
import { listQuery, metaSchema } from './lists.ts';

const params = v.object({ groupId: idSchema });

/** The name of a group. */
export const groupNameSchema = requiredLine('Name', 200);

export const createDealGroup = endpoint({
  method: 'POST',
  path: '/deals/groups',
  who: 'teacher',
  summary: 'A new group; the deals named leave the groups that they are in',
  body: v.object({ groupName: groupNameSchema, dealIds: v.optional(v.pipe(v.array(idSchema), v.maxLength(500)), []) }),
  reply: dealGroupSchema,
});

export const getDealGroup = endpoint({
  method: 'GET',
  path: '/deals/groups/{groupId}',
  who: 'student',
  summary: 'A group of the library with a page of its deals; a search and filters choose among them (ruling 45)',
  params,
  query: v.object({ ...v.omit(v.object(listQuery), ['q']).entries, ...librarySearchFields }),
  reply: v.object({ ...dealGroupSchema.entries, deals: v.array(dealCardSchema), meta: metaSchema }),
});

export const putDealGroup = endpoint({
  method: 'PUT',
  path: '/deals/groups/{groupId}',
  who: 'teacher',
  summary:
    'Renames a group, or says which of its deals stay in it, in which order; the others stand alone from then on',
  params,
  body: v.object({
    groupName: v.optional(groupNameSchema),
    dealIds: v.optional(v.pipe(v.array(idSchema), v.minLength(1))),
  }),
  reply: dealGroupSchema,
});

export const orderDealGroup = endpoint({
  method: 'POST',
  path: '/deals/groups/{groupId}/order',
  who: 'teacher',
  summary:
    'Moves deals within their group, which may have any size: they stand together, in the given order, and the first of them gets the place that is named',
  params,
  body: v.object({
    dealIds: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(500)),
    /** From 1; a place behind the last is the last. */
    place: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  reply: bulkReplySchema,
});

export const deleteDealGroup = endpoint({
  method: 'DELETE',
  path: '/deals/groups/{groupId}',
  who: 'teacher',
  summary: 'Removes a group and its deals from the library; deal packs and run-throughs keep them',
  params,
  reply: dealGroupSchema,
});

import * as v from 'valibot';
import { biddingSystemSchema, labelListSchema, levelSchema } from '../learning/library/deal-edit.ts';
import { libraryChoiceSchema } from '../learning/library/library-choice.ts';
import { idSchema } from '../learning/values/id-schemas.ts';
import { bulkReplySchema } from './bulk-reply.ts';
import { groupNameSchema } from './deal-groups.ts';
import { endpoint } from './endpoint.ts';

const listChange = v.object({ add: v.optional(labelListSchema, []), remove: v.optional(labelListSchema, []) });

/** Where deals go: into a group that is there, into a new one, or each to stand alone. */
const moveTo = v.union([
  v.object({ groupId: idSchema }),
  v.object({ groupName: groupNameSchema }),
  v.object({ alone: v.literal(true) }),
]);

/** What is written on many deals at once; what is absent stays. */
export const bulkChangeSchema = v.object({
  tags: v.optional(listChange),
  keywords: v.optional(listChange),
  focus: v.optional(listChange),
  experienceLevel: v.optional(levelSchema),
  classified: v.optional(v.boolean()),
  biddingSystem: v.optional(biddingSystemSchema),
  moveTo: v.optional(moveTo),
});
export type BulkChange = v.InferOutput<typeof bulkChangeSchema>;

export const changeDeals = endpoint({
  method: 'POST',
  path: '/deals/change',
  who: 'teacher',
  summary: 'Writes the same on many deals of the library, or moves them to another group',
  body: v.object({ which: libraryChoiceSchema, change: bulkChangeSchema }),
  reply: bulkReplySchema,
});

export const removeDeals = endpoint({
  method: 'POST',
  path: '/deals/remove',
  who: 'teacher',
  summary: 'Removes many deals from the library; deal packs and run-throughs keep them',
  body: v.object({ which: libraryChoiceSchema }),
  /** `removalId` names them all, so that they can come back at once. */
  reply: v.object({ ...bulkReplySchema.entries, removalId: idSchema }),
});

export const restoreDeals = endpoint({
  method: 'POST',
  path: '/deals/restore',
  who: 'teacher',
  summary: 'Takes back a removal: the deals are in the library and in their groups again',
  body: v.object({ removalId: idSchema }),
  reply: bulkReplySchema,
});

import { APPROVALS, STATUSES } from '@overtrick/shared/learning/items/publication';
import * as v from 'valibot';
import { listQuerySchema } from '../../navigation/list-query.ts';
import { ITEM_SORTS } from '../../pieces/items/item-sorts.ts';

/** The query of a list of items, in the address: ?status=draft. */
export const itemQuerySchema = v.object({
  ...listQuerySchema.entries,
  status: v.fallback(v.optional(v.picklist(STATUSES)), undefined),
  approval: v.fallback(v.optional(v.picklist(APPROVALS)), undefined),
  sort: v.fallback(v.optional(v.picklist(ITEM_SORTS)), undefined),
});
export type ItemQuery = v.InferOutput<typeof itemQuerySchema>;

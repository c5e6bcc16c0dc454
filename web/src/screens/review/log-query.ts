import { LOG_GROUPS, LOGGED_KINDS } from '@overtrick/shared/contract/admin-log';
import * as v from 'valibot';
import { listQuerySchema } from '../../navigation/list-query.ts';

const id = v.fallback(v.optional(v.string()), undefined);

/** What of the log is shown, in the address: ?kind=course&page=2. */
export const logQuerySchema = v.object({
  page: listQuerySchema.entries.page,
  by: id,
  person: id,
  kind: v.fallback(v.optional(v.picklist([...LOG_GROUPS, ...LOGGED_KINDS])), undefined),
  item: id,
});
export type LogQuery = v.InferOutput<typeof logQuerySchema>;

import * as v from 'valibot';

/** Where an item was opened from, in its address: ?from=queue. */
export const openedFromSchema = v.object({ from: v.fallback(v.optional(v.literal('queue')), undefined) });

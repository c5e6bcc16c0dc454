import * as v from 'valibot';
import { idSchema } from '../learning/values/id-schemas.ts';

/**
 * How far a change of many deals is: up to 500 are done when the call answers; more are a job, which GET /jobs/{jobId}
 * tells of.
 */
export const bulkReplySchema = v.object({ deals: v.number(), jobId: v.nullable(idSchema) });

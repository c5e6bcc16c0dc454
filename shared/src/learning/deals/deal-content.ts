import * as v from 'valibot';
import { studyDealSchema } from './study-deal.ts';

const { id: _id, version: _version, hash: _hash, table: _table, ...content } = studyDealSchema.entries;

/**
 * A deal's content as an author sends it: everything but its id, version, hash and trick table. It is well formed;
 * whether it makes sense (calls that may be made, cards that are held, bounds of texts) says `contentProblems`, which
 * screen, server and import ask alike.
 */
export const dealContentSchema = v.object(content);

/** A deal's content, before it has an id, a version with its hash, and a trick table. */
export type DealContent = v.InferOutput<typeof dealContentSchema>;

import * as v from 'valibot';
import { reviewLineSchema } from '../learning/items/review-changes.ts';
import { itemRightsSchema } from '../learning/library/item-rights.ts';
import { idSchema } from '../learning/values/id-schemas.ts';
import { logEntrySchema } from './admin-log.ts';

/* What an admin reads of a course or a pack that waits for approval (courses §4.1; ruling 68). */

/** Somebody's word that they wrote an item's contents or may use them, given with a request for publication. */
const rightsClaimSchema = v.object({
  /** Null when the account was erased. */
  name: v.nullable(v.string()),
  date: v.string(),
  /** The deals of which nobody knew it then. */
  unknown: v.array(v.string()),
});
export type RightsClaim = v.InferOutput<typeof rightsClaimSchema>;

const waitingFields = {
  /** When publication was last asked for. */
  requestedDate: v.nullable(v.string()),
  /** What stands in the way of publication, in sentences. */
  missing: v.array(v.string()),
  rights: itemRightsSchema,
  /** The last first. */
  claims: v.array(rightsClaimSchema),
};

/** A row of the queue. */
export const queuedItemSchema = v.object({
  id: idSchema,
  title: v.string(),
  teacherName: v.string(),
  wasApproved: v.boolean(),
  ...waitingFields,
});
export type QueuedItem = v.InferOutput<typeof queuedItemSchema>;

export const reviewSchema = v.object({
  ...waitingFields,
  /** Who asked for publication; null when that is not known. */
  requestedBy: v.nullable(v.string()),
  /** When the item was last approved, or published by an admin; null when it never was. */
  approvedDate: v.nullable(v.string()),
  /** What was changed since; null when nothing was kept to compare with. */
  changes: v.nullable(v.array(reviewLineSchema)),
  /** What is in the item now. */
  contents: v.array(reviewLineSchema),
  /** What admins did with the item and its parts, the last first; its newest entries. */
  history: v.array(logEntrySchema),
});
export type Review = v.InferOutput<typeof reviewSchema>;

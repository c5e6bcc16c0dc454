import * as v from 'valibot';
import { cardSchema } from '../deals/study-deal.ts';
import { packDealSchema } from '../packs/deal-pack.ts';
import { idSchema } from '../values/id-schemas.ts';

/** A deal as an author chooses it for a run-through; without a version the newest is taken. */
export const writtenDealSchema = v.object({
  id: idSchema,
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  startWithEmptyAuction: v.optional(v.boolean(), false),
  /** The opening lead as it was typed in the list, '' for none; absent: it stays (silence 259). */
  lead: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(10))),
});
export type WrittenDeal = v.InferOutput<typeof writtenDealSchema>;

/** A deal of a run-through in a bundle; its cards are among the bundle's deals. */
export const bundledDealSchema = v.object({ id: idSchema, version: v.number(), startWithEmptyAuction: v.boolean() });
export type BundledDeal = v.InferOutput<typeof bundledDealSchema>;

/** A deal of a run-through, with its state for the viewer; its cards are in the room or the bundle. */
export const runThroughDealSchema = v.object({
  ...packDealSchema.entries,
  startWithEmptyAuction: v.boolean(),
  /** Given to authors only; null for students, because it reveals the lead. */
  openingLead: v.nullable(cardSchema),
  importOrder: v.nullable(v.number()),
  experienceLevel: v.nullable(v.number()),
});
export type RunThroughDeal = v.InferOutput<typeof runThroughDealSchema>;

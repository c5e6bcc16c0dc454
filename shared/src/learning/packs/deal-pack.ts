import * as v from 'valibot';
import { outcomeSchema, seatSchema, studyDealSchema } from '../deals/study-deal.ts';
import { itemFields } from '../items/catalogue.ts';
import { managedFields } from '../items/publication.ts';
import { idSchema } from '../values/id-schemas.ts';
import { dealMediaSchema, keptMediaSchema, mediaSchema } from '../values/media.ts';

/**
 * What opens the next deal of a pack: the deal before it completed, or completed with its contract made or more
 * (ruling 4).
 */
export const UNLOCKS = ['complete', 'made'] as const;
export type Unlock = (typeof UNLOCKS)[number];

/** Absent is 'complete': what a device holds of other packs stays the same to the letter. */
const unlockField = { unlock: v.optional(v.picklist(UNLOCKS)) };

/** A teacher as others see them. */
export const teacherProfileSchema = v.object({
  id: idSchema,
  displayName: v.string(),
  headline: v.string(),
  /** Sanitised HTML. */
  biography: v.string(),
  website: v.nullable(v.string()),
  languages: v.array(v.string()),
  media: v.array(mediaSchema),
});
export type TeacherProfile = v.InferOutput<typeof teacherProfileSchema>;

/** A deal in a pack as its owner sees it; the progress fields are folded from attempts. */
export const packDealSchema = v.object({
  id: idSchema,
  version: v.number(),
  name: v.nullable(v.string()),
  status: outcomeSchema,
  isComplete: v.boolean(),
  bonusTricks: v.number(),
  madeMaximumTricks: v.boolean(),
  contract: v.nullable(v.string()),
  declarer: v.nullable(seatSchema),
  dealer: v.nullable(seatSchema),
  playerPosition: seatSchema,
  media: v.array(mediaSchema),
  /** For its student: the result is of another version (D-568); absent where it is not, or nobody told. */
  isChanged: v.optional(v.boolean()),
  /**
   * For authors only: what the library has now, null where the deal was deleted from it (ruling 47). Its version is above
   * `version` where there are new cards to take; words need no taking (ruling 67).
   */
  newest: v.optional(v.nullable(v.object({ version: v.number() }))),
  /** For authors: why it cannot be studied (ruling 31); absent when it can. */
  unstudied: v.optional(v.string()),
});
export type PackDeal = v.InferOutput<typeof packDealSchema>;

/**
 * The fields of a pack's deal that everybody may see; they contain nothing that is sold or that reveals an answer
 * (ruling 24).
 */
export const listedDealSchema = v.object({ id: idSchema, name: v.nullable(v.string()) });

/** A pack in a list. */
export const packCardSchema = v.object({
  ...itemFields,
  dealCount: v.number(),
  activated: v.boolean(),
  activityProgress: v.number(),
});
export type PackCard = v.InferOutput<typeof packCardSchema>;

/** What a viewer may do with a pack. Only the server computes it. */
export const packAbilitiesSchema = v.object({ buy: v.boolean(), play: v.boolean(), edit: v.boolean() });
export type PackAbilities = v.InferOutput<typeof packAbilitiesSchema>;

/** A pack in the store: its deals by id and name only. */
export const storePackSchema = v.object({
  ...itemFields,
  deals: v.array(listedDealSchema),
  activated: v.boolean(),
  activityProgress: v.number(),
  abilities: packAbilitiesSchema,
});
export type StorePack = v.InferOutput<typeof storePackSchema>;

/** A pack for its owner: with every deal's state. */
export const ownedPackSchema = v.object({
  ...itemFields,
  ...unlockField,
  deals: v.array(packDealSchema),
  activated: v.boolean(),
  activityProgress: v.number(),
  isCompleted: v.boolean(),
  abilities: packAbilitiesSchema,
});
export type OwnedPack = v.InferOutput<typeof ownedPackSchema>;

/** A pack for its teacher and for admins, with every contract. */
export const managedPackSchema = v.object({ ...ownedPackSchema.entries, ...managedFields });
export type ManagedPack = v.InferOutput<typeof managedPackSchema>;

/** A pack in a list of its teacher's or of an admin's. */
export const managedPackCardSchema = v.object({ ...packCardSchema.entries, ...managedFields });
export type ManagedPackCard = v.InferOutput<typeof managedPackCardSchema>;

/** Everything that a device needs to study a pack off line (ruling 24). Immutable under (id, version). */
export const packBundleSchema = v.object({
  kind: v.literal('dealPack'),
  id: idSchema,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The hash of what this version contains: after a rewind its number may stand for other content (ruling 53). */
  hash: v.optional(v.string()),
  item: v.object({ ...itemFields, ...unlockField }),
  teacher: teacherProfileSchema,
  deals: v.array(studyDealSchema),
  /** Missing in bundles from before deals had media. */
  dealMedia: v.optional(dealMediaSchema),
  media: v.array(keptMediaSchema),
});
export type PackBundle = v.InferOutput<typeof packBundleSchema>;

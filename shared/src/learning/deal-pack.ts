import * as v from 'valibot';
import { idSchema } from './ids.ts';
import { outcomeSchema, seatSchema, studyDealSchema } from './study-deal.ts';

export const STATUSES = ['draft', 'published', 'archived', 'deleted'] as const;
export const APPROVALS = ['pending', 'approved', 'rejected'] as const;

export const mediaSchema = v.object({
  id: idSchema,
  url: v.string(),
  config: v.optional(v.object({ type: v.optional(v.string()) })),
});

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
});
export type PackDeal = v.InferOutput<typeof packDealSchema>;

/** What everybody may know of a pack's deal: nothing that is sold or that spoils (decision 24). */
export const listedDealSchema = v.object({ id: idSchema, name: v.nullable(v.string()) });

const packFields = {
  id: idSchema,
  title: v.string(),
  description: v.string(),
  /** Sanitised HTML. */
  introduction: v.string(),
  keywords: v.array(v.string()),
  focus: v.array(v.string()),
  biddingSystems: v.nullable(v.array(v.string())),
  minExperienceLevel: v.nullable(v.number()),
  maxExperienceLevel: v.nullable(v.number()),
  isFree: v.boolean(),
  cost: v.nullable(v.string()),
  costWithDiscount: v.nullable(v.string()),
  currency: v.nullable(v.string()),
  media: v.array(mediaSchema),
  teacherName: v.string(),
  teacherProfileId: idSchema,
};

/** A pack in a list. */
export const packCardSchema = v.object({
  ...packFields,
  dealCount: v.number(),
  activated: v.boolean(),
  activityProgress: v.number(),
});
export type PackCard = v.InferOutput<typeof packCardSchema>;

/** What a viewer may do with a pack; computed by the server, never repeated by a screen. */
export const packAbilitiesSchema = v.object({ buy: v.boolean(), play: v.boolean(), edit: v.boolean() });
export type PackAbilities = v.InferOutput<typeof packAbilitiesSchema>;

/** A pack in the store: its deals by id and name only. */
export const storePackSchema = v.object({
  ...packFields,
  deals: v.array(listedDealSchema),
  activated: v.boolean(),
  activityProgress: v.number(),
  abilities: packAbilitiesSchema,
});
export type StorePack = v.InferOutput<typeof storePackSchema>;

/** A pack for its owner: with every deal's state. */
export const ownedPackSchema = v.object({
  ...packFields,
  deals: v.array(packDealSchema),
  activated: v.boolean(),
  activityProgress: v.number(),
  isCompleted: v.boolean(),
  abilities: packAbilitiesSchema,
});
export type OwnedPack = v.InferOutput<typeof ownedPackSchema>;

/** All that a device needs of a pack, off line (decision 24). Immutable under (id, version). */
export const packBundleSchema = v.object({
  kind: v.literal('dealPack'),
  id: idSchema,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  item: v.object(packFields),
  teacher: teacherProfileSchema,
  deals: v.array(studyDealSchema),
  media: v.array(v.object({ hash: v.string(), size: v.number(), type: v.string() })),
});
export type PackBundle = v.InferOutput<typeof packBundleSchema>;

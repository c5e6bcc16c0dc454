import * as v from 'valibot';
import { idSchema } from '../values/ids.ts';
import { mediaSchema } from '../values/media.ts';

/* What courses and deal packs have in common: both are described, priced and published (courses §3). */

/** Whom an item is for; kept with it, and not shown until something needs it (silence 52). */
export const AUDIENCES = ['everyone', 'all_subscribers', 'paying_subscribers'] as const;

/** What everybody may know of a course or a pack. */
export const itemFields = {
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

import * as v from 'valibot';
import { idSchema } from '../values/id-schemas.ts';
import { mediaSchema } from '../values/media.ts';

/* What courses and deal packs have in common: both are described, priced and published (courses §3). */

/** The audience of an item. It is stored, and no screen shows it yet (silence 52). */
export const AUDIENCES = ['everyone', 'all_subscribers', 'paying_subscribers'] as const;

/** The fields of a course or a pack that everybody may see. */
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

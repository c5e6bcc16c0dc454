import * as v from 'valibot';
import { DEAL_PARTS } from '../learning/deals/deal-differences.ts';
import { STATUSES } from '../learning/items/publication.ts';
import { idSchema } from '../learning/values/id-schemas.ts';
import { endpoint } from './endpoint.ts';
import { listOf } from './lists.ts';

/** What may hold a deal: a pack, a lesson with its own deals, a run-through. */
export const USE_KINDS = ['deal_pack', 'lesson', 'activity'] as const;

/** An item that holds a deal, for the deal's teacher and for admins (ruling 67). */
export const dealUseSchema = v.object({
  kind: v.picklist(USE_KINDS),
  /** Of the pack, the lesson or the activity. */
  id: idSchema,
  title: v.string(),
  /** The course of a lesson or a run-through, and of a run-through its lesson. */
  course: v.nullable(v.object({ id: idSchema, title: v.string() })),
  lesson: v.nullable(v.object({ id: idSchema, title: v.string() })),
  /** Of the pack or the course. */
  status: v.picklist(STATUSES),
  /** The version that is held there. */
  version: v.number(),
  /** How the newest version differs from it; empty where the newest is held, and where only words differ. */
  differs: v.array(v.picklist(DEAL_PARTS)),
});
export type DealUse = v.InferOutput<typeof dealUseSchema>;

const dealParams = v.object({ dealId: idSchema });

export const listDealUses = endpoint({
  method: 'GET',
  path: '/deals/{dealId}/uses',
  who: 'student',
  summary: 'The packs, lessons and run-throughs that hold a deal, all on one page, each with the version held there',
  params: dealParams,
  reply: listOf(dealUseSchema),
});

const chosenIds = v.optional(v.pipe(v.array(idSchema), v.maxLength(500)), []);

export const takeNewest = endpoint({
  method: 'POST',
  path: '/deals/{dealId}/uses/take',
  who: 'student',
  summary:
    'Takes the newest version of a deal into the items named, for its teacher and for admins; where it is held already nothing changes',
  params: dealParams,
  body: v.object({ dealPacks: chosenIds, lessons: chosenIds, activities: chosenIds }),
  reply: listOf(dealUseSchema),
});

import * as v from 'valibot';
import { dealContentSchema } from '../learning/deals/deal-content.ts';
import { biddingSystemSchema, labelListSchema, levelSchema } from '../learning/library/deal-edit.ts';
import { dealSourceSchema } from '../learning/library/deal-source.ts';
import { libraryDealSchema } from '../learning/library/library-deal.ts';
import { idSchema } from '../learning/values/id-schemas.ts';
import { endpoint } from './endpoint.ts';

/** The labels of a deal as an author writes them beside its content; what is absent stays, or is empty at first. */
const writtenLabelsSchema = v.partial(
  v.object({
    experienceLevel: levelSchema,
    keywords: labelListSchema,
    tags: labelListSchema,
    focus: labelListSchema,
    biddingSystem: biddingSystemSchema,
    classified: v.boolean(),
  }),
);

const newDeal = {
  /** Made by the device, so that a repeated request makes one deal. */
  id: idSchema,
  content: dealContentSchema,
  labels: v.optional(writtenLabelsSchema, {}),
  source: v.optional(v.nullable(dealSourceSchema), null),
};

const createDealBody = v.object({
  ...newDeal,
  /** The group that it joins; without one it stands alone. */
  groupId: v.optional(v.nullable(idSchema), null),
});
export type SentDeal = v.InferOutput<typeof createDealBody>;

export const createDeal = endpoint({
  method: 'POST',
  path: '/deals',
  who: 'teacher',
  summary: 'A new deal in the library; a repeated id changes nothing and answers what is there (ruling 5)',
  body: createDealBody,
  reply: libraryDealSchema,
});

/** The most deals in one request. */
export const MANY_DEALS = 100;

const createDealsBody = v.object({
  group: v.object({ id: idSchema, name: v.pipe(v.string(), v.trim(), v.maxLength(200)) }),
  deals: v.pipe(v.array(v.object(newDeal)), v.minLength(1), v.maxLength(MANY_DEALS)),
});
export type SentDeals = v.InferOutput<typeof createDealsBody>;

export const createDeals = endpoint({
  method: 'POST',
  path: '/deals/many',
  who: 'teacher',
  summary: 'New deals in one group of the library, in order; ids that are there already change nothing',
  body: createDealsBody,
  reply: v.object({ groupId: idSchema, dealIds: v.array(idSchema) }),
});

const saveDealBody = v.object({
  /** The version that the author began with. */
  base: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The revision that the author began with; clients of before words were kept beside versions name none. */
  revision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  content: dealContentSchema,
  labels: v.optional(writtenLabelsSchema, {}),
  /** Absent: stays. */
  source: v.optional(v.nullable(dealSourceSchema)),
});
export type SavedDeal = v.InferOutput<typeof saveDealBody>;

export const saveDeal = endpoint({
  method: 'PUT',
  path: '/deals/{dealId}/content',
  who: 'teacher',
  summary:
    'Saves a deal whole, as a version where more than its words changed; 409 changed_elsewhere when it was changed since',
  params: v.object({ dealId: idSchema }),
  body: saveDealBody,
  reply: libraryDealSchema,
});

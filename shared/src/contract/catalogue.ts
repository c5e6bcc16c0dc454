import * as v from 'valibot';
import { itemChoicesSchema } from '../learning/items/item-filters.ts';
import { APPROVALS, STATUSES } from '../learning/items/publication.ts';
import { listOf, listQuery, sortedBy } from './lists.ts';

/** The orders of courses and packs. */
export const ITEM_ORDERS = ['title', 'level', 'price', 'created_date', 'updated_date', 'requested_date'] as const;
export type ItemOrder = (typeof ITEM_ORDERS)[number];

const most = v.pipe(v.string(), v.maxLength(500));
const truth = v.picklist(['true', 'false']);

/** The list options and the filters of the catalogue, flattened; several values stand with commas. */
export const catalogueQuery = {
  ...listQuery,
  sortBy: sortedBy(...ITEM_ORDERS),
  /** Levels 1 to 10; an item matches when it is for any of them. */
  experienceLevel: v.optional(most),
  focus: v.optional(most),
  /** 'None' is for items that need no system. */
  biddingSystem: v.optional(most),
  keyword: v.optional(most),
  isFree: v.optional(truth),
  teacherProfileId: v.optional(most),
};

/** A store: a page of what it has, and what it can be filtered by, which an older server does not say. */
export const storeOf = <S extends v.GenericSchema>(item: S) =>
  v.object({ ...listOf(item).entries, choices: v.optional(itemChoicesSchema) });

/** The query of a list of courses. */
export const courseQuery = { ...catalogueQuery, live: v.optional(truth) };

/** The query of those who also see unpublished items. */
export const publicationQuery = {
  status: v.optional(v.picklist(STATUSES)),
  approval: v.optional(v.picklist(APPROVALS)),
};

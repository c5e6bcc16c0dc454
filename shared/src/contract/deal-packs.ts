import * as v from 'valibot';
import { ownedPackSchema, packBundleSchema, packCardSchema, storePackSchema } from '../learning/packs/deal-pack.ts';
import { idSchema } from '../learning/values/id-schemas.ts';
import { heldPartsSchema, packDeltaSchema } from '../sync/bundle-delta.ts';
import { catalogueQuery, storeOf } from './catalogue.ts';
import { checkoutReplySchema, checkoutRequestSchema } from './checkouts.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQuery } from './lists.ts';

const params = v.object({ dealPackId: idSchema });
const store = {
  method: 'GET',
  who: 'student',
  query: v.object(catalogueQuery),
  reply: storeOf(packCardSchema),
} as const;

export const browseDealPacks = endpoint({ ...store, path: '/browse/deal-packs', summary: 'The deal store' });

export const listDealPacks = endpoint({ ...store, path: '/deal-packs', summary: 'Published deal packs' });

export const listMyDealPacks = endpoint({
  method: 'GET',
  who: 'student',
  path: '/user/deal-packs',
  summary: 'The packs that the student has, with progress',
  query: v.object({ ...listQuery, isCompleted: v.optional(v.picklist(['true', 'false'])) }),
  reply: listOf(packCardSchema),
});

export const getDealPack = endpoint({
  method: 'GET',
  path: '/deal-packs/{dealPackId}',
  who: 'student',
  summary: 'A pack in the store: its deals by id and name only',
  params,
  reply: storePackSchema,
});

export const checkOutDealPack = endpoint({
  method: 'POST',
  path: '/deal-packs/{dealPackId}/checkout',
  who: 'student',
  summary: 'Get a free pack, or begin to buy one',
  params,
  body: checkoutRequestSchema,
  reply: checkoutReplySchema,
});

export const getMyDealPack = endpoint({
  method: 'GET',
  path: '/user/deal-packs/{dealPackId}',
  who: 'student',
  summary: "One of the student's packs, with each deal's state",
  params,
  reply: ownedPackSchema,
});

export const getDealPackBundle = endpoint({
  method: 'GET',
  path: '/deal-packs/{dealPackId}/bundle',
  who: 'student',
  summary: 'All that a device needs of a pack: for owners, their teachers and admins',
  params,
  reply: packBundleSchema,
});

/** By POST, as the changes of a course. It changes nothing. */
export const getDealPackChanges = endpoint({
  method: 'POST',
  path: '/deal-packs/{dealPackId}/bundle/changes',
  who: 'student',
  summary: 'What a device lacks of a pack, by the parts that it holds',
  params,
  body: heldPartsSchema,
  reply: packDeltaSchema,
});

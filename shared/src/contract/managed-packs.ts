import * as v from 'valibot';
import { managedPackCardSchema, managedPackSchema, UNLOCKS } from '../learning/packs/deal-pack.ts';
import { idSchema } from '../learning/values/id-schemas.ts';
import { AREAS, type Area } from './areas.ts';
import { catalogueQuery, publicationQuery } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { itemChanges } from './item-changes.ts';
import { listOf } from './lists.ts';
import { publicationLines, reviewLines } from './publication.ts';

const params = v.object({ dealPackId: idSchema });

/** Deals in one pack. */
export const MOST_PACK_DEALS = 500;

/** The fields of a pack that an author may change; absent fields stay as they are. */
export const packChangesSchema = v.partial(
  v.object({
    ...itemChanges,
    /** Of the author's library, in the order of study. */
    deals: v.pipe(v.array(idSchema), v.maxLength(MOST_PACK_DEALS)),
    unlock: v.picklist(UNLOCKS),
  }),
);
export type PackChanges = v.InferOutput<typeof packChangesSchema>;

function editedLines(area: Area) {
  const { who, path } = area;
  return {
    list: endpoint({
      method: 'GET',
      path: `${path}/deal-packs`,
      who,
      summary: 'Deal packs to work on',
      query: v.object({ ...catalogueQuery, ...publicationQuery }),
      reply: listOf(managedPackCardSchema),
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/deal-packs/{dealPackId}`,
      who,
      summary: 'A deal pack to work on',
      params,
      reply: managedPackSchema,
    }),
    put: endpoint({
      method: 'PUT',
      path: `${path}/deal-packs/{dealPackId}`,
      who,
      summary: 'Change a deal pack; what is absent stays',
      params,
      body: packChangesSchema,
      reply: managedPackSchema,
    }),
    ...publicationLines('dealPack', area),
  };
}

/** Deal packs in the areas in which they are worked on. */
export const managedPacks = {
  teaching: {
    ...editedLines(AREAS.teaching),
    create: endpoint({
      method: 'POST',
      path: '/teacher/deal-packs',
      who: 'teacher',
      summary: 'A new deal pack, as a draft',
      body: v.object({ ...packChangesSchema.entries, title: itemChanges.title }),
      reply: v.object({ id: idSchema }),
    }),
    duplicate: endpoint({
      method: 'POST',
      path: '/teacher/deal-packs/{dealPackId}/duplicate',
      who: 'teacher',
      summary: 'A copy of a deal pack, as a draft',
      params,
      reply: v.object({ id: idSchema }),
    }),
  },
  admin: { ...editedLines(AREAS.admin), ...reviewLines('dealPack') },
} as const;

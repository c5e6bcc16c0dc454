import type { Db, Trx } from '../../database/connect.ts';
import type { ItemName } from '../../database/tables/items.ts';
import type { MediaOwner } from '../media/queries.ts';

/** The size of a bundle that nobody has read since it changed; a bundle is never empty. */
export const SIZE_UNKNOWN = 0;

/** What bundles are made of: courses with their lessons and activities, packs, deals, and teachers' profiles. */
export type Owner = Exclude<MediaOwner, 'lesson_id' | 'activity_id'>;

interface ItemRef {
  readonly name: ItemName;
  readonly id: string;
}

/** The items whose bundles have an owner; always in the same order, so that two transactions do not wait for each other. */
type FindItems = (trx: Trx, ownerId: string) => Promise<readonly ItemRef[]>;

const FIND_ITEMS: Readonly<Record<Owner, FindItems>> = {
  course_id: async (_, id) => [{ name: 'courses', id }],
  deal_pack_id: async (_, id) => [{ name: 'deal_packs', id }],
  teacher_profile_id: async (trx, id) => [
    ...(await listItemsBy(trx, 'deal_packs', id)),
    ...(await listItemsBy(trx, 'courses', id)),
  ],
  deal_id: async (trx, id) => [...(await listPacksWith(trx, id)), ...(await listCoursesWith(trx, id))],
};

/**
 * Whatever changes what is in a bundle ends with this: devices fetch by version (ruling 23). The version of each item
 * with this owner rises by one; the size of its bundle is unknown until the bundle is read.
 */
export async function changed(trx: Trx, owner: Owner, ownerId: string): Promise<void> {
  for (const { name, id } of await FIND_ITEMS[owner](trx, ownerId))
    await trx
      .updateTable(name as 'courses')
      .set((eb) => ({ version: eb('version', '+', 1), size: SIZE_UNKNOWN }))
      .where('id', '=', id)
      .execute();
}

/** Writes in a transaction that ends with `changed`. */
export const changing = <T>(db: Db, owner: Owner, ownerId: string, write: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    const result = await write(trx);
    await changed(trx, owner, ownerId);
    return result;
  });

async function listItemsBy(trx: Trx, name: ItemName, teacherProfileId: string): Promise<readonly ItemRef[]> {
  const rows = await trx
    .selectFrom(name)
    .select('id')
    .where('teacher_profile_id', '=', teacherProfileId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => ({ name, id }));
}

async function listPacksWith(trx: Trx, dealId: string): Promise<readonly ItemRef[]> {
  const rows = await trx
    .selectFrom('deal_pack_deals')
    .select('deal_pack_id as id')
    .distinct()
    .where('deal_id', '=', dealId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => ({ name: 'deal_packs', id }));
}

/** In a lesson, or in a run-through as it is now. */
async function listCoursesWith(trx: Trx, dealId: string): Promise<readonly ItemRef[]> {
  const rows = await trx
    .selectFrom('lessons')
    .leftJoin('lesson_deals', 'lesson_deals.lesson_id', 'lessons.id')
    .leftJoin('activities', 'activities.lesson_id', 'lessons.id')
    .leftJoin('activity_deals', (join) =>
      join
        .onRef('activity_deals.activity_id', '=', 'activities.id')
        .onRef('activity_deals.activity_version', '=', 'activities.latest_version'),
    )
    .select('lessons.course_id as id')
    .distinct()
    .where((eb) => eb.or([eb('lesson_deals.deal_id', '=', dealId), eb('activity_deals.deal_id', '=', dealId)]))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => ({ name: 'courses', id }));
}

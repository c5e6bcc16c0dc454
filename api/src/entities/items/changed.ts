import type { Db, Trx } from '../../database/connect.ts';
import { nextVersion } from '../../database/next-version.ts';
import type { ItemName } from '../../database/tables/items.ts';
import type { MediaOwner } from '../media/queries.ts';

/** The size of a bundle that was not read since it changed; the size of a real bundle is never 0. */
export const SIZE_UNKNOWN = 0;

/**
 * The columns that name what a bundle is made of: a course with its lessons and activities, a pack, a deal, a teacher's
 * profile.
 */
export type Owner = Exclude<MediaOwner, 'lesson_id' | 'activity_id'>;

interface ItemRef {
  readonly name: ItemName;
  readonly id: string;
}

/**
 * Finds the items whose bundles contain an owner, always in the same order, so that two transactions do not deadlock.
 */
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
 * Raises the version of each item that contains this owner, and marks the size of its bundle as unknown until the
 * bundle is read. Every operation that changes a bundle's content ends with this call: devices compare versions
 * (ruling 23).
 */
export async function changed(trx: Trx, owner: Owner, ownerId: string): Promise<void> {
  for (const { name, id } of await FIND_ITEMS[owner](trx, ownerId))
    await trx
      .updateTable(name as 'courses')
      .set({ version: nextVersion('version'), size: SIZE_UNKNOWN })
      .where('id', '=', id)
      .execute();
}

/** Runs a transaction that ends with `changed`. */
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

/** The courses that have the deal in a lesson, or in the newest version of a run-through. */
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

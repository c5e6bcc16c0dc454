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
type FindItems = (trx: Trx, ownerIds: readonly string[]) => Promise<readonly ItemRef[]>;

const FIND_ITEMS: Readonly<Record<Owner, FindItems>> = {
  course_id: async (_, ids) => ids.map((id) => ({ name: 'courses', id })),
  deal_pack_id: async (_, ids) => ids.map((id) => ({ name: 'deal_packs', id })),
  teacher_profile_id: async (trx, ids) => [
    ...(await listItemsBy(trx, 'deal_packs', ids)),
    ...(await listItemsBy(trx, 'courses', ids)),
  ],
  deal_id: async (trx, ids) => [...(await listPacksWith(trx, ids)), ...(await listCoursesWith(trx, ids))],
};

/**
 * Raises the version of each item that contains this owner, and marks the size of its bundle as unknown until the
 * bundle is read. Every operation that changes a bundle's content ends with this call: devices compare versions
 * (ruling 23).
 */
export const changed = (trx: Trx, owner: Owner, ownerId: string): Promise<void> => changedAll(trx, owner, [ownerId]);

/** The same of many owners: an item that contains several of them gets one version. */
export async function changedAll(trx: Trx, owner: Owner, ownerIds: readonly string[]): Promise<void> {
  if (ownerIds.length === 0) return;
  for (const { name, id } of await FIND_ITEMS[owner](trx, ownerIds))
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

async function listItemsBy(
  trx: Trx,
  name: ItemName,
  teacherProfileIds: readonly string[],
): Promise<readonly ItemRef[]> {
  const rows = await trx
    .selectFrom(name)
    .select('id')
    .where('teacher_profile_id', 'in', teacherProfileIds)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => ({ name, id }));
}

async function listPacksWith(trx: Trx, dealIds: readonly string[]): Promise<readonly ItemRef[]> {
  const rows = await trx
    .selectFrom('deal_pack_deals')
    .select('deal_pack_id as id')
    .distinct()
    .where('deal_id', 'in', dealIds)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => ({ name: 'deal_packs', id }));
}

/** The courses that have one of the deals in a lesson, or in the newest version of a run-through. */
async function listCoursesWith(trx: Trx, dealIds: readonly string[]): Promise<readonly ItemRef[]> {
  const rows = await trx
    .selectFrom('lesson_deals')
    .innerJoin('lessons', 'lessons.id', 'lesson_deals.lesson_id')
    .select('lessons.course_id as id')
    .where('lesson_deals.deal_id', 'in', dealIds)
    .union(
      trx
        .selectFrom('activity_deals')
        .innerJoin('activities', (join) =>
          join
            .onRef('activities.id', '=', 'activity_deals.activity_id')
            .onRef('activities.latest_version', '=', 'activity_deals.activity_version'),
        )
        .innerJoin('lessons', 'lessons.id', 'activities.lesson_id')
        .select('lessons.course_id as id')
        .where('activity_deals.deal_id', 'in', dealIds),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => ({ name: 'courses', id }));
}

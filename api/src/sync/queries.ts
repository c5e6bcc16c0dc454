import type { Enrolment } from '@overtrick/shared/sync/protocol';
import { getBundleSize } from '../bundles/read-bundle.ts';
import type { Db } from '../database/connect.ts';
import { type ItemName, itemsOf, OWNER_COLUMNS } from '../database/tables/items.ts';
import { type ItemFacts, isActivated } from '../entities/items/access.ts';

const KINDS = { deal_packs: 'dealPack', courses: 'course' } as const;

interface EnrolmentAt {
  readonly enrolment: Enrolment;
  readonly at: string;
}

async function listEnrolmentsIn(db: Db, name: ItemName, userId: string): Promise<readonly EnrolmentAt[]> {
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin(itemsOf(name), 'items.id', `enrolments.${OWNER_COLUMNS[name]}`)
    .select(['enrolments.id', 'enrolments.is_active', 'enrolments.created_at', 'items.id as item_id'])
    .select(['items.version', 'items.size', 'items.status', 'items.teacher_profile_id', 'items.title'])
    .where('enrolments.user_id', '=', userId)
    .execute();
  const enrolments: EnrolmentAt[] = [];
  for (const row of rows) {
    const enrolment = {
      id: row.id,
      kind: KINDS[name],
      itemId: row.item_id,
      version: row.version,
      size: await getBundleSize(db, name, { id: row.item_id, size: row.size }),
      isActive: isActivated(row),
      title: row.title,
    };
    enrolments.push({ at: row.created_at, enrolment });
  }
  return enrolments;
}

const earlier = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** All enrolments of a student, past ones too, in order of time; an item counts as ended while it is unpublished. */
export async function listEnrolments(db: Db, userId: string): Promise<Enrolment[]> {
  const packs = await listEnrolmentsIn(db, 'deal_packs', userId);
  const courses = await listEnrolmentsIn(db, 'courses', userId);
  return [...packs, ...courses]
    .sort((a, b) => earlier(a.at, b.at) || earlier(a.enrolment.id, b.enrolment.id))
    .map(({ enrolment }) => enrolment);
}

export interface BundleFacts extends ItemFacts {
  readonly id: string;
  readonly version: number;
}

const listBundlesIn = (
  db: Db,
  name: ItemName,
  userId: string,
  ids: readonly string[],
): Promise<readonly BundleFacts[]> =>
  db
    .selectFrom(itemsOf(name))
    .leftJoin('enrolments', (join) =>
      join.onRef(`enrolments.${OWNER_COLUMNS[name]}`, '=', 'items.id').on('enrolments.user_id', '=', userId),
    )
    .select(['items.id', 'items.version', 'items.status', 'items.teacher_profile_id', 'enrolments.is_active'])
    .where('items.id', 'in', ids)
    .execute();

/** The packs and courses among these ids that exist, with the person's enrolment. */
export async function listBundlesOnDevice(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<readonly BundleFacts[]> {
  if (ids.length === 0) return [];
  const packs = await listBundlesIn(db, 'deal_packs', userId, ids);
  const courses = await listBundlesIn(db, 'courses', userId, ids);
  return [...packs, ...courses];
}

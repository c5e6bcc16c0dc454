import type { Enrolment } from '@overtrick/shared/sync/protocol';
import type { Db } from '../database/connect.ts';
import { type ItemFacts, isActivated } from '../entities/catalogue/access.ts';

/** All that a student is or was enrolled in; an unpublished pack counts as ended while it is (courses 4.3). */
export async function listEnrolments(db: Db, userId: string): Promise<Enrolment[]> {
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('deal_packs', 'deal_packs.id', 'enrolments.deal_pack_id')
    .select([
      'enrolments.id',
      'enrolments.is_active',
      'deal_packs.id as item_id',
      'deal_packs.version',
      'deal_packs.size',
      'deal_packs.status',
      'deal_packs.teacher_profile_id',
      'deal_packs.title',
    ])
    .where('enrolments.user_id', '=', userId)
    .orderBy('enrolments.created_at')
    .orderBy('enrolments.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: 'dealPack',
    itemId: row.item_id,
    version: row.version,
    size: row.size,
    isActive: isActivated(row),
    title: row.title,
  }));
}

/** Those of these packs that exist, with the person's enrolment. */
export const listBundlesOnDevice = async (
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<readonly (ItemFacts & { readonly id: string; readonly version: number })[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('deal_packs')
        .leftJoin('enrolments', (join) =>
          join.onRef('enrolments.deal_pack_id', '=', 'deal_packs.id').on('enrolments.user_id', '=', userId),
        )
        .select(['deal_packs.id', 'version', 'status', 'teacher_profile_id', 'enrolments.is_active'])
        .where('deal_packs.id', 'in', ids)
        .execute();

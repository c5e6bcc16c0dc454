import type { Db } from '../../database/connect.ts';
import { listActivityAttempts, listPackAttempts } from '../attempts/queries.ts';

/**
 * Whether a person has bid and played any version of this deal to its end, in a pack or in a run-through (ruling 4).
 */
export async function hasPlayed(db: Db, userId: string, dealId: string): Promise<boolean> {
  const packs = await db.selectFrom('deal_pack_deals').select('deal_pack_id').where('deal_id', '=', dealId).execute();
  const activities = await db
    .selectFrom('activity_deals')
    .select('activity_id')
    .distinct()
    .where('deal_id', '=', dealId)
    .execute();
  const attempts = [
    ...(await listPackAttempts(
      db,
      userId,
      packs.map((row) => row.deal_pack_id),
    )),
    ...(await listActivityAttempts(
      db,
      userId,
      activities.map((row) => row.activity_id),
    )),
  ];
  return attempts.some((attempt) => attempt.kind === 'deal' && attempt.dealId === dealId);
}

import { err, ok, type Result } from '@overtrick/shared/result';
import type { Trx } from '../../database/connect.ts';
import { hasOtherAdmin } from './roles.ts';

/**
 * Deletes a person and all that is personal (decision 18). What they teach goes with them, unless students have it:
 * then `owns_content`, and nothing is changed. Nor does the last admin go, whom nobody could follow.
 */
export async function eraseUser(trx: Trx, userId: string): Promise<Result<void, 'owns_content' | 'last_admin'>> {
  const profile = await trx
    .selectFrom('teacher_profiles')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (await isLastAdmin(trx, userId)) return err('last_admin');
  if (profile && (await hasDependants(trx, profile.id, userId))) return err('owns_content');
  if (profile) await eraseTeaching(trx, profile.id);
  // Sessions, identities, codes, messages, subscriptions, enrolments, attempts, rooms and devices go with the row.
  await trx.deleteFrom('users').where('id', '=', userId).execute();
  return ok(undefined);
}

async function isLastAdmin(trx: Trx, userId: string): Promise<boolean> {
  const user = await trx.selectFrom('users').select('is_admin').where('id', '=', userId).executeTakeFirst();
  return user?.is_admin === 1 && !(await hasOtherAdmin(trx, userId));
}

/** Somebody else has one of the packs, or has put one of the deals into a pack. */
async function hasDependants(trx: Trx, teacherProfileId: string, userId: string): Promise<boolean> {
  const student = await trx
    .selectFrom('enrolments')
    .innerJoin('deal_packs', 'deal_packs.id', 'enrolments.deal_pack_id')
    .select('enrolments.id')
    .where('deal_packs.teacher_profile_id', '=', teacherProfileId)
    .where('enrolments.user_id', '!=', userId)
    .where('enrolments.is_active', '=', 1)
    .limit(1)
    .executeTakeFirst();
  const borrower = await trx
    .selectFrom('deal_pack_deals')
    .innerJoin('deals', 'deals.id', 'deal_pack_deals.deal_id')
    .innerJoin('deal_packs', 'deal_packs.id', 'deal_pack_deals.deal_pack_id')
    .select('deals.id')
    .where('deals.teacher_profile_id', '=', teacherProfileId)
    .where('deal_packs.teacher_profile_id', '!=', teacherProfileId)
    .limit(1)
    .executeTakeFirst();
  return student !== undefined || borrower !== undefined;
}

/** From what points to what is pointed at. Attempts of former students stay: each is whole in itself (decision 21). */
async function eraseTeaching(trx: Trx, teacherProfileId: string): Promise<void> {
  const idsOf = (table: 'deal_packs' | 'deals') =>
    trx.selectFrom(table).select('id').where('teacher_profile_id', '=', teacherProfileId);
  await trx.deleteFrom('enrolments').where('deal_pack_id', 'in', idsOf('deal_packs')).execute();
  await trx.deleteFrom('deal_packs').where('teacher_profile_id', '=', teacherProfileId).execute();
  await trx.deleteFrom('deal_versions').where('deal_id', 'in', idsOf('deals')).execute();
  await trx.deleteFrom('deals').where('teacher_profile_id', '=', teacherProfileId).execute();
  await trx.deleteFrom('deal_groups').where('teacher_profile_id', '=', teacherProfileId).execute();
  await trx.deleteFrom('teacher_profiles').where('id', '=', teacherProfileId).execute();
}

import type { PackBundle } from '@overtrick/shared/learning/deal-pack';
import type { Db } from '../../database/connect.ts';
import { studyDealView } from '../deals/views.ts';
import { listMedia } from '../media/queries.ts';
import { teacherProfileView } from '../teacher-profiles/views.ts';
import { listPackDeals } from './queries.ts';
import { bundleView } from './views.ts';

/** The bundle as it stands now. Whether a person may have it is asked before. */
export async function getBundle(db: Db, packId: string): Promise<PackBundle> {
  const pack = await db
    .selectFrom('deal_packs')
    .innerJoin('teacher_profiles', 'teacher_profiles.id', 'deal_packs.teacher_profile_id')
    .selectAll('deal_packs')
    .select('teacher_profiles.display_name as teacher_name')
    .where('deal_packs.id', '=', packId)
    .executeTakeFirstOrThrow();
  const teacher = await db
    .selectFrom('teacher_profiles')
    .selectAll()
    .where('id', '=', pack.teacher_profile_id)
    .executeTakeFirstOrThrow();
  const mediaOf = await listMedia(db, 'teacher_profile_id', [teacher.id]);
  const deals = await listPackDeals(db, packId);
  const teacherView = teacherProfileView(teacher, mediaOf(teacher.id));
  return bundleView({ ...pack, is_active: null }, teacherView, deals.map(studyDealView));
}

/** Changes whenever the bundle does: with its version, and with each trick table that was worked out since. */
export const bundleTag = (bundle: PackBundle): string =>
  `"${bundle.id}-${bundle.version}-${bundle.deals.filter((deal) => deal.table !== null).length}"`;

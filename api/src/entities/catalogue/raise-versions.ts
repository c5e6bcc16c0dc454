import type { Trx } from '../../database/connect.ts';
import { raiseCourseVersions } from '../courses/operations.ts';
import { raisePackVersions } from '../deal-packs/operations.ts';

/** The teacher's profile stands in every bundle of theirs. */
export async function raiseVersions(trx: Trx, teacherProfileId: string): Promise<void> {
  await raisePackVersions(trx, teacherProfileId);
  await raiseCourseVersions(trx, teacherProfileId);
}

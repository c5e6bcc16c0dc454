import * as lines from '@overtrick/shared/contract/teachers';
import type { Db } from '../../database/connect.ts';
import { found, notFound } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { keepUpload } from '../media/keep.ts';
import { listMedia } from '../media/queries.ts';
import { getRoom } from '../media/quota.ts';
import { changeTeacherProfile, removePicture, setPicture } from './operations.ts';
import { findTeacherProfile } from './queries.ts';
import { adminTeacherProfileView } from './views.ts';

async function adminView(db: Db, profileId: string): Promise<lines.AdminTeacherProfile> {
  const profile = found(await findTeacherProfile(db, profileId));
  return adminTeacherProfileView(profile, (await listMedia(db, 'teacher_profile_id', [profile.id]))(profile.id));
}

/** The routes by which admins change any teacher's profile, even after the role was revoked. */
export const adminTeacherProfileRoutes: readonly Route[] = [
  route(lines.getTeacherProfileByAdmin, ({ db, params }) => adminView(db, params.profileId)),

  route(lines.putTeacherProfileByAdmin, async ({ db, params, body }) => {
    const { id } = found(await findTeacherProfile(db, params.profileId));
    await db.transaction().execute((trx) => changeTeacherProfile(trx, id, body));
    return adminView(db, id);
  }),

  route(
    lines.postTeacherPictureByAdmin,
    async (call) => {
      const { db, params, clock, file } = call;
      const { id } = found(await findTeacherProfile(db, params.profileId));
      const kept = await keepUpload(call, file);
      await db.transaction().execute((trx) => setPicture(trx, id, { ...kept, name: file.name }, clock()));
      return adminView(db, id);
    },
    async (call) => {
      const { id } = found(await findTeacherProfile(call.db, call.params.profileId));
      return { room: await getRoom(call, id, call.announced) };
    },
  ),

  route(lines.deleteTeacherPictureByAdmin, async ({ db, params }) => {
    const { profileId, mediaId } = params;
    found(await findTeacherProfile(db, profileId));
    if (!(await db.transaction().execute((trx) => removePicture(trx, profileId, mediaId)))) throw notFound();
    return adminView(db, profileId);
  }),
];

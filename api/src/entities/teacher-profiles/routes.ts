import { getTeacherProfile } from '@overtrick/shared/contract/teachers';
import { found } from '../../http/refusal.ts';
import { openRoute, type Route } from '../../http/route.ts';
import { findTeacherProfile } from './queries.ts';
import { teacherProfileView } from './views.ts';

export const teacherProfileRoutes: readonly Route[] = [
  openRoute(getTeacherProfile, async ({ db, params }) =>
    teacherProfileView(found(await findTeacherProfile(db, params.profileId))),
  ),
];

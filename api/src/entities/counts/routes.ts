import * as lines from '@overtrick/shared/contract/counts';
import { type Route, route } from '../../http/route.ts';
import { getAdminCounts, getTeacherCounts } from './queries.ts';

export const countRoutes: readonly Route[] = [
  route(lines.getAdminCounts, ({ db }) => getAdminCounts(db)),
  // A teacher without a profile has made nothing yet: it is created when they first open it.
  route(lines.getTeacherCounts, ({ db, actor }) => getTeacherCounts(db, actor.teacherProfileId ?? '')),
];

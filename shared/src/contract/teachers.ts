import * as v from 'valibot';
import { teacherProfileSchema } from '../learning/deal-pack.ts';
import { idSchema } from '../learning/ids.ts';
import { endpoint } from './endpoint.ts';

export const getTeacherProfile = endpoint({
  method: 'GET',
  path: '/teacher-profiles/{profileId}',
  who: 'public',
  summary: 'A teacher as everybody sees them',
  params: v.object({ profileId: idSchema }),
  reply: teacherProfileSchema,
});

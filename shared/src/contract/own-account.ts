import * as v from 'valibot';
import { requiredLine } from '../forms/line.ts';
import { wholeBetween } from '../forms/numbers.ts';
import { timeZoneSchema } from '../forms/time-zone.ts';
import { PLAYER_LEVELS, SKILL_LEVELS } from '../learning/values/levels.ts';
import { profileSchema } from '../learning/values/profile.ts';
import { NAME_LENGTH } from './auth.ts';
import { endpoint } from './endpoint.ts';

/* The signed-in person: their profile, and all that is kept of them. */

export const getProfile = endpoint({
  method: 'GET',
  path: '/profile',
  who: 'student',
  summary: 'The signed-in person; 418 while the profile is incomplete',
  reply: v.object({ profile: profileSchema }),
});

export const profileChangesSchema = v.partial(
  v.object({
    firstName: requiredLine('First name', NAME_LENGTH),
    lastName: requiredLine('Last name', NAME_LENGTH),
    timezone: timeZoneSchema,
    experienceLevel: wholeBetween('Experience level', 1, SKILL_LEVELS.length),
    biddingSystem: v.nullable(v.picklist(['ACOL', 'SAYC', 'Majeurs Cinquieme', '2-over-1'])),
    playerLevel: v.nullable(v.picklist(PLAYER_LEVELS)),
  }),
);

export const putProfile = endpoint({
  method: 'PUT',
  path: '/profile',
  who: 'student',
  summary: 'Change the profile; with checkProfile=true answers 418 while it is still incomplete',
  query: v.object({ checkProfile: v.optional(v.picklist(['true', 'false'])) }),
  body: v.object({
    profile: profileChangesSchema,
    checkProfile: v.optional(v.boolean()),
    /** The person has read what their teachers see (silence 240). */
    toldOfRecords: v.optional(v.literal(true)),
  }),
  reply: v.object({ profile: profileSchema }),
  beforeSetup: true,
});

export const getOwnData = endpoint({
  method: 'GET',
  path: '/profile/data',
  who: 'student',
  summary: 'All that is kept about the signed-in person (ruling 18)',
  reply: v.record(v.string(), v.unknown()),
  beforeSetup: true,
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/profile/delete',
  who: 'student',
  summary:
    'Deletes the account and what is kept of the person (ruling 18); 409 while students depend on their teaching',
  body: v.object({ password: v.optional(v.pipe(v.string(), v.maxLength(512))) }),
  reply: v.object({}),
  beforeSetup: true,
  credentials: true,
});

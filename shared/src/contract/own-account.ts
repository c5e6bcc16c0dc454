import * as v from 'valibot';
import { requiredLine } from '../forms/line.ts';
import { wholeBetween } from '../forms/numbers.ts';
import { timeZoneSchema } from '../forms/time-zone.ts';
import { PLAYER_LEVELS, SKILL_LEVELS } from '../learning/values/levels.ts';
import { profileSchema } from '../learning/values/profile.ts';
import { ACCOUNT_KINDS, MEANS, REASONS } from './admin-log.ts';
import { NAME_LENGTH } from './auth.ts';
import { endpoint } from './endpoint.ts';

/* The signed-in person: their profile, where they are signed in, and all that is kept of them. */

/** A session as its owner sees it. */
const ownSession = v.object({
  id: v.string(),
  /** What it was opened with, 'Safari on iPad'; null when that is not known. */
  device: v.nullable(v.string()),
  openedOn: v.string(),
  /** The day of its latest call, '2026-11-24'. */
  seenOn: v.nullable(v.string()),
  /** Whether it is the one that asks. */
  isThis: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof ownSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/profile/sessions',
  who: 'student',
  summary: 'Where the signed-in person is signed in',
  reply: v.object({ sessions: v.array(ownSession) }),
  beforeSetup: true,
});

/** What happened at the door of one's own account. */
const ownEntry = v.object({
  id: v.string(),
  date: v.string(),
  kind: v.picklist(ACCOUNT_KINDS),
  /** What was done, a verb in the past: 'signed in'. */
  action: v.string(),
  means: v.nullable(v.picklist(MEANS)),
  reason: v.nullable(v.picklist(REASONS)),
  device: v.nullable(v.string()),
  /** Whether the session that asks did it. */
  isThis: v.boolean(),
});
export type OwnEntry = v.InferOutput<typeof ownEntry>;

export const listSignIns = endpoint({
  method: 'GET',
  path: '/profile/sign-ins',
  who: 'student',
  summary: 'The last sign-ins of the signed-in person, refused ones too, and changes of their account',
  reply: v.object({
    entries: v.array(ownEntry),
    /** For how many days they are kept. */
    keptDays: v.number(),
  }),
  beforeSetup: true,
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/profile/sessions/{sessionId}',
  who: 'student',
  summary: 'Ends one of the sessions of the signed-in person: its tokens stop working',
  params: v.object({ sessionId: v.string() }),
  beforeSetup: true,
});

export const endSessions = endpoint({
  method: 'DELETE',
  path: '/profile/sessions',
  who: 'student',
  summary: 'Logs out everywhere, here too',
  beforeSetup: true,
});

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

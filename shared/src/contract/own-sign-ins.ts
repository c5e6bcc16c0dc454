import * as v from 'valibot';
import { ACCOUNT_KINDS, MEANS, REASONS } from './admin-log.ts';
import { endpoint } from './endpoint.ts';

/* Where the signed-in person is signed in, and what happened at the door of their account. */

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

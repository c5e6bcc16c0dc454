import * as v from 'valibot';
import { idSchema } from '../learning/values/id-schemas.ts';
import { endpoint } from './endpoint.ts';
import { listQuery, metaSchema } from './lists.ts';

/*
 * One log (record 0050): who came in and who was refused, what people changed of their way in, and what admins did. An
 * entry names people as they are called now, and nobody after their account was erased.
 */

/** What stands in the log of a person's own way in; each is kept for a time only. */
export const ACCOUNT_KINDS = ['signIn', 'refusal', 'account'] as const;

/** What an action of an admin can be on. */
export const DEED_KINDS = [
  'course',
  'dealPack',
  'lesson',
  'activity',
  'enrolment',
  'user',
  'teacherProfile',
  'focus',
  'keyword',
  'article',
  'category',
  'term',
] as const;
/** What an admin did, and on what. */
export type DeedKind = (typeof DEED_KINDS)[number];

export const LOGGED_KINDS = [...ACCOUNT_KINDS, ...DEED_KINDS] as const;
export type LoggedKind = (typeof LOGGED_KINDS)[number];

/** By what somebody comes in, or tries to; of what an operator did at the server itself: `operator`. */
export const MEANS = [
  'password',
  'mailedCode',
  'letterLink',
  'provider',
  'secondCode',
  'recoveryCode',
  'newAccount',
  'operator',
] as const;
export type Means = (typeof MEANS)[number];

/** Why nobody came in; of what was right so far: `second_code`, which is asked for then. */
export const REASONS = [
  'unknown_address',
  'wrong_password',
  'wrong_code',
  'too_many_tries',
  'ended',
  'second_code',
  'provider_failed',
  'no_email',
  'account_exists',
] as const;
export type Reason = (typeof REASONS)[number];

const personSchema = v.object({ id: v.string(), name: v.string() });

export const logEntrySchema = v.object({
  id: idSchema,
  date: v.string(),
  /** Who did it; null for nobody who is known, and when the account was erased. */
  by: v.nullable(personSchema),
  /** What was done, a verb in the past: 'approved', 'signed in'. */
  action: v.string(),
  kind: v.picklist(LOGGED_KINDS),
  thingId: v.string(),
  /** What it was called then; empty for people, whose names are not kept. */
  title: v.string(),
  /** The course or pack that it is or stands in. */
  itemId: v.nullable(v.string()),
  /** Whom the action concerned; null when nobody, or when the account was erased. */
  person: v.nullable(personSchema),
  /** What the admin wrote with it; empty when nothing. */
  note: v.string(),
  /** By what somebody came in, or tried to. */
  means: v.nullable(v.picklist(MEANS)),
  reason: v.nullable(v.picklist(REASONS)),
  /** With what, 'Safari on iPad', as sessions name it. */
  device: v.nullable(v.string()),
});
export type LogEntry = v.InferOutput<typeof logEntrySchema>;

/** The kinds that are chosen together: what people did with their accounts, and what admins did. */
export const LOG_GROUPS = ['accounts', 'admins'] as const;
export type LogGroup = (typeof LOG_GROUPS)[number];

export const listLog = endpoint({
  method: 'GET',
  path: '/admin/log',
  who: 'admin',
  summary: 'Sign-ins, changes of accounts and what admins did, the last first',
  query: v.object({
    page: listQuery.page,
    per: listQuery.per,
    /** The id of an admin. */
    by: v.optional(v.string()),
    /** The id of a person: what they did, and what concerned them. */
    person: v.optional(v.string()),
    kind: v.optional(v.picklist([...LOG_GROUPS, ...LOGGED_KINDS])),
    /** The id of a course or a pack: what was done on it and its parts. */
    item: v.optional(v.string()),
  }),
  reply: v.object({
    results: v.array(logEntrySchema),
    meta: metaSchema,
    /** Every admin of whom there is an entry, for choosing. */
    people: v.array(personSchema),
    /** The person of the query, when there is one. */
    person: v.nullable(personSchema),
    /** For how many days sign-ins and changes of accounts are kept. */
    keptDays: v.number(),
  }),
});

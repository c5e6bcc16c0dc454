import * as v from 'valibot';
import { idSchema } from '../learning/values/ids.ts';
import { endpoint } from './endpoint.ts';
import { listQuery, metaSchema } from './lists.ts';

/* What admins did. An entry names people as they are called now, and nobody after their account was erased. */

/** What an action of an admin can be on. */
export const LOGGED_KINDS = [
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
export type LoggedKind = (typeof LOGGED_KINDS)[number];

const personSchema = v.object({ id: v.string(), name: v.string() });

export const logEntrySchema = v.object({
  id: idSchema,
  date: v.string(),
  /** The admin; null when the account was erased. */
  by: v.nullable(personSchema),
  /** What was done, a verb in the past: 'approved'. */
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
});
export type LogEntry = v.InferOutput<typeof logEntrySchema>;

export const listLog = endpoint({
  method: 'GET',
  path: '/admin/log',
  who: 'admin',
  summary: 'What admins did, the last first',
  query: v.object({
    page: listQuery.page,
    per: listQuery.per,
    /** The id of an admin. */
    by: v.optional(v.string()),
    kind: v.optional(v.picklist(LOGGED_KINDS)),
    /** The id of a course or a pack: what was done on it and its parts. */
    item: v.optional(v.string()),
  }),
  reply: v.object({
    results: v.array(logEntrySchema),
    meta: metaSchema,
    /** Everybody of whom there is an entry, for choosing. */
    people: v.array(personSchema),
  }),
});

import type { Db } from '../database/connect.ts';
import { purgeAccountEntries } from '../entities/admin-log/account-entries.ts';
import { CODE_MEMORY } from '../entities/users/log-in-codes.ts';

const DAY = 86_400_000;

/** How long sending is tried, in milliseconds; after that nobody waits for the message. */
const MAIL_LIFE = 3 * DAY;

/** How long an expired room is kept, in milliseconds: an engine may send its results that late. */
const ROOM_AFTERLIFE = 60 * DAY;

/** How long an ended job is kept, in milliseconds: so long its owner may read its result, or have it tried again. */
const JOB_AFTERLIFE = 30 * DAY;

/**
 * Deletes expired sessions, rooms, unfinished sign-ins and codes, counts of tries, messages that were never sent, old
 * jobs, and sign-ins that are `signInDays` old.
 */
export async function purge(db: Db, now: Date, signInDays: number): Promise<void> {
  const instant = now.toISOString();
  // One statement each, so that each finds its rows by its index.
  await db.deleteFrom('sessions').where('expires_at', '<', instant).execute();
  await db.deleteFrom('sessions').where('revoked_at', 'is not', null).execute();
  const lateResults = new Date(now.getTime() - ROOM_AFTERLIFE).toISOString();
  await db.deleteFrom('rooms').where('expires_at', '<', lateResults).execute();
  await db.deleteFrom('sign_ins').where('expires_at', '<', instant).execute();
  await db.deleteFrom('mail_codes').where('expires_at', '<', instant).execute();
  const counted = new Date(now.getTime() - CODE_MEMORY).toISOString();
  await db.deleteFrom('log_in_codes').where('made_at', '<', counted).execute();
  await db.deleteFrom('second_steps').where('expires_at', '<', instant).execute();
  await db.deleteFrom('tries').where('until', '<', instant).execute();
  await purgeAccountEntries(db, new Date(now.getTime() - signInDays * DAY));
  const old = new Date(now.getTime() - MAIL_LIFE).toISOString();
  await db.deleteFrom('mails').where('created_at', '<', old).execute();
  await db
    .deleteFrom('jobs')
    .where('ended_at', '<', new Date(now.getTime() - JOB_AFTERLIFE).toISOString())
    .execute();
}

import type { Db } from '../database/connect.ts';

/** How long messages are tried, in milliseconds: after that nobody waits for them. */
const MAIL_LIFE = 3 * 86_400_000;

/** For how long a room that has expired is remembered: an engine may send its results so late. */
const ROOM_AFTERLIFE = 60 * 86_400_000;

/** Takes away what has had its time: sessions, rooms, sign-ins under way, codes, and messages that never went out. */
export async function purge(db: Db, now: Date): Promise<void> {
  const instant = now.toISOString();
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', instant), eb('revoked_at', 'is not', null)]))
    .execute();
  const lateResults = new Date(now.getTime() - ROOM_AFTERLIFE).toISOString();
  await db.deleteFrom('rooms').where('expires_at', '<', lateResults).execute();
  await db.deleteFrom('sign_ins').where('expires_at', '<', instant).execute();
  await db.deleteFrom('mail_codes').where('expires_at', '<', instant).execute();
  const old = new Date(now.getTime() - MAIL_LIFE).toISOString();
  await db.deleteFrom('mails').where('created_at', '<', old).execute();
}

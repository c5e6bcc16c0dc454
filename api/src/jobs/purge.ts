import type { Db } from '../database/connect.ts';

/** How long messages are tried, in milliseconds: after that nobody waits for them. */
const MAIL_LIFE = 3 * 86_400_000;

/** Takes away what has had its time: sessions, rooms, sign-ins under way, codes, and messages that never went out. */
export async function purge(db: Db, now: Date): Promise<void> {
  const instant = now.toISOString();
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', instant), eb('revoked_at', 'is not', null)]))
    .execute();
  await db.deleteFrom('rooms').where('expires_at', '<', instant).execute();
  await db.deleteFrom('sign_ins').where('expires_at', '<', instant).execute();
  await db.deleteFrom('mail_codes').where('expires_at', '<', instant).execute();
  const old = new Date(now.getTime() - MAIL_LIFE).toISOString();
  await db.deleteFrom('mails').where('created_at', '<', old).execute();
}

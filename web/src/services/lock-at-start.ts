import { databaseName } from '../local/database.ts';
import type { DeviceDatabase } from '../local/device-database.ts';
import { hasLock } from '../local/person-lock.ts';
import { type SessionStore, userIdOf } from '../session/session.ts';
import { isUnlocked, type LockPage, noteUnlocked, thisPage } from './unlocked.ts';

interface StartDeps {
  readonly session: SessionStore;
  readonly device: DeviceDatabase;
  readonly page?: LockPage;
}

/**
 * When the app is opened anew for a person who has set a lock, it starts at 'Who is here?'. It is not anew after a reload,
 * nor while another page of this person is open: that one syncs, and holds its lock (silence 329).
 */
export async function leaveIfLocked({ session, device, page = thisPage() }: StartDeps): Promise<void> {
  try {
    const current = session.current();
    const userId = current && userIdOf(current);
    if (!userId || isUnlocked(userId, page) || !(await hasLock(device, userId))) return;
    if ((await page.heldLocks()).includes(`${databaseName(userId)}/sync`)) return noteUnlocked(userId, page);
    await session.leave();
  } catch {
    // A device that cannot be read has no lock.
  }
}

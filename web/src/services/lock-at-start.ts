import type { Id } from '@overtrick/shared/learning/values/ids';
import { databaseName } from '../local/database.ts';
import type { DeviceDatabase } from '../local/device-database.ts';
import { hasLock } from '../local/person-lock.ts';
import { type SessionStore, userIdOf } from '../session/session.ts';

const UNLOCKED = 'overtrick.unlocked';

/** What this tab knows; tests have their own. */
export interface LockPage {
  /** Lives as long as the tab, through reloads. */
  readonly memory: Pick<Storage, 'getItem' | 'setItem'>;
  /** The names of the locks that open pages hold. */
  readonly heldLocks: () => Promise<readonly (string | undefined)[]>;
}

const thisPage = (): LockPage => ({
  memory: sessionStorage,
  heldLocks: async () => ((await navigator.locks?.query())?.held ?? []).map(({ name }) => name),
});

/** Notes that this tab is open for a person: a reload does not ask for the digits again. */
export function noteUnlocked(userId: Id, page: LockPage = thisPage()): void {
  try {
    page.memory.setItem(UNLOCKED, userId);
  } catch {
    // A browser that blocks it asks again after a reload.
  }
}

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
    if (!userId || page.memory.getItem(UNLOCKED) === userId || !(await hasLock(device, userId))) return;
    if ((await page.heldLocks()).includes(`${databaseName(userId)}/sync`)) return noteUnlocked(userId, page);
    await session.leave();
  } catch {
    // A device that cannot be read has no lock.
  }
}

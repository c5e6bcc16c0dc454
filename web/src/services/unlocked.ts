import type { Id } from '@overtrick/shared/learning/values/ids';

const UNLOCKED = 'overtrick.unlocked';

/** What this tab knows; tests have their own. */
export interface LockPage {
  /** Lives as long as the tab, through reloads. */
  readonly memory: Pick<Storage, 'getItem' | 'setItem'>;
  /** The names of the locks that open pages hold. */
  readonly heldLocks: () => Promise<readonly (string | undefined)[]>;
}

export const thisPage = (): LockPage => ({
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

export const isUnlocked = (userId: Id, page: LockPage): boolean => page.memory.getItem(UNLOCKED) === userId;

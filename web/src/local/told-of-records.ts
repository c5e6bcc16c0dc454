import type { UserDatabase } from './database.ts';
import { useLive } from './live.ts';
import { findMeta, setMeta } from './meta.ts';

/** What this device knows of whether its person has read what their teachers see. */
interface Told {
  /** Whether there is a teacher to see anything. */
  readonly isStudying: boolean;
  /** It was read on this device, whether or not the server has heard of it. */
  readonly isTold: boolean;
}

/** Kept up to date; undefined while loading. */
export function useTold(db: UserDatabase): Told | undefined {
  return useLive(
    async () => ({
      isStudying: (await db.enrolments.count()) > 0,
      isTold: (await findMeta(db, 'toldOfRecords')) === true,
    }),
    [db],
  );
}

export const noteTold = (db: UserDatabase): Promise<void> => setMeta(db, 'toldOfRecords', true);

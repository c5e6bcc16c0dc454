import type { UserDatabase } from './database.ts';

/** What stays on this device after its person has logged out, and is on no server (silence 252). */
export interface StaysBehind {
  /** Recordings that are not on their way to a deal. */
  readonly recordings: number;
  /** Files that were chosen for an import. */
  readonly files: number;
}

/** Counts what stays behind; a device that cannot be read has nothing to tell. */
export async function countStaysBehind(db: UserDatabase): Promise<StaysBehind> {
  try {
    const recordings = await db.films.filter(({ state }) => state !== 'waiting').count();
    return { recordings, files: await db.importFiles.count() };
  } catch {
    return { recordings: 0, files: 0 };
  }
}

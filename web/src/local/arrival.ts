import type { UserDatabase } from './database.ts';
import { type HeldNotes, holdsAnything, listAskedFilms } from './held-note.ts';
import { findMeta, setMeta } from './meta.ts';

/** Whether this device has ever heard from the server what its person has. */
export const isPulled = async (db: UserDatabase): Promise<boolean> => (await findMeta(db, 'cursor')) !== undefined;

interface Start {
  readonly notes: HeldNotes;
  readonly now: number;
}

/**
 * Notes, before anything is read from the server, that a database is new and why (silence 326). It was cleared when a note
 * tells what it held, or a cookie that it held something; a session alone may come from elsewhere. Never throws.
 */
export async function noteArrival(db: UserDatabase, { notes, now }: Start): Promise<void> {
  try {
    if ((await isPulled(db)) || (await findMeta(db, 'arrival'))) return;
    const note = await notes.read(db.userId);
    const why = (note && holdsAnything(note)) || notes.wasHeld(db.userId) ? 'cleared' : 'new';
    await db.transaction('rw', db.meta, db.downloads, async () => {
      await setMeta(db, 'arrival', { why, at: now, note });
      if (why === 'cleared') await setMeta(db, 'clearedAt', now);
      if (note?.told) await setMeta(db, 'toldOfRecords', true);
      // What somebody had asked for comes back without being asked for again.
      for (const id of note ? listAskedFilms(note) : [])
        await db.downloads.put({ id, state: 'failed', code: 'offline', received: 0, total: 0, updatedAt: now });
    });
  } catch {
    // A device that cannot be written has nothing to tell.
  }
}

/** The reader goes on with what is here. */
export const dismissArrival = (db: UserDatabase): Promise<void> => db.meta.delete('arrival');

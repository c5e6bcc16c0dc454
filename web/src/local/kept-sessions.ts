import { type Id, newId } from '@overtrick/shared/learning/values/ids';
import { err, ok, type Result } from '@overtrick/shared/result';
import type { TableEvent } from '@overtrick/shared/table/event';
import { Dexie } from 'dexie';
import type { UserDatabase } from './database.ts';
import { type WriteFailure, writeFailure } from './write-failure.ts';

/** The stored events of a session, one deal played in a room: replaying them restores it (ruling 25). */
export interface KeptSession {
  /** The id of the attempt that will be recorded at the end of this session; the same after every reload. */
  readonly attemptId: Id;
  readonly events: readonly TableEvent[];
  /** True when the deal is over and its result, if any, is recorded. */
  readonly isEnded: boolean;
  /** Set where the device could not begin to keep it: it lasts as long as its page. */
  readonly unkept?: WriteFailure;
}

/** Reads the kept session of a deal in a room, or begins one. */
export const openKeptSession = (db: UserDatabase, room: string, deal: Id): Promise<KeptSession> =>
  db.transaction('rw', db.keptSessions, db.tableEvents, async () => {
    const found = await db.keptSessions.get([room, deal]);
    if (!found) return begin(db, room, deal);
    const rows = await eventsAt(db, room, deal).toArray();
    const events = rows.map((row) => row.event);
    return { attemptId: found.attemptId, events, isEnded: found.endedAt !== undefined };
  });

/** Begins the session again, with a new attempt id and no events. */
export const restartKeptSession = (db: UserDatabase, room: string, deal: Id): Promise<KeptSession> =>
  db.transaction('rw', db.keptSessions, db.tableEvents, async () => {
    await eventsAt(db, room, deal).delete();
    return begin(db, room, deal);
  });

async function begin(db: UserDatabase, room: string, deal: Id): Promise<KeptSession> {
  const attemptId = newId();
  await db.keptSessions.put({ room, deal, attemptId, openedAt: Date.now() });
  return { attemptId, events: [], isEnded: false };
}

/** Marks the session as ended: a reload goes on with the next deal. A session begun since then is not changed. */
export async function endKeptSession(db: UserDatabase, room: string, deal: Id, attemptId: Id): Promise<void> {
  await db.keptSessions
    .where({ room, deal })
    .and((row) => row.attemptId === attemptId)
    .modify({ endedAt: Date.now() });
}

/** The events of a session in order: the primary key ends with `order`. */
export const eventsAt = (db: UserDatabase, room: string, deal: Id) =>
  db.tableEvents.where('[room+deal+order]').between([room, deal, Dexie.minKey], [room, deal, Dexie.maxKey]);

/**
 * Appends the event with this order, counted from 0. 'elsewhere': another window has added events or restarted the
 * session; open it again and replay.
 */
export async function appendEvent(
  db: UserDatabase,
  table: { readonly room: string; readonly deal: Id; readonly attemptId: Id },
  order: number,
  event: TableEvent,
): Promise<Result<void, 'elsewhere' | WriteFailure>> {
  const { room, deal, attemptId } = table;
  try {
    return await db.transaction('rw', db.keptSessions, db.tableEvents, async () => {
      const session = await db.keptSessions.get([room, deal]);
      const taken = await db.tableEvents.get([room, deal, order]);
      if (session?.attemptId !== attemptId || taken) return err('elsewhere' as const);
      await db.tableEvents.add({ room, deal, order, event });
      return ok(undefined);
    });
  } catch (error) {
    return err(writeFailure(error));
  }
}

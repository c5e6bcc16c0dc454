import { type Id, newId } from '@overtrick/shared/learning/values/ids';
import { err, ok, type Result } from '@overtrick/shared/result';
import type { TableEvent } from '@overtrick/shared/table/event';
import { Dexie } from 'dexie';
import type { UserDatabase } from './database.ts';
import { type WriteFailure, writeFailure } from './write-failure.ts';

/** A deal being played in a room, as it stands on the device: replaying the events gives the session (ruling 25). */
export interface KeptSession {
  /** The id of the attempt that this session ends in; the same after every reload. */
  readonly attemptId: Id;
  readonly events: readonly TableEvent[];
  /** The deal is over, and what was to be recorded of it has been. */
  readonly isEnded: boolean;
}

/** Finds the session at (room, deal) or begins one. */
export const openKeptSession = (db: UserDatabase, room: string, deal: Id): Promise<KeptSession> =>
  db.transaction('rw', db.keptSessions, db.tableEvents, async () => {
    const found = await db.keptSessions.get([room, deal]);
    if (!found) return begin(db, room, deal);
    const rows = await eventsAt(db, room, deal).toArray();
    const events = rows.map((row) => row.event);
    return { attemptId: found.attemptId, events, isEnded: found.endedAt !== undefined };
  });

/** Begins anew: a new attempt id and no events. */
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

/** The deal is over: a reload goes on with the next one. Another session that has begun meanwhile stays as it is. */
export async function endKeptSession(db: UserDatabase, room: string, deal: Id, attemptId: Id): Promise<void> {
  await db.keptSessions
    .where({ room, deal })
    .and((row) => row.attemptId === attemptId)
    .modify({ endedAt: Date.now() });
}

/** In order: the primary key ends with it. */
const eventsAt = (db: UserDatabase, room: string, deal: Id) =>
  db.tableEvents.where('[room+deal+order]').between([room, deal, Dexie.minKey], [room, deal, Dexie.maxKey]);

/**
 * Appends the event with this order, counted from 0. 'elsewhere': another window has played on or begun anew; open the
 * session again and replay.
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

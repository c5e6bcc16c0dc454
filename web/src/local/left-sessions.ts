import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import { contextKey } from '@overtrick/shared/learning/progress/attempt-keys';
import type { Room } from '@overtrick/shared/learning/rooms/room';
import type { Id } from '@overtrick/shared/learning/values/ids';
import type { UserDatabase } from './database.ts';
import { eventsAt } from './kept-sessions.ts';
import type { AttemptRow, KeptSessionRow } from './study-rows.ts';

/**
 * Moves the session of a pack's deal that was left in the middle from the room where it was left into this one, so that
 * each way to the deal goes on where it was (D-476): 'Play now' and 'Continue' ask for a new room each time (P-56,
 * P-57), and so does 'Replay' (D-497). Nothing is moved when this room has a session of the deal, and a deal that has got
 * a result since it was left begins anew. Only the very same deal is gone on with, not another version of it.
 */
export async function takeUpLeftSession(db: UserDatabase, room: Room, dealId: Id): Promise<void> {
  const { dealPackId } = room.metadata;
  const deal = room.deals.find(({ id }) => id === dealId);
  if (!dealPackId || !deal || room.mode !== 'study') return;
  const context = contextKey({ dealPackId });
  await db.transaction('rw', [db.keptSessions, db.tableEvents, db.rooms, db.attempts], async () => {
    if (await db.keptSessions.get([room.roomToken, dealId])) return;
    const left = await findLeft(db, room, deal);
    if (!left) return;
    const results = db.attempts.where('context').equals(context);
    const isOver = ({ dealId: of, at }: AttemptRow): boolean => of === dealId && Date.parse(at) > left.openedAt;
    if ((await results.and(isOver).count()) === 0) await move(db, left, room.roomToken);
  });
}

/** The newest session of the same deal that has not ended, in another room of the same pack. */
async function findLeft(db: UserDatabase, { metadata }: Room, deal: StudyDeal): Promise<KeptSessionRow | undefined> {
  const open = await db.keptSessions.filter((row) => row.deal === deal.id && row.endedAt === undefined).toArray();
  for (const row of open.toSorted((a, b) => b.openedAt - a.openedAt)) {
    const other = (await db.rooms.get(row.room))?.room;
    if (other?.mode !== 'study' || other.metadata.dealPackId !== metadata.dealPackId) continue;
    if (other.deals.some((dealt) => isSameDeal(dealt, deal))) return row;
  }
}

const isSameDeal = (one: StudyDeal, other: StudyDeal): boolean =>
  one.id === other.id && one.version === other.version && one.hash === other.hash;

/** Whoever plays on in the room where it was is told that it is played elsewhere, as with two windows. */
async function move(db: UserDatabase, { room, deal, ...session }: KeptSessionRow, to: string): Promise<void> {
  const events = await eventsAt(db, room, deal).toArray();
  await eventsAt(db, room, deal).delete();
  await db.keptSessions.delete([room, deal]);
  await db.keptSessions.add({ ...session, room: to, deal });
  await db.tableEvents.bulkAdd(events.map((row) => ({ ...row, room: to })));
}

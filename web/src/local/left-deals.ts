import type { Id } from '@overtrick/shared/learning/values/ids';
import type { ShellEvent, TableEvent } from '@overtrick/shared/table/event';
import type { UserDatabase } from './database.ts';
import { eventsAt } from './kept-sessions.ts';

/** What happens at a table by itself. */
const BY_ITSELF: ReadonlySet<TableEvent['type']> = new Set<ShellEvent['type']>(['opened', 'waited', 'solved']);

/** The deals of a room that were left in the middle; one that was only looked at is not begun. */
export async function listLeftDeals(db: UserDatabase, room: string): Promise<ReadonlySet<Id>> {
  const left = new Set<Id>();
  const open = await db.keptSessions.filter((row) => row.room === room && row.endedAt === undefined).toArray();
  for (const { deal } of open) {
    const events = await eventsAt(db, room, deal).toArray();
    if (events.some(({ event }) => !BY_ITSELF.has(event.type))) left.add(deal);
  }
  return left;
}

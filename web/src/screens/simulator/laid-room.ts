import { GAME_MODES } from '@overtrick/shared/learning/rooms/modes';
import type { Room } from '@overtrick/shared/learning/rooms/room';
import { openTable } from '../../engine/client.ts';
import { preferencesAtom } from '../../local/device-preferences.ts';
import { keepOnDevice, type TableStore } from '../../local/table-store.ts';
import type { Services } from '../../services/services.ts';
import { type BegunTable, beginKeptTable } from './kept-table.ts';
import { findNext, locksOf, playedAs } from './room-deals.ts';
import { findKeptRoom, type RoomsServer } from './rooms-server.ts';
import { findShown } from './shown-deal.ts';

/** A room of this device whose table is open before anything is drawn. */
export interface LaidRoom {
  readonly server: RoomsServer;
  readonly room: Room;
  readonly store: TableStore;
  /** Of the deal on the table, from 0. */
  readonly index: number;
  readonly begun: BegunTable;
}

/**
 * Lays the table of a signed-in person's own room ahead of its first drawing, which takes the place of the table as it was
 * (record 0042). Gives null where the room is another's, is not on this device, or has nothing to play. Rejects when the
 * table cannot be opened.
 */
export async function layRoom(services: Services, roomToken: string): Promise<LaidRoom | null> {
  const server = await findKeptRoom(services, roomToken);
  if (!server || GAME_MODES[server.room.mode] === 'teacher') return null;
  const { room, player } = server;
  const store = keepOnDevice(room, player.person);
  const index = await findNext(room, store, locksOf(room, player.person), findShown());
  const deal = room.deals[index];
  if (!deal) return null;
  const played = playedAs(room, services.store.get(preferencesAtom));
  const begun = await beginKeptTable({ deal, store, openTable, ...played });
  return { server, room, store, index, begun };
}

/** Closes a table that came too late to be drawn. */
export async function clearRoom({ begun }: LaidRoom): Promise<void> {
  const nothing = (): void => undefined;
  const taken = begun.take({ onSnapshot: nothing, onFacts: nothing, onTrouble: nothing, onElsewhere: nothing });
  (await taken)?.close();
}

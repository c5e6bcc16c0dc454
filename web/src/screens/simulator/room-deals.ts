import type { Room } from '@overtrick/shared/learning/rooms/room';
import type { Preferences } from '@overtrick/shared/learning/values/preferences';
import type { SeenMode } from '@overtrick/shared/table/snapshot';
import { delayFactor } from '../../features/simulator/pace.ts';
import type { AttemptRecorder } from '../../local/attempt-recorder.ts';
import type { UserDatabase } from '../../local/database.ts';
import { isDealLocked } from '../../local/deal-locks.ts';
import type { TableStore } from '../../local/table-store.ts';

/**
 * The first deal without a recorded session, or the one that keeps the next locked; the last when there is none, so that
 * its result is shown again. A page that is loaded again over a result shows it again (D-550).
 * @param shown the id of the deal that this page has shown last
 */
export async function findNext(
  { deals }: Room,
  store: TableStore,
  isLocked: ((dealId: string) => Promise<boolean>) | undefined,
  shown?: string,
): Promise<number> {
  for (const [index, deal] of deals.entries()) {
    const session = await store.open(deal.id);
    if (!(await store.isRecorded(session)))
      return index > 0 && deals[index - 1]?.id === shown && session.events.length === 0 ? index - 1 : index;
    const next = deals[index + 1];
    if (next && (await isLocked?.(next.id))) return index;
  }
  return deals.length - 1;
}

/** How the deals of a room are played by somebody with these preferences. */
export const playedAs = ({ mode }: Room, { moveSeen, pauseAtDummy, speed }: Preferences) => ({
  mode: (mode === 'play' ? 'PLAY' : 'STUDY') satisfies SeenMode as SeenMode,
  moveSeen,
  pauseAtDummy,
  delayFactor: delayFactor(speed),
});

interface Player {
  readonly db: UserDatabase;
  /** A guest has none. */
  readonly recorder?: Pick<AttemptRecorder, 'unwritten'>;
}

/** The locks of a student's own pack, as this device knows it; undefined for another room, which has none. */
export const locksOf = ({ mode, metadata: { dealPackId } }: Room, { db, recorder }: Player) =>
  mode === 'study' && dealPackId
    ? (dealId: string) => isDealLocked(db, dealPackId, dealId, { now: Date.now(), unwritten: recorder?.unwritten })
    : undefined;

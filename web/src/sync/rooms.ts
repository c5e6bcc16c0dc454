import { postRoomResults } from '@overtrick/shared/contract/deals';
import type { Api } from '../api/api.ts';
import { ApiError, isMissing } from '../api/api-error.ts';
import type { RoomResult } from '../local/room-results.ts';
import type { OutboxRow } from '../local/study-rows.ts';
import { type Destination, isOurServers, type Outcome } from './push.ts';
import { ended } from './round.ts';

/** The entries of a guest's outbox are results and nothing else. */
const resultIn = ({ args }: OutboxRow): RoomResult => args as RoomResult;

/**
 * The rooms that guests play in: results go to their room's server, those of one room together (ruling 3). A room that
 * refuses them, or is gone, does not take them later either.
 */
export const rooms = (api: Pick<Api, 'read'>, signal: AbortSignal): Destination => ({
  group: (head) => {
    const other = head.findIndex((row) => resultIn(row).roomToken !== resultIn(head[0] as OutboxRow).roomToken);
    return other < 0 ? head : head.slice(0, other);
  },
  async send(batch) {
    const roomToken = resultIn(batch[0] as OutboxRow).roomToken;
    const body = { attempts: batch.map((row) => resultIn(row).attempt) };
    try {
      const { accepted } = await api.read(postRoomResults, { params: { roomToken }, body, signal, background: true });
      return batch.map(({ id }) => (accepted.includes(id) ? { id, outcome: 'acknowledged' } : closed(id, '')));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // No session is needed here, so that signing in would not help.
      if (error.status === 401) return ended('retryLater', error.retryAfter);
      if (isMissing(error) || (error.status === 403 && isOurServers(error)))
        return batch.map(({ id }) => closed(id, error.message));
      throw error;
    }
  },
});

const closed = (id: string, message: string): Outcome => ({ id, outcome: 'refused', code: 'room_closed', message });

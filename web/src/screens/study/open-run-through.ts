import type { CourseBundle } from '@overtrick/shared/learning/courses/course';
import type { Id } from '@overtrick/shared/learning/values/ids';
import { useSetAtom } from 'jotai';
import { openKeptSession, restartKeptSession } from '../../local/kept-sessions.ts';
import { listLeftDeals } from '../../local/left-deals.ts';
import { useLive } from '../../local/live.ts';
import { lastingToken, makeRoom } from '../../local/make-room.ts';
import { notifyAtom } from '../../navigation/notifications.ts';
import { simulatorAtom } from '../../navigation/simulator.ts';
import { simulatorOn } from '../../navigation/simulator-on.ts';
import { usePerson } from '../../services/context.ts';
import { ROOM_WORDS } from '../shared/open-room.ts';

interface RunThrough {
  readonly courseId: Id;
  readonly lessonId: Id;
  readonly activityId: Id;
}

/**
 * Opens a run-through in the simulator, in STUDY, at one of its deals (silence 45). An unfinished deal is resumed; a
 * finished one starts again.
 * @param bundle with which the run-through's page was opened: its deals are the ones that are played
 * @returns what opens a deal, and the deals that were left in the middle
 */
export function useRunThrough(place: RunThrough, dealIds: readonly Id[], bundle: CourseBundle) {
  const { db } = usePerson();
  const openSimulator = useSetAtom(simulatorAtom);
  const notify = useSetAtom(notifyAtom);
  const open = async (dealId: Id): Promise<void> => {
    const asked = { mode: 'study', exitRedirectUrl: location.href, place, dealIds, isLasting: true } as const;
    const room = await makeRoom(db, asked, { opened: bundle });
    if (!room.ok) return notify(ROOM_WORDS[room.error], 'bad');
    const { roomToken } = room.value;
    if ((await openKeptSession(db, roomToken, dealId)).isEnded) await restartKeptSession(db, roomToken, dealId);
    openSimulator(simulatorOn(room.value, dealIds.indexOf(dealId)));
  };
  const token = lastingToken(place, bundle);
  return {
    openDeal: (dealId: Id): void => void open(dealId).catch(() => notify(ROOM_WORDS.failed, 'bad')),
    leftDeals: useLive(() => listLeftDeals(db, token), [db, token]),
  };
}

import type { Unlock } from '@overtrick/shared/learning/packs/deal-pack';
import { isLocked } from '@overtrick/shared/learning/packs/pack-view';
import type { DealProgress } from '@overtrick/shared/learning/progress/progress';

/** '3 of 12 deals · 25%': numbers beside every picture of progress. */
export const progressWords = (done: number, total: number): string =>
  `${done} of ${total} deals · ${total === 0 ? 0 : Math.floor((100 * done) / total)}%`;

/** The line under a deal that has no contract to show: 'Ongoing', or which deal it waits for. */
export function waitingLine(progress: readonly DealProgress[], index: number, unlock: Unlock = 'complete'): string {
  if (!isLocked(progress, index, unlock)) return 'Ongoing';
  return unlock === 'made' ? `Make deal ${index} first` : `Opens after deal ${index}`;
}

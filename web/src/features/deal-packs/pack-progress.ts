import { isLocked } from '@overtrick/shared/learning/packs/pack-view';
import type { DealProgress } from '@overtrick/shared/learning/progress/progress';

/** '3 of 12 deals · 25%': numbers beside every picture of progress. */
export const progressWords = (done: number, total: number): string =>
  `${done} of ${total} deals · ${total === 0 ? 0 : Math.floor((100 * done) / total)}%`;

/** The line under a deal that has no contract to show: 'Ongoing', or which deal it waits for. */
export const waitingLine = (progress: readonly DealProgress[], index: number): string =>
  isLocked(progress, index) ? `Opens after deal ${index}` : 'Ongoing';

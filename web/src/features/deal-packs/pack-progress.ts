import { dealTitle, isLocked } from '@overtrick/shared/learning/pack-view';
import type { DealProgress } from '@overtrick/shared/learning/progress';

/** '3 of 12 deals · 25%': numbers beside every picture of progress. */
export const progressWords = (done: number, total: number): string =>
  `${done} of ${total} deals · ${total === 0 ? 0 : Math.floor((100 * done) / total)}%`;

/**
 * The line under a deal that has no contract to show: 'Ongoing', or which deal it waits for.
 * @param names the deals' names in order; null for a deal without one
 */
export function waitingLine(
  names: readonly (string | null)[],
  progress: readonly DealProgress[],
  index: number,
): string {
  if (!isLocked(progress, index)) return 'Ongoing';
  return names[index - 1]
    ? `Opens after ${names[index - 1]}`
    : `Opens after ${dealTitle(null, index - 1).toLowerCase()}`;
}

import type { Unlock } from '@overtrick/shared/learning/packs/deal-pack';
import { type NextDeal, nextDealOf } from '@overtrick/shared/learning/packs/next-deal';
import { isLocked } from '@overtrick/shared/learning/packs/pack-view';
import type { DealProgress } from '@overtrick/shared/learning/progress/progress';
import { isHeldPack, type MyPack } from '@overtrick/shared/sync/my-items';

/** '3 of 12 deals · 25%': numbers beside every picture of progress. */
export const progressWords = (done: number, total: number): string =>
  `${done} of ${total} deals · ${total === 0 ? 0 : Math.floor((100 * done) / total)}%`;

/** The line under a deal that has no contract to show: 'Ongoing', or which deal it waits for. */
export function waitingLine(progress: readonly DealProgress[], index: number, unlock: Unlock = 'complete'): string {
  if (!isLocked(progress, index, unlock)) return 'Ongoing';
  return unlock === 'made' ? `Make deal ${index} first` : `Opens after deal ${index}`;
}

/** How many deals of a pack are done, of those that it has now. */
export const countDone = ({ bundle, progress }: MyPack): number =>
  (bundle?.deals ?? []).filter(({ id }) => progress.deals.get(id)?.isComplete).length;

/** What a student goes on with: the next deal of a pack that is begun, else of one that is not. */
export function findNextDeal(packs: readonly MyPack[]): { readonly pack: MyPack; readonly deal: NextDeal } | undefined {
  const open = packs.filter(isHeldPack).filter(({ progress }) => !progress.isCompleted);
  const inOrder = [...open.filter((pack) => countDone(pack) > 0), ...open.filter((pack) => countDone(pack) === 0)];
  for (const pack of inOrder) {
    const deal = nextDealOf(pack.bundle, pack.progress);
    if (deal) return { pack, deal };
  }
  return undefined;
}

/**
 * The first pack that comes to this device and will have something to go on with (D-584): one that comes now, and with a
 * connection one that has not begun to.
 */
export const findComing = (packs: readonly MyPack[], isOnline: boolean): MyPack | undefined =>
  packs.find(
    (pack) =>
      !isHeldPack(pack) &&
      !pack.progress.isCompleted &&
      (pack.download.state === 'loading' || (isOnline && pack.download.state === 'absent')),
  );

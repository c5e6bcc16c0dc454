import { dealsToContinue } from '@overtrick/shared/learning/packs/pack-view';
import { isHeldPack, type MyPack } from '@overtrick/shared/sync/my-items';

export interface NextDeals {
  readonly dealPackId: string;
  /** From the next deal on, all that the pack still has to be played. */
  readonly dealIds: readonly string[];
}

/** The next deal of all packs on this device: of one that was begun, otherwise of the first; undefined when all is played. */
export function findNextDeals(packs: readonly MyPack[]): NextDeals | undefined {
  const open = packs.filter(isHeldPack).flatMap(({ id, bundle, progress }) => {
    const dealIds = dealsToContinue(
      bundle.deals.map((deal) => deal.id),
      progress,
      bundle.item.unlock,
    );
    return dealIds.length > 0 ? [{ dealPackId: id, dealIds, isBegun: dealIds.length < bundle.deals.length }] : [];
  });
  return open.find(({ isBegun }) => isBegun) ?? open[0];
}

import { contractOf } from '../../bridge/auction.ts';
import type { Contract } from '../../bridge/contract.ts';
import type { Deal } from '../../bridge/deal.ts';
import { partnerOf } from '../../bridge/seat.ts';
import type { WishedBidding } from './deal-wish.ts';
import { miniBridgeDeclarer, type SuggestedContract, suggestContract } from './minibridge.ts';

/** A deal that fits, as its wishes name the seats: it is turned when it gets its board. */
export interface FoundDeal {
  readonly deal: Deal;
  /** Of MiniBridge: suggested, and changed or confirmed by the author. */
  readonly chosen?: SuggestedContract;
}

/** The deal with the contract that MiniBridge suggests; undefined where nobody is the stronger. */
export function foundDeal(bidding: WishedBidding, deal: Deal): FoundDeal | undefined {
  if (bidding.kind !== 'minibridge') return { deal };
  const declarer = miniBridgeDeclarer(deal);
  return declarer && { deal, chosen: suggestContract(deal[declarer], deal[partnerOf(declarer)]) };
}

/** The contract of a found deal, before it is turned; undefined when nothing is said of the bidding. */
export function contractOfFound(bidding: WishedBidding, { deal, chosen }: FoundDeal): Contract | undefined {
  switch (bidding.kind) {
    case 'none':
      return undefined;
    case 'auction':
      return contractOf(bidding.auction);
    case 'contract':
      return bidding.contract;
    case 'minibridge': {
      const declarer = miniBridgeDeclarer(deal);
      return declarer && chosen && { ...chosen, doubled: 0, declarer };
    }
  }
}

import type { Card } from '../../bridge/card.ts';
import type { Contract } from '../../bridge/contract.ts';
import { orderHand, suitOrder } from '../../bridge/order.ts';
import type { Seat } from '../../bridge/seat.ts';
import { trumpOf } from '../../bridge/strain.ts';
import type { Vulnerability } from '../../bridge/vulnerability.ts';
import { tableDealOf } from '../deals/read-study-deal.ts';
import type { StudyDeal } from '../deals/study-deal.ts';
import type { PackProgress } from '../progress/progress.ts';
import type { PackBundle } from './deal-pack.ts';
import { dealsToContinue, dealTitle } from './pack-view.ts';

/** A deal before it is played: what its student sees at once at the table, and nothing that tells an answer. */
export interface DealAhead {
  readonly hand: readonly Card[];
  readonly seat: Seat;
  readonly dealer: Seat;
  readonly vulnerable: Vulnerability | null;
  /** Only a contract that is told at the start: one that is still to be bid would be the answer. */
  readonly contract: Contract | null;
}

/** Undefined for a deal that cannot be studied. */
export function dealAhead(deal: StudyDeal): DealAhead | undefined {
  const read = tableDealOf(deal);
  if (!read.ok) return undefined;
  const { hands, player, dealer, vulnerable, toldContract, calls } = read.value;
  const contract = calls.length === 0 ? (toldContract ?? null) : null;
  const gone = new Set<Card>(deal.keyLine ?? []);
  const left = (hands[player] ?? []).filter((card) => !gone.has(card));
  const hand = orderHand(left, suitOrder(contract ? trumpOf(contract.strain) : undefined));
  return { hand, seat: player, dealer, vulnerable: vulnerable ?? null, contract };
}

/** The deal that comes next in a pack. */
export interface NextDeal extends DealAhead {
  readonly name: string;
  /** From 1. */
  readonly position: number;
  readonly of: number;
  /** What the table is opened with: it and all that come after it (P-57). */
  readonly dealIds: readonly string[];
}

/** Undefined when every deal of the pack is done, and for a deal that cannot be studied. */
export function nextDealOf(bundle: PackBundle, progress: PackProgress): NextDeal | undefined {
  const ids = bundle.deals.map(({ id }) => id);
  const dealIds = dealsToContinue(ids, progress, bundle.item.unlock);
  const index = ids.indexOf(dealIds[0] ?? '');
  const deal = bundle.deals[index];
  const ahead = deal && dealAhead(deal);
  return ahead && { ...ahead, name: dealTitle(deal.game.name, index), position: index + 1, of: ids.length, dealIds };
}

import { type Contract, openingLeader } from '../bridge/contract.ts';
import { isPlayable } from '../bridge/deal.ts';
import { type Play, startPlay } from '../bridge/play.ts';
import type { TableDeal } from './table-deal.ts';

interface Dealt {
  readonly deal: Pick<TableDeal, 'hands' | 'leader'>;
}

/** The play before its first card; undefined when the hands are not all known. */
export function openingPlay({ deal }: Dealt, contract: Contract): Play | undefined {
  if (!isPlayable(deal.hands)) return undefined;
  return startPlay(deal.hands, contract.strain, deal.leader ?? openingLeader(contract));
}

import type { Unlock } from '@overtrick/shared/learning/packs/deal-pack';
import type { ItemTable } from './items.ts';

export interface DealPacksTable extends ItemTable {
  /** What opens the next deal (ruling 4). */
  unlock: Unlock;
}

export interface DealPackDealsTable {
  deal_pack_id: string;
  /** From 0, without gaps. */
  position: number;
  deal_id: string;
  deal_version: number;
}

import type { ItemTable } from './items.ts';

export type DealPacksTable = ItemTable;

export interface DealPackDealsTable {
  deal_pack_id: string;
  /** From 0, without gaps. */
  position: number;
  deal_id: string;
  deal_version: number;
}

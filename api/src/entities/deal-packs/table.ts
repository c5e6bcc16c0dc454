import type { Flag } from '../../database/schema.ts';

export interface DealPacksTable {
  id: string;
  teacher_profile_id: string;
  title: string;
  description: string;
  /** Sanitised HTML. */
  introduction: string;
  /** JSON list of text. */
  keywords: string;
  /** JSON list of text. */
  focus: string;
  /** JSON list of text, or null for any. */
  bidding_systems: string | null;
  min_experience_level: number | null;
  max_experience_level: number | null;
  is_free: Flag;
  /** Whole minor units (decision 17). */
  cost: number | null;
  cost_with_discount: number | null;
  currency: string | null;
  /** JSON list of media. */
  media: string;
  status: 'draft' | 'published' | 'archived' | 'deleted';
  approval: 'pending' | 'approved' | 'rejected' | null;
  /** Of the bundle: raised whenever its content changes (decision 23). */
  version: number;
  /** Of the bundle's JSON, in bytes. */
  size: number;
  /** Title and description in lower case without accents, for searching. */
  search_text: string;
  created_at: string;
}

export interface DealPackDealsTable {
  deal_pack_id: string;
  /** From 0, without gaps. */
  position: number;
  deal_id: string;
  deal_version: number;
}

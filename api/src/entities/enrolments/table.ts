import type { Flag } from '../../database/schema.ts';

/** One student in one pack, ever; ended ones stay (decision 22). */
export interface EnrolmentsTable {
  id: string;
  user_id: string;
  deal_pack_id: string;
  is_active: Flag;
  created_at: string;
}

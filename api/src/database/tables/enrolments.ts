import type { Generated } from 'kysely';
import type { Flag } from '../flag.ts';

/** One student in one pack or one course, ever; ended ones stay (ruling 22). */
export interface EnrolmentsTable {
  id: string;
  user_id: string;
  deal_pack_id: string | null;
  course_id: string | null;
  is_active: Flag;
  /** Of the admins; students do not see it. */
  note: Generated<string>;
  /** What was paid, in whole minor units (ruling 17); 0 when it was free or an admin gave it. */
  price: Generated<number>;
  /** Null when nothing was paid. */
  currency: string | null;
  /** The student gets messages about it. */
  notifications: Generated<Flag>;
  created_at: string;
}

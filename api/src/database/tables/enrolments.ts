import type { Generated } from 'kysely';
import type { Flag } from '../flag.ts';

/** A student's only enrolment in a pack or a course; it stays after its end (ruling 22). */
export interface EnrolmentsTable {
  id: string;
  user_id: string;
  deal_pack_id: string | null;
  course_id: string | null;
  is_active: Flag;
  /** A note by admins; students do not see it. */
  note: Generated<string>;
  /** The paid price in whole minor units (ruling 17); 0 when the item was free or an admin gave it. */
  price: Generated<number>;
  /** Null when nothing was paid. */
  currency: string | null;
  /** 1 when the student wants messages about it. */
  notifications: Generated<Flag>;
  created_at: string;
  /** The student's names in lower case, by which a class is ordered; the database itself keeps them (record 0030). */
  sort_last: Generated<string>;
  sort_first: Generated<string>;
}

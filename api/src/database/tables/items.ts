import type { Approval, Status } from '@overtrick/shared/learning/items/publication';
import type { Flag } from '../flag.ts';

/** The columns that the tables of courses and packs share. */
export interface ItemTable {
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
  /** JSON list of text, or null. */
  bidding_systems: string | null;
  min_experience_level: number | null;
  max_experience_level: number | null;
  is_free: Flag;
  /** Whole minor units (ruling 17). */
  cost: number | null;
  cost_with_discount: number | null;
  currency: string | null;
  audience: 'everyone' | 'all_subscribers' | 'paying_subscribers';
  status: Status;
  approval: Approval | null;
  /** Sanitised HTML. */
  approval_note: string | null;
  /** When publication was last asked for. */
  requested_at: string | null;
  /** The user id of who asked; null where an older release has taken the request. */
  requested_by: string | null;
  /** When an admin withdrew it for rights, and why (ruling 68); both null while it is not withdrawn. */
  withdrawn_at: string | null;
  withdrawn_reason: string | null;
  /** The bundle's version, raised whenever its content changes (ruling 23). */
  version: number;
  /** The size of the bundle's JSON in bytes. */
  size: number;
  /** The hash of the bundle's content (ruling 53), trick tables not counted; null before it was first read. */
  hash: string | null;
  /** The version that was hashed: the hash holds while it is the present one, also beside an older server. */
  hashed_version: number;
  /** Title and description in lower case without accents, for searching. */
  search_text: string;
  /** The topics in lower case without accents, a line each (ruling 50); an older release leaves it as it is. */
  topic_text: string;
  created_at: string;
  updated_at: string;
}

/** The database tables of the items. */
export type ItemName = 'courses' | 'deal_packs';

/** Gives either table the name `items` in a query: both have the columns of ItemTable. */
export const itemsOf = (name: ItemName) => `${name} as items` as 'courses as items';

/** The column that names an item of each in enrolments and media. */
export const OWNER_COLUMNS = { courses: 'course_id', deal_packs: 'deal_pack_id' } as const satisfies Record<
  ItemName,
  string
>;

import type { ActivityType } from '@overtrick/shared/learning/activities/kinds';
import type { Flag } from '../flag.ts';

export interface ActivitiesTable {
  id: string;
  lesson_id: string;
  /** The first sort key of activities, before the time: new ones come last (L-56). */
  display_order: number;
  type: ActivityType;
  latest_version: number;
  /** JSON of a DealSource; null when nothing is said. Rights are no content: they make no version (ruling 68). */
  source: string | null;
  created_at: string;
  deleted_at: string | null;
}

/** One version of an activity; it is never changed (ruling 21). */
export interface ActivityVersionsTable {
  activity_id: string;
  version: number;
  title: string;
  /** JSON of an ActivityContent without type, title and deals. */
  body: string;
  created_at: string;
}

/** The deals of a run-through, each in the version that was chosen. */
export interface ActivityDealsTable {
  activity_id: string;
  activity_version: number;
  /** From 0, without gaps. */
  position: number;
  deal_id: string;
  deal_version: number;
  start_with_empty_auction: Flag;
}

import type { PublishingArea } from '@overtrick/shared/learning/items/publication';
import type { Db } from '../../database/connect.ts';
import type { ItemName } from '../../database/tables/items.ts';
import type { ReadReviewed } from './reviews.ts';

/** How the items of one kind are published in one area. */
export interface Publishing {
  readonly name: ItemName;
  readonly area: PublishingArea;
  /** Refuses a request for publication while something of the item cannot be completed. */
  readonly refuseIncomplete?: (db: Db, id: string) => Promise<void>;
  /** Reads what an admin reviews, and the rights in it. */
  readonly readReviewed: ReadReviewed;
}

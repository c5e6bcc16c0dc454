import type { PublishingArea } from '@overtrick/shared/learning/items/publication';
import type { ItemName } from '../../database/tables/items.ts';
import type { ReadReadiness } from './incomplete.ts';
import type { ReadReviewed } from './reviews.ts';

/** How the items of one kind are published in one area. */
export interface Publishing {
  readonly name: ItemName;
  readonly area: PublishingArea;
  /** Reads whether items may be published. */
  readonly readReadiness: ReadReadiness;
  /** Reads what an admin reviews, and the rights in it. */
  readonly readReviewed: ReadReviewed;
}

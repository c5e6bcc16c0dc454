import type * as list from '../../pieces/chosen-deals/chosen-deal.ts';
import type { StandingDeal } from '../../pieces/chosen-deals/standing-deal.ts';

/** A deal chosen for a run-through; without a version, saving takes the newest. */
export interface ChosenDeal extends list.ChosenDeal, StandingDeal {
  readonly startWithEmptyAuction: boolean;
}

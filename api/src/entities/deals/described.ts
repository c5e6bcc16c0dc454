import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { PackDeal } from '@overtrick/shared/learning/packs/deal-pack';
import { describeDeal } from '@overtrick/shared/learning/packs/described-deal';
import type { DealProgress } from '@overtrick/shared/learning/progress/progress';
import type { Media } from '@overtrick/shared/learning/values/media';

/** The files of a deal with their addresses. */
export type DealMediaOf = (dealId: string) => readonly Media[];

/**
 * A deal in a list. Authors always see contract, declarer, dealer, recording and analysis; a student sees them once the
 * deal is complete (P-47) (P-50).
 */
export function describedDealView(
  deal: StudyDeal,
  progress: DealProgress,
  mediaOf: DealMediaOf,
  isAuthors = false,
): PackDeal {
  const isTold = isAuthors || progress.isComplete;
  return { ...describeDeal(deal, progress, isAuthors), media: isTold ? [...mediaOf(deal.id)] : [] };
}

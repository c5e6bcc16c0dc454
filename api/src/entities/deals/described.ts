import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { PackDeal } from '@overtrick/shared/learning/packs/deal-pack';
import { describeDeal } from '@overtrick/shared/learning/packs/described-deal';
import type { DealProgress } from '@overtrick/shared/learning/progress/progress';
import type { Media } from '@overtrick/shared/learning/values/media';
import type { NewestOf } from './newest.ts';

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

/**
 * The same for its author, with what the library has now beside the version that is held (ruling 47).
 */
export const authorsDealView = (
  deal: StudyDeal,
  progress: DealProgress,
  mediaOf: DealMediaOf,
  newestOf: NewestOf,
): PackDeal => ({ ...describedDealView(deal, progress, mediaOf, true), newest: newestOf(deal) });

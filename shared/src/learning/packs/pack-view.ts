import type { Outcome } from '../deals/outcome.ts';
import { type DealProgress, isOfOther, NOT_STARTED, type PackProgress } from '../progress/progress.ts';
import type { Unlock } from './deal-pack.ts';

/** The four places in which a deal pack is seen (courses §4.4). */
export const PACK_CONTEXTS = ['dealStore', 'myDeals', 'teaching', 'admin'] as const;
export type PackContext = (typeof PACK_CONTEXTS)[number];

/** Teaching and admin are granted-access views. */
export const isGranted = (context: PackContext): boolean => context === 'teaching' || context === 'admin';

export type DealIcon = 'upcoming' | 'ongoing' | 'max-tricks' | Outcome;
export type DealAction = 'Play now' | 'Locked' | 'Replay';

/** What a row of a pack shows, and why (courses §2.11, §4.4). */
export interface DealRow {
  readonly icon: DealIcon;
  /** Null: no play button at all. */
  readonly action: DealAction | null;
  readonly showsContract: boolean;
  /** Tricks for the '+n' badge; null shows none. */
  readonly bonusTricks: number | null;
  /** The result is of another version of the deal than the contract beside it (D-568). */
  readonly isChanged: boolean;
}

/** Whether a deal opens the one after it: it is complete, and its contract was made where the pack asks for that. */
const opensNext = ({ isComplete, status }: DealProgress, unlock: Unlock): boolean =>
  isComplete && (unlock === 'complete' || status !== '-');

/**
 * Deal n is locked until deal n-1 is complete, or made where the pack asks for that; the first never is (P-37, P-38;
 * ruling 4).
 */
export const isLocked = (progress: readonly DealProgress[], index: number, unlock: Unlock = 'complete'): boolean =>
  index > 0 && !opensNext(progress[index - 1] ?? NOT_STARTED, unlock);

function iconOf(context: PackContext, deal: DealProgress, locked: boolean): DealIcon {
  if (context === 'dealStore') return 'upcoming';
  if (isGranted(context)) return 'ongoing';
  if (deal.isComplete) return deal.madeMaximumTricks ? 'max-tricks' : deal.status;
  return locked ? 'upcoming' : 'ongoing';
}

function actionOf(context: PackContext, deal: DealProgress, locked: boolean): DealAction | null {
  if (context === 'dealStore') return null;
  if (isGranted(context)) return 'Play now';
  if (deal.isComplete) return 'Replay';
  return locked ? 'Locked' : 'Play now';
}

/** The rows of a pack, one a deal, in order. @param versions of the deals that are shown, where they are known */
export function dealRows(
  context: PackContext,
  progress: readonly DealProgress[],
  unlock: Unlock = 'complete',
  versions: readonly (number | undefined)[] = [],
): readonly DealRow[] {
  return progress.map((deal, index) => {
    const locked = isLocked(progress, index, unlock);
    const completed = context === 'myDeals' && deal.isComplete;
    const isChanged = completed && isOfOther(deal, versions[index]);
    return {
      icon: iconOf(context, deal, locked),
      action: actionOf(context, deal, locked),
      showsContract: isGranted(context) || completed,
      bonusTricks: completed && !isChanged && deal.bonusTricks > 0 ? deal.bonusTricks : null,
      isChanged,
    };
  });
}

/** 'Continue' shows when some deals are complete and some are not, outside edit mode (P-10, P-11). */
export function canContinue(context: PackContext, progress: readonly DealProgress[]): boolean {
  const complete = progress.filter((deal) => deal.isComplete).length;
  return context === 'myDeals' && complete > 0 && complete < progress.length;
}

/** The deals that a room is asked for: from the chosen one onward (P-56). */
export const dealsFrom = (dealIds: readonly string[], index: number): readonly string[] => dealIds.slice(index);

/**
 * The deals that 'Continue' plays: all that are not complete (P-57). Where a deal must be made to open the next, one
 * that was completed and not made stands before the deal that it keeps locked.
 */
export function dealsToContinue(
  dealIds: readonly string[],
  progress: PackProgress,
  unlock: Unlock = 'complete',
): readonly string[] {
  const inOrder = dealIds.map((id) => progress.deals.get(id) ?? NOT_STARTED);
  const keepsLocked = (index: number): boolean =>
    index + 1 < dealIds.length && isLocked(inOrder, index + 1, unlock) && !inOrder[index + 1]?.isComplete;
  return dealIds.filter((_, index) => !inOrder[index]?.isComplete || keepsLocked(index));
}

const FOCUS_IMAGES: Readonly<Record<string, string>> = {
  bidding: 'Bidding',
  'declarer play': 'Play',
  defence: 'Defence',
};

/** The fallback picture of a course or pack (courses §9): /card-images/{Focus}_Lev{max}.png. */
export const fallbackImage = (focus: readonly string[], maxLevel: number | null): string =>
  `/card-images/${FOCUS_IMAGES[focus[0] ?? ''] ?? 'Other'}_Lev${maxLevel ?? 1}.png`;

/** 'Deal {n}' when a deal has no name (P-52). */
export const dealTitle = (name: string | null | undefined, index: number): string => name || `Deal ${index + 1}`;

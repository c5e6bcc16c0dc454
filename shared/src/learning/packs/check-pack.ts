import { whyNotStudied } from '../deals/deal-lack.ts';
import { fingerprintOf } from '../deals/fingerprint.ts';
import type { StudyDeal } from '../deals/study-deal.ts';
import { dealTitle } from './pack-view.ts';

/**
 * What is known of a pack's deals taken together, as sentences: which are the same deal, and which cannot be studied.
 * A deal without a recording where others have one is as its author wants it.
 */
export function checkPack(deals: readonly StudyDeal[]): readonly string[] {
  return [...unfit(deals), ...alike(deals)];
}

const nameOf = (deal: StudyDeal, index: number): string =>
  deal.game.name ? `Deal ${index + 1}, ${deal.game.name}` : dealTitle(null, index);

const unfit = (deals: readonly StudyDeal[]): readonly string[] =>
  deals.flatMap((deal, index) => {
    const reason = whyNotStudied(deal);
    return reason ? [`${nameOf(deal, index)}: it cannot be studied. ${reason}`] : [];
  });

/** The same cards, dealer and calls: a replay by mistake, or a file that was imported twice. */
function alike(deals: readonly StudyDeal[]): readonly string[] {
  const places = new Map<string, number[]>();
  for (const [index, deal] of deals.entries()) {
    const key = fingerprintOf(deal);
    places.set(key, [...(places.get(key) ?? []), index + 1]);
  }
  return [...places.values()]
    .filter((same) => same.length > 1)
    .map((same) => `Deals ${same.slice(0, -1).join(', ')} and ${same.at(-1)} have the same cards and calls.`);
}

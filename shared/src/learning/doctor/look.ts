import { findCall } from '../../bridge/call.ts';
import type { PreviewEvent } from '../../table/preview/event.ts';
import { eventsTo } from '../../table/preview/laid.ts';
import type { StudyDeal } from '../deals/study-deal.ts';
import type { Look } from './finding.ts';

/** The deal as a finding is looked at: with its layout, and an auction that begins where calls are looked at. */
export const dealToLook = (study: StudyDeal, { layout, calls }: Look): StudyDeal => ({
  ...study,
  game: { ...study.game, deal: layout ?? study.game.deal, startWithEmptyAuction: calls !== null },
  // the results of other hands
  table: layout === null ? study.table : null,
});

/** What is done at the table to come to the position of a finding: hands open, calls made, cards played, scores on. */
export function eventsToLook({ game }: StudyDeal, { calls, cards }: Look): readonly PreviewEvent[] {
  const made = calls === null ? [] : game.auction.bids.slice(0, calls).map(findCall);
  return [
    ...eventsTo({ calls: made.flatMap((call) => call ?? []), cards }),
    ...(calls === null ? [{ type: 'ddsToggled' } as const] : []),
  ];
}

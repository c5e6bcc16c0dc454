import { auctionFrom, contractOf } from '@overtrick/shared/bridge/auction';
import { formatContract } from '@overtrick/shared/bridge/contract';
import { cardsPlayed, isPlayOver, legalCards, playCard, tricksWon } from '@overtrick/shared/bridge/play';
import { sideOf } from '@overtrick/shared/bridge/seat';
import { tableDealOf } from '@overtrick/shared/learning/deals/read-study-deal';
import type { StudyDeal } from '@overtrick/shared/learning/deals/study-deal';
import type { DealAttempt } from '@overtrick/shared/learning/progress/attempt';
import { newId } from '@overtrick/shared/learning/values/ids';
import { unwrap } from '@overtrick/shared/result';
import { openingPlay } from '@overtrick/shared/table/opening';

/** What of an attempt does not depend on the student. */
type Played = Omit<DealAttempt, 'id' | 'userId' | 'at' | 'context'>;

/** Plays a deal to its end: the scripted auction, then always the first legal card. Undefined without a contract. */
export function playOut(study: StudyDeal): Played | undefined {
  const deal = unwrap(tableDealOf(study));
  const contract = contractOf(unwrap(auctionFrom(deal.dealer, deal.calls)));
  let play = contract && openingPlay({ deal }, contract);
  if (!contract || !play) return undefined;
  while (!isPlayOver(play)) play = unwrap(playCard(play, legalCards(play)[0] as never));
  const tricks = tricksWon(play)[sideOf(contract.declarer)];
  return {
    kind: 'deal',
    dealId: study.id,
    dealVersion: study.version,
    ...(study.hash === undefined ? {} : { versionHash: study.hash }),
    seat: contract.declarer,
    calls: [...deal.calls],
    cards: [...cardsPlayed(play)],
    claim: null,
    help: { hints: 0, takeBacks: 0, wrongCalls: [] },
    result: {
      outcome: '-',
      contract: formatContract(contract),
      declarer: contract.declarer,
      tricks,
      bonusTricks: 0,
      score: null,
      best: null,
    },
  };
}

/** The attempts of a student who played deals of a pack one after another, again and again. */
export function attemptsOn(deals: readonly Played[], userId: string, dealPackId: string, count: number) {
  return Array.from({ length: count }, (_, index): DealAttempt => {
    const played = deals[index % deals.length] as Played;
    return { ...played, id: newId(), userId, at: new Date().toISOString(), context: { dealPackId } };
  });
}

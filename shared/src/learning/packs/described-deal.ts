import { formatContract } from '../../bridge/contract.ts';
import { whyNotStudied } from '../deals/deal-lack.ts';
import { contractOfGame } from '../deals/game-contract.ts';
import type { StudyDeal } from '../deals/study-deal.ts';
import { type DealProgress, isOfOther } from '../progress/progress.ts';
import type { PackDeal } from './deal-pack.ts';

/**
 * A deal's row, on the server and on the device: contract, declarer and dealer always for authors, for its student once
 * it is complete (P-47).
 */
export function describeDeal(deal: StudyDeal, progress: DealProgress, isAuthors = false): PackDeal {
  const isTold = isAuthors || progress.isComplete;
  const unstudied = isAuthors ? whyNotStudied(deal) : undefined;
  const contract = isTold ? contractOfGame(deal.game) : undefined;
  return {
    id: deal.id,
    version: deal.version,
    name: deal.game.name,
    status: progress.status,
    isComplete: progress.isComplete,
    bonusTricks: progress.bonusTricks,
    madeMaximumTricks: progress.madeMaximumTricks,
    contract: contract ? formatContract(contract) : null,
    declarer: contract?.declarer ?? null,
    dealer: isTold ? deal.game.auction.value : null,
    playerPosition: deal.playerPosition,
    media: [],
    ...(!isAuthors && isOfOther(progress, deal.version) && { isChanged: true }),
    ...(unstudied && { unstudied }),
  };
}

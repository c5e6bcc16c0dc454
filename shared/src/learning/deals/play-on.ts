import { playUpTo } from '../../bridge/play.ts';
import { unwrap } from '../../result.ts';
import type { AttemptFacts } from '../../table/attempt-facts.ts';
import { studentHasWon } from '../../table/bots.ts';
import { finishedSession } from '../../table/look-back.ts';
import type { TableDeal } from '../../table/table-deal.ts';
import { tableDealOf } from './read-study-deal.ts';
import type { StudyDeal } from './study-deal.ts';

/**
 * The deal to play on from a moment of a finished line (ruling 39). It has the auction and contract that were reached,
 * the student's seat at the end, and the first cards of the line as its key line. The teacher's bot cards stay only if
 * the student had won no trick by then (ruling 33).
 * @param study a deal that can be studied and in which the facts can be looked back on
 * @param cards how many cards of the line have been played
 */
export function playOnDeal(study: StudyDeal, facts: AttemptFacts, cards: number): StudyDeal {
  const deal = unwrap(tableDealOf(study));
  const { contract, declarer } = facts.result;
  const { game } = study;
  return {
    ...study,
    game: { ...game, auction: { ...game.auction, bids: [...facts.calls] }, contract, declarer },
    playerPosition: facts.seat,
    explanations: facts.calls.every((call, index) => deal.calls[index] === call) ? study.explanations : [],
    keyLine: facts.cards.slice(0, cards),
    intro: null,
    botCards: hadWon(deal, facts, cards) ? [] : study.botCards,
  };
}

function hadWon(deal: TableDeal, facts: AttemptFacts, cards: number): boolean {
  const finished = unwrap(finishedSession(deal, facts));
  return finished.play !== null && studentHasWon(finished, playUpTo(finished.play, cards));
}

/**
 * The deal of a finished line as a class is shown it: the same from its first card on, because whoever shows it steps
 * back beyond the moment at which it is opened. Nothing in it tells whose line it is.
 */
export function dealToShow(study: StudyDeal, facts: AttemptFacts): StudyDeal {
  const deal = playOnDeal(study, facts, 0);
  return { ...deal, game: { ...deal.game, startWithEmptyAuction: false } };
}

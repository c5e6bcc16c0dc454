import { type Contract, tricksNeeded } from '../../bridge/contract.ts';
import type { Deal } from '../../bridge/deal.ts';
import { type Play, startPlay } from '../../bridge/play.ts';
import { type Seat, seatAfter, sideOf } from '../../bridge/seat.ts';
import type { Strain } from '../../bridge/strain.ts';
import type { Span } from '../../dealing/hand-facts.ts';
import { isWithin } from '../../dealing/hand-fits.ts';
import type { ManyAnswer, ManyQuestion } from '../../dealing/many-solver.ts';
import type { DoubleDummyGoal, DoubleDummyWish } from './deal-wish.ts';

/** One question to the solver about one deal, and whether its answer is what was wished. */
export interface DoubleDummyTest {
  readonly play: Play;
  readonly question: ManyQuestion;
  readonly fits: (answer: ManyAnswer) => boolean;
}

interface Tested {
  readonly declarer: Seat;
  readonly strain: Strain;
}

/**
 * What to ask of a deal. Only whether so many tricks are reached where that is enough, because it is the cheapest.
 * Undefined when there is no contract to speak of.
 */
export function doubleDummyTest(
  wish: DoubleDummyWish,
  deal: Deal,
  contract: Contract | undefined,
): DoubleDummyTest | undefined {
  const tested: Tested | undefined = wish.of ?? contract;
  if (!tested || (!contract && wish.goal.kind !== 'tricks')) return undefined;
  const needed = contract ? tricksNeeded(contract) : 0;
  const play = startPlay(deal, tested.strain, leaderAgainst(tested.declarer));
  if (wish.goal.kind === 'lead-decides') return { play, ...askLeads(needed) };
  return { play, ...askTricks(tested.declarer, tricksWished(wish.goal, needed)) };
}

const leaderAgainst = (declarer: Seat): Seat => seatAfter(declarer);

function tricksWished(goal: Exclude<DoubleDummyGoal, { kind: 'lead-decides' }>, needed: number): Span {
  switch (goal.kind) {
    case 'makes':
      return { from: needed, to: 13 };
    case 'just-makes':
      return { from: needed, to: needed };
    case 'fails':
      return { from: 0, to: needed - 1 };
    case 'tricks':
      return goal.tricks;
  }
}

function askTricks(declarer: Seat, { from, to }: Span): Omit<DoubleDummyTest, 'play'> {
  const side = sideOf(declarer);
  const reach = (tricks: number): ManyQuestion => ({ kind: 'reach', side, tricks });
  if (to >= 13) return { question: reach(from), fits: (answer) => answer.kind === 'reach' && answer.holds };
  if (from <= 0) return { question: reach(to + 1), fits: (answer) => answer.kind === 'reach' && !answer.holds };
  const tricks = (ofNS: number): number => (side === 'NS' ? ofNS : 13 - ofNS);
  return {
    question: { kind: 'value' },
    fits: (answer) => answer.kind === 'value' && isWithin(tricks(answer.tricks), { from, to }),
  };
}

/** The tricks of the leader's side by its lead: enough after one, too few after another. */
const askLeads = (needed: number): Omit<DoubleDummyTest, 'play'> => ({
  question: { kind: 'cards' },
  fits: (answer) => {
    if (answer.kind !== 'cards') return false;
    const beats = answer.cards.map(({ tricks }) => 13 - tricks < needed);
    return beats.includes(true) && beats.includes(false);
  },
});

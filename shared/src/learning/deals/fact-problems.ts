import { SUITS } from '../../bridge/suit.ts';
import { type ContentProblem, problem, problemsIn } from './content-problem.ts';
import type { DealContent } from './deal-content.ts';

type SeatFacts = NonNullable<DealContent['facts']>[number];

const CARDS = 13;

/** What is wrong with what the auction shows: bounds the wrong way round, no such call, no such hand (ruling 61). */
export const factProblems = ({ facts, game }: DealContent): readonly ContentProblem[] =>
  problemsIn(facts, (fact, index) => {
    const field = `facts.${index}`;
    if (fact.call >= game.auction.bids.length)
      return problem(`${field}.call`, 'outside', `There is no call ${fact.call + 1}`);
    return [...spanProblems(fact, field), ...lengthProblems(fact, field)];
  });

const UPSIDE_DOWN = 'The first number must not be higher than the second';

function spanProblems({ points, lengths = {} }: SeatFacts, field: string): readonly ContentProblem[] {
  const spans = [
    { at: `${field}.points`, span: points },
    ...SUITS.map((suit) => ({ at: `${field}.lengths.${suit}`, span: lengths[suit] })),
  ];
  return spans.flatMap(({ at, span }) => (span && span.from > span.to ? problem(at, 'impossible', UPSIDE_DOWN) : []));
}

function lengthProblems({ lengths }: SeatFacts, field: string): readonly ContentProblem[] {
  if (!lengths) return [];
  const sum = (of: (span: { from: number; to: number }) => number) =>
    SUITS.reduce((all, suit) => all + of(lengths[suit] ?? { from: 0, to: CARDS }), 0);
  if (sum(({ from }) => from) > CARDS)
    return [problem(`${field}.lengths`, 'impossible', 'The suits are longer than thirteen cards together')];
  return sum(({ to }) => to) < CARDS
    ? [problem(`${field}.lengths`, 'impossible', 'The suits are shorter than thirteen cards together')]
    : [];
}

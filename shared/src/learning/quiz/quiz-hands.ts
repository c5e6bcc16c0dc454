import type { Card } from '../../bridge/card.ts';
import { sortHand } from '../../bridge/hand.ts';
import type { BySeat } from '../../bridge/seat.ts';
import type { Suit } from '../../bridge/suit.ts';
import type { Diagram, DiagramHand } from './quiz.ts';

/** The cards of a diagram's hand in the written order, whatever order its author typed them in. */
export function cardsOfDiagram(hand: DiagramHand): readonly Card[] {
  const of = (suit: Suit, ranks: DiagramHand['spades']) => ranks.map((rank): Card => `${rank}${suit}`);
  return sortHand([
    ...of('S', hand.spades),
    ...of('H', hand.hearts),
    ...of('D', hand.diamonds),
    ...of('C', hand.clubs),
  ]);
}

/** The four hands of a deal matrix by seat; null for a hand without cards, which counts as unknown. */
export function handsOfMatrix({
  north,
  east,
  south,
  west,
}: Extract<Diagram, { readonly type: 'DealMatrix' }>['config']): BySeat<readonly Card[] | null> {
  const known = (hand: DiagramHand) => (cardsOfDiagram(hand).length > 0 ? cardsOfDiagram(hand) : null);
  return { N: known(north), E: known(east), S: known(south), W: known(west) };
}

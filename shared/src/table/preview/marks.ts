import { type Card, rankValue } from '../../bridge/card.ts';
import type { TableDeal } from '../table-deal.ts';
import type { Whose } from './event.ts';
import { cardsDealt, isEveryCard, type Preview } from './state.ts';

/** Marks a card, or removes its mark. */
export const toggleCard = (marked: readonly Card[], card: Card): readonly Card[] =>
  marked.includes(card) ? marked.filter((one) => one !== card) : [...marked, card];

/** Marks a hand or all hands; if every card is marked already, it removes the marks. */
export function toggleHand(deal: TableDeal, marked: readonly Card[], whose: Whose): readonly Card[] {
  const cards = whose === 'all' ? cardsDealt(deal) : (deal.hands[whose] ?? []);
  const areMarked = whose === 'all' ? isEveryCard(deal, marked) : cards.every((card) => marked.includes(card));
  const others = marked.filter((card) => !cards.includes(card));
  return areMarked ? others : [...others, ...cards];
}

/** The ten. */
const LOWEST_HONOUR = 10;

/** Every honour of the deal beside what is highlighted. */
export const highlightHonours = ({ deal, highlighted }: Preview): readonly Card[] => [
  ...new Set([...highlighted, ...cardsDealt(deal).filter((card) => rankValue(card) >= LOWEST_HONOUR)]),
];

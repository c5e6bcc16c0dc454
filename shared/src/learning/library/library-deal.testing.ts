import { aDeal } from '../deals/study-deal.testing.ts';
import { type DealCard, dealFacts } from './library-deal.ts';

/** A deal in a list of the library, changed by `changes`: North bids 7S, and nothing is written on the deal. */
export const aDealCard = (changes: Partial<DealCard> = {}): DealCard => {
  const { id, version, ...content } = aDeal();
  return {
    id,
    version,
    ...dealFacts(content),
    tags: [],
    focus: [],
    biddingSystem: null,
    classified: false,
    importOrder: 0,
    board: null,
    filename: null,
    dealRecordingExists: false,
    ...changes,
  };
};

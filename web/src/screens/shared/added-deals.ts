import { refusalOf } from '@overtrick/shared/learning/deals/deal-lack';
import type { DealCard } from '@overtrick/shared/learning/library/library-deal';

/** What becomes of cards that are added to a list at once. */
interface Sorted {
  readonly added: readonly DealCard[];
  /** How many cannot be studied (ruling 31). */
  readonly unfit: number;
  /** How many the list has no room for. */
  readonly over: number;
}

/**
 * Sorts cards into those that a list takes and the others; what stands in it already is neither.
 * @param most deals that the list holds at most
 */
export function sortCards(cards: readonly DealCard[], chosen: readonly string[], most: number): Sorted {
  const fresh = cards.filter(({ id }) => !chosen.includes(id));
  const fit = fresh.filter(({ lacks }) => refusalOf(lacks) === undefined);
  const added = fit.slice(0, Math.max(0, most - chosen.length));
  return { added, unfit: fresh.length - fit.length, over: fit.length - added.length };
}

const count = (number: number): string => `${number} ${number === 1 ? 'deal' : 'deals'}`;

/** '12 deals added. 3 deals cannot be studied.' */
export function addedWords({ added, unfit, over }: Sorted, most: number): string {
  const words = [added.length === 0 ? 'No deal added.' : `${count(added.length)} added.`];
  if (unfit > 0) words.push(`${count(unfit)} cannot be studied.`);
  if (over > 0) words.push(`${count(over)} left out: a list holds at most ${most}.`);
  return words.join(' ');
}

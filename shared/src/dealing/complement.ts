import { type BySeat, SEATS, type Seat } from '../bridge/seat.ts';
import { bySuit, SUITS } from '../bridge/suit.ts';
import type { Span } from './hand-facts.ts';
import type { HandWish } from './hand-wish.ts';
import { addPlace, lengthsOf, pointsOf, type SuitCards } from './suit-cards.ts';

const between = (one: Span | undefined, other: Span | undefined): Span | undefined =>
  one && other ? { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) } : (one ?? other);

/** What is left for one hand of a sum, when the other's part of it lies in the span. */
const rest = (total: number, span: Span | undefined): Span | undefined =>
  span && { from: total - span.to, to: total - span.from };

/**
 * Where only two hands are open, what one has the other has not: each then has to fit both wishes' points and lengths,
 * which deals them without a miss.
 */
export function otherHandsWish(
  fixed: BySeat<SuitCards>,
  pool: readonly number[],
  needs: BySeat<number>,
  wishes: Partial<BySeat<HandWish>>,
): Partial<BySeat<HandWish>> {
  const [one, other, third] = SEATS.filter((seat) => needs[seat] > 0);
  if (!one || !other || third || !(wishes[one] || wishes[other])) return wishes;
  const both: SuitCards = [0, 0, 0, 0];
  for (const suit of both.keys()) both[suit] = (fixed[one][suit] as number) | (fixed[other][suit] as number);
  for (const place of pool) addPlace(both, place);
  const merge = (seat: Seat, partner: Seat) => merged(wishes[seat] ?? {}, wishes[partner] ?? {}, both);
  return { ...wishes, [one]: merge(one, other), [other]: merge(other, one) };
}

function merged(own: HandWish, others: HandWish, both: SuitCards): HandWish {
  const totals = lengthsOf(both);
  const points = between(own.points, rest(pointsOf(both), others.points));
  const lengths = bySuit((suit) =>
    between(own.lengths?.[suit], rest(totals[SUITS.indexOf(suit)] as number, others.lengths?.[suit])),
  );
  const known = Object.entries(lengths).filter(([, span]) => span !== undefined);
  return { ...own, ...(points && { points }), lengths: Object.fromEntries(known) };
}

import { bySeat, SEATS, type Seat } from '../../bridge/seat.ts';
import { bySuit, SUITS } from '../../bridge/suit.ts';
import { factsOfAuction } from '../../dealing/auction-facts.ts';
import type { DealingWishes } from '../../dealing/deal-out.ts';
import type { HandFacts, SeatFacts, Span } from '../../dealing/hand-facts.ts';
import type { HandWish } from '../../dealing/hand-wish.ts';
import { BALANCED } from '../../dealing/shape.ts';
import type { DealWish, SeatWish, WishedBidding } from './deal-wish.ts';

const both = (one: Span | undefined, other: Span | undefined): Span | undefined =>
  one && other ? { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) } : (one ?? other);

/** Two to five cards of each suit: what no trumps show, which then means a balanced hand. */
const isEven = ({ lengths }: HandFacts): boolean =>
  SUITS.every((suit) => lengths?.[suit]?.from === 2 && lengths[suit].to === 5);

/** A wish that asks for what both ask for; spans that exclude each other leave no hand. */
export function joined(wish: HandWish, facts: HandFacts): HandWish {
  const points = both(wish.points, facts.points);
  const lengths = bySuit((suit) => both(wish.lengths?.[suit], facts.lengths?.[suit]));
  const shapes = wish.shapes?.length ? wish.shapes : isEven(facts) ? BALANCED : undefined;
  return {
    ...wish,
    ...(points && { points }),
    lengths: Object.fromEntries(Object.entries(lengths).filter(([, span]) => span)),
    ...(shapes && { shapes }),
  };
}

/** What the calls of the wish show of the hands (ruling 61). */
export const factsOfBidding = (bidding: WishedBidding): readonly SeatFacts[] =>
  bidding.kind === 'auction' ? factsOfAuction(bidding.auction, bidding.system) : [];

/** What the cards have to be like; what the double-dummy result and MiniBridge ask for comes on top. */
export function dealingWishesOf({ seats, pairs, bidding }: DealWish): DealingWishes {
  const facts = bidding.kind === 'auction' && bidding.byFacts ? factsOfBidding(bidding) : [];
  const wishOf = (seat: Seat): HandWish =>
    facts.filter((fact) => fact.seat === seat).reduce<HandWish>(joined, handWishOf(seats[seat]));
  return {
    hands: bySeat((seat) => seats[seat]?.cards ?? null),
    wishes: Object.fromEntries(
      SEATS.map((seat) => [seat, wishOf(seat)] as const).filter(([, wish]) => Object.keys(wish).length > 0),
    ),
    pairs,
  };
}

function handWishOf(wish: SeatWish | undefined): HandWish {
  const { cards: _cards, ...hand } = wish ?? {};
  return hand;
}

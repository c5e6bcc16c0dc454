import type { Random } from '../../bridge/formats/random.ts';
import { SEAT_NAMES, SEATS, type Seat, SIDES, type Side } from '../../bridge/seat.ts';
import { SUIT_NAMES, SUITS } from '../../bridge/suit.ts';
import { dealFrom, planDealing, shareOf } from '../../dealing/deal-out.ts';
import type { DealWish, SeatWish } from './deal-wish.ts';
import { dealingWishesOf } from './dealing-wishes.ts';

/** One wish of many, in words, and the wishes without it. */
export interface SingleWish {
  readonly words: string;
  readonly without: DealWish;
}

/** The wish that leaves out the most deals. */
export interface RarestWish {
  readonly words: string;
  /** The share of deals that fit the others; 0 where none was found without it either. */
  readonly shareWithout: number;
}

/** Tries for each wish that is left out: about a tenth of a second. */
const TRIES = 50_000;

/** The share of all deals whose cards fit, by so many tries at most; exact where one hand decides. */
export function shareOfDeals(wish: DealWish, random: Random, tries = TRIES): number {
  const plan = planDealing(dealingWishesOf(wish));
  if (!plan.ok) return 0;
  let found = 0;
  let tried = 0;
  // Two hundred finds tell the share well enough.
  while (tried < tries && found < 200) {
    const dealt = dealFrom(plan.value, random, tries - tried);
    tried += dealt.ok ? dealt.value.tries : dealt.error.tries;
    if (dealt.ok) found++;
  }
  return shareOf(plan.value, found, tried);
}

/**
 * The wish on the cards without which the most deals fit: each is left out in turn. Undefined when there are fewer than
 * two. Where leaving one out is not enough, the one that is rarest alone is named.
 */
export function rarestWish(wish: DealWish, random: Random, tries = TRIES): RarestWish | undefined {
  const single = listWishes(wish);
  if (single.length < 2) return undefined;
  const shares = single.map(({ words, without }) => ({ words, shareWithout: shareOfDeals(without, random, tries) }));
  const best = shares.reduce((one, other) => (other.shareWithout > one.shareWithout ? other : one));
  return best.shareWithout > 0 ? best : rarestAlone(wish, single, random, tries);
}

function rarestAlone(wish: DealWish, single: readonly SingleWish[], random: Random, tries: number): RarestWish {
  const alone = single.map(({ words }, index) => {
    const only = single.reduce((left, _, other) => (other === index ? left : withoutNth(left, wish, other)), wish);
    return { words, share: shareOfDeals(only, random, tries) };
  });
  const { words } = alone.reduce((one, other) => (other.share < one.share ? other : one));
  return { words, shareWithout: 0 };
}

/** The wishes without the nth of all of them. */
function withoutNth(left: DealWish, all: DealWish, nth: number): DealWish {
  const words = listWishes(all)[nth]?.words;
  return listWishes(left).find((one) => one.words === words)?.without ?? left;
}

/** Every wish on the cards, in the order of the form. */
export function listWishes(wish: DealWish): readonly SingleWish[] {
  const { bidding } = wish;
  const ofAuction: SingleWish[] =
    bidding.kind === 'auction' && bidding.byFacts
      ? [{ words: 'What the auction shows', without: { ...wish, bidding: { ...bidding, byFacts: false } } }]
      : [];
  return [...ofAuction, ...SEATS.flatMap((seat) => ofSeat(wish, seat)), ...SIDES.flatMap((side) => ofPair(wish, side))];
}

function ofSeat(wish: DealWish, seat: Seat): SingleWish[] {
  const own = wish.seats[seat];
  if (!own) return [];
  const name = SEAT_NAMES[seat];
  const without = (change: Partial<SeatWish>): DealWish => ({
    ...wish,
    seats: { ...wish.seats, [seat]: { ...own, ...change } },
  });
  const { lengths = {}, qualities = {} } = own;
  return [
    ...(own.cards?.length ? [{ words: `${name}’s cards`, without: without({ cards: undefined }) }] : []),
    ...(own.points ? [{ words: `${name}’s points`, without: without({ points: undefined }) }] : []),
    ...(own.shapes?.length ? [{ words: `${name}’s shape`, without: without({ shapes: undefined }) }] : []),
    ...SUITS.filter((suit) => lengths[suit]).map((suit) => ({
      words: `${name}’s number of ${SUIT_NAMES[suit]}`,
      without: without({ lengths: { ...lengths, [suit]: undefined } }),
    })),
    ...SUITS.filter((suit) => qualities[suit]).map((suit) => ({
      words: `${name}’s honours in ${SUIT_NAMES[suit]}`,
      without: without({ qualities: { ...qualities, [suit]: undefined } }),
    })),
  ];
}

const PAIR_NAMES: { readonly [side in Side]: string } = { NS: 'North and South’s', EW: 'East and West’s' };

function ofPair(wish: DealWish, side: Side): SingleWish[] {
  const own = wish.pairs[side];
  if (!own) return [];
  const name = PAIR_NAMES[side];
  const without = (change: object): DealWish => ({ ...wish, pairs: { ...wish.pairs, [side]: { ...own, ...change } } });
  return [
    ...(own.points ? [{ words: `${name} points together`, without: without({ points: undefined }) }] : []),
    ...(own.longest ? [{ words: `${name} fit`, without: without({ longest: undefined }) }] : []),
    ...SUITS.filter((suit) => own.lengths?.[suit]).map((suit) => ({
      words: `${name} ${SUIT_NAMES[suit]} together`,
      without: without({ lengths: { ...own.lengths, [suit]: undefined } }),
    })),
  ];
}

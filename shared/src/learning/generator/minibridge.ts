import type { Level } from '../../bridge/call.ts';
import type { Contract } from '../../bridge/contract.ts';
import type { Deal } from '../../bridge/deal.ts';
import { type Hand, highCardPoints, shapeOf } from '../../bridge/hand.ts';
import { partnerOf, SEAT_NAMES, SEATS, type Seat, seatAfter } from '../../bridge/seat.ts';
import type { Strain } from '../../bridge/strain.ts';

/** A contract without its declarer. */
export type SuggestedContract = Pick<Contract, 'level' | 'strain'>;

/**
 * Who declares in MiniBridge: of the side with more points the hand with more. Undefined where sides or its hands are
 * equal: such a deal is dealt again (silence 183).
 */
export function miniBridgeDeclarer(deal: Deal): Seat | undefined {
  const points = (seat: Seat): number => highCardPoints(deal[seat]);
  const side = points('N') + points('S');
  if (side === 20) return undefined;
  const seat: Seat = side > 20 ? 'N' : 'E';
  const difference = points(seat) - points(partnerOf(seat));
  if (difference === 0) return undefined;
  return difference > 0 ? seat : partnerOf(seat);
}

const GAME = 25;
const MINOR_GAME = 29;
const SMALL_SLAM = 33;
const GRAND_SLAM = 37;

/** The longest fit of these suits with at least so many cards; the first of equally long ones. */
function longestFit(hands: readonly [Hand, Hand], suits: readonly ('S' | 'H' | 'D' | 'C')[], least: number) {
  const [one, other] = hands.map(shapeOf) as [ReturnType<typeof shapeOf>, ReturnType<typeof shapeOf>];
  const fits = suits
    .map((suit) => ({ suit, length: one[suit] + other[suit] }))
    .filter(({ length }) => length >= least)
    .sort((a, b) => b.length - a.length);
  return fits[0]?.suit;
}

/**
 * A contract by points and fit, for the author to confirm: a major with eight cards, else no trumps; a minor with nine
 * where no trumps is not enough or too much; game from 25 points (29 in a minor), slams from 33 and 37.
 */
export function suggestContract(one: Hand, other: Hand): SuggestedContract {
  const points = highCardPoints(one) + highCardPoints(other);
  const hands = [one, other] as const;
  const major = longestFit([...hands], ['S', 'H'], 8);
  const minor = longestFit([...hands], ['D', 'C'], 9);
  const level = (strain: Strain): Level => levelFor(points, strain);
  if (major) return { level: level(major), strain: major };
  if (minor && (points < GAME || points >= MINOR_GAME)) return { level: level(minor), strain: minor };
  return { level: level('NT'), strain: 'NT' };
}

function levelFor(points: number, strain: Strain): Level {
  if (points >= GRAND_SLAM) return 7;
  if (points >= SMALL_SLAM) return 6;
  if (strain === 'NT') return points >= GAME ? 3 : points >= 23 ? 2 : 1;
  if (strain === 'S' || strain === 'H') return points >= GAME ? 4 : 2;
  return points >= MINOR_GAME ? 5 : 3;
}

/** What every player announces, from the dealer on, and what it leads to: read before the first card. */
export function announcement(deal: Deal, dealer: Seat, contract: string, declarer: Seat): string {
  const points = SEATS.map((_, index) => seatAfter(dealer, index)).map(
    (seat, index) =>
      `${SEAT_NAMES[seat]} ${index === 0 ? 'has ' : ''}${highCardPoints(deal[seat])}${index === 0 ? ' points' : ''}`,
  );
  return `${points.slice(0, 3).join(', ')} and ${points[3]}. ${SEAT_NAMES[declarer]} plays ${contract}.`;
}

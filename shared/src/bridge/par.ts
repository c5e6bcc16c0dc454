import { BIDS, type Bid, bidIndex, levelOf, strainOf } from './call.ts';
import type { Contract } from './contract.ts';
import { tricksNeeded } from './contract.ts';
import { scoreOf } from './scoring.ts';
import { SEATS, type Seat, type Side, sameSide, seatAfter, sideOf } from './seat.ts';
import type { TrickTable } from './trick-table.ts';
import { isVulnerable, type Vulnerability } from './vulnerability.ts';

/** A contract that gives each side its best result against the other's best. */
export interface ParContract {
  readonly bid: Bid;
  /** Doubled exactly when it goes down. */
  readonly doubled: 0 | 1;
  /** The seats of the side that can declare it for that score, in the order N E S W. */
  readonly declarers: readonly Seat[];
  /** Tricks over the contract; negative when it goes down. */
  readonly over: number;
}

/** Par of a deal (ruling 38). */
export interface Par {
  /** Signed for North and South; 0 when nobody can make anything. */
  readonly score: number;
  /** The declaring side; null when par is to pass the deal out. */
  readonly side: Side | null;
  /** Every par contract, from the lowest bid up; empty when par is to pass the deal out. */
  readonly contracts: readonly ParContract[];
}

/** A bid played by one seat, with its score for that seat's side by the trick table. */
interface Candidate {
  readonly bid: Bid;
  readonly seat: Seat;
  readonly doubled: 0 | 1;
  readonly over: number;
  readonly score: number;
}

/**
 * Par score and par contracts of a trick table: the result from which neither side can gain by bidding on, when every
 * contract that goes down is doubled. The dealer matters when both sides can make the same bid: the side that calls
 * first gets it.
 */
export function parOf(table: TrickTable, dealer: Seat, vulnerable: Vulnerability): Par {
  const order = SEATS.map((_, steps) => seatAfter(dealer, steps));
  const all = BIDS.flatMap((bid) => order.map((seat) => candidate(table, bid, seat, vulnerable)));
  const last = all.reduce<Candidate | undefined>((held, next) => (improves(held, next) ? next : held), undefined);
  if (!last) return { score: 0, side: null, contracts: [] };
  const equal = all.filter((one) => isPar(one, last, all));
  const forNS = sideOf(last.seat) === 'NS' ? last.score : -last.score;
  return { score: forNS, side: sideOf(last.seat), contracts: gather(equal) };
}

function candidate(table: TrickTable, bid: Bid, seat: Seat, vulnerable: Vulnerability): Candidate {
  const undoubled: Contract = { level: levelOf(bid), strain: strainOf(bid), doubled: 0, declarer: seat };
  const tricks = table[seat][strainOf(bid)];
  const over = tricks - tricksNeeded(undoubled);
  const doubled = over < 0 ? 1 : 0;
  const score = scoreOf({ ...undoubled, doubled }, tricks, isVulnerable(vulnerable, seat));
  return { bid, seat, doubled, over, score };
}

/** Whether the seat's side prefers this bid to the current one. Only the side that made a bid can improve it. */
function improves(held: Candidate | undefined, next: Candidate): boolean {
  if (!held) return next.score > 0;
  if (sameSide(held.seat, next.seat)) return next.score > held.score;
  return next.bid !== held.bid && next.score > -held.score;
}

/**
 * Whether the bid scores par for the side that declares at par, while the other side has no higher bid with a better
 * score.
 */
function isPar(one: Candidate, last: Candidate, all: readonly Candidate[]): boolean {
  if (!sameSide(one.seat, last.seat) || one.score !== last.score) return false;
  return !all.some(
    (other) => !sameSide(other.seat, one.seat) && bidIndex(other.bid) > bidIndex(one.bid) && other.score > -last.score,
  );
}

/** Combines the candidates of one bid into one contract with all its declarers. */
function gather(candidates: readonly Candidate[]): readonly ParContract[] {
  return BIDS.flatMap((bid) => {
    const ones = candidates.filter((one) => one.bid === bid);
    const [first] = ones;
    if (!first) return [];
    const declarers = SEATS.filter((seat) => ones.some((one) => one.seat === seat));
    return [{ bid, doubled: first.doubled, declarers, over: first.over }];
  });
}

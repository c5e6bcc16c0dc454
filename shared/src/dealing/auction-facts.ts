import { type Auction, callerOf } from '../bridge/auction.ts';
import { type Bid, bidIndex, type Call, isBid, levelOf, strainOf } from '../bridge/call.ts';
import { isSuit, type Suit } from '../bridge/suit.ts';
import type { HandFacts, SeatFacts, Span } from './hand-facts.ts';
import { cards, noTrumps, SYSTEM_FACTS, type SystemFacts } from './system-facts.ts';

/** The calls before one, and what was the opening. */
interface Before {
  readonly calls: readonly Call[];
  readonly index: number;
  readonly opened: number;
  readonly system: SystemFacts;
}

type Reader = (call: Call, before: Before) => HandFacts | undefined;

/**
 * What each call of an auction shows by a small table of the system: openings, answers to 1NT and the opener's to
 * Stayman, simple overcalls and raises; each for the author to confirm (ruling 61). A call that means more than one
 * thing, or that the table does not know, gives nothing; so does a system without a table.
 */
export function factsOfAuction(auction: Auction, system: string | null): readonly SeatFacts[] {
  const table = SYSTEM_FACTS[system ?? ''];
  if (!table) return [];
  const opened = auction.calls.findIndex(isBid);
  return auction.calls.flatMap((call, index): SeatFacts[] => {
    const before: Before = { calls: auction.calls, index, opened, system: table };
    const facts = opened < 0 || index < opened ? undefined : firstOf(call, before);
    if (!facts || (!facts.points && !facts.lengths)) return [];
    return [{ seat: callerOf(auction, index), call: index, ...facts, confirmed: false }];
  });
}

const firstOf: Reader = (call, before) => {
  for (const reader of READERS) {
    const facts = reader(call, before);
    if (facts) return facts;
  }
  return undefined;
};

const callAt = ({ calls }: Before, index: number): Call | undefined => calls[index];

const bidAt = (before: Before, index: number): Bid | undefined => {
  const call = callAt(before, index);
  return call && isBid(call) ? call : undefined;
};

/** The suit of a bid of this level; undefined for no trumps and other levels. */
const suitAt = (bid: Bid | undefined, level: number): Suit | undefined => {
  const strain = bid && levelOf(bid) === level ? strainOf(bid) : undefined;
  return strain && isSuit(strain) ? strain : undefined;
};

const opening: Reader = (call, { index, opened, system }) => (index === opened ? system.openings[call] : undefined);

const isNoTrumpOpening = (before: Before): boolean =>
  callAt(before, before.opened) === '1NT' && callAt(before, before.opened + 1) === 'P';

const answer: Reader = (call, before) =>
  isNoTrumpOpening(before) && before.index === before.opened + 2 ? before.system.answers[call] : undefined;

const staymanAnswer: Reader = (call, before) => {
  const { opened, index, system } = before;
  const asked = isNoTrumpOpening(before) && callAt(before, opened + 2) === '2C' && callAt(before, opened + 3) === 'P';
  return asked && index === opened + 4 ? system.stayman[call] : undefined;
};

const inSuit = (suit: Suit, length: Span, points: Span): HandFacts => ({ points, lengths: { [suit]: length } });

/** The cheapest bid of its suit that is higher. */
const isCheapest = (bid: Bid, over: Bid): boolean =>
  bidIndex(bid) > bidIndex(over) && bidIndex(bid) - bidIndex(over) <= 5;

/** The call directly after an opening of one in a suit. */
const overcall: Reader = (call, before) => {
  const over = bidAt(before, before.opened);
  const suit = suitAt(over, 1);
  if (!over || !suit || before.index !== before.opened + 1 || !isBid(call)) return undefined;
  const { overcalls } = before.system;
  if (call === '1NT') return noTrumps(overcalls.noTrumps.from, overcalls.noTrumps.to);
  const strain = strainOf(call);
  if (!isSuit(strain) || strain === suit || !isCheapest(call, over)) return undefined;
  return inSuit(strain, cards(5), levelOf(call) === 1 ? overcalls.one : overcalls.two);
};

const KIND: { readonly [suit in Suit]: string } = { S: 'major', H: 'major', D: 'minor', C: 'minor' };

/** Partner opened one of a suit, and the hand between passed or made a simple overcall. */
const raise: Reader = (call, before) => {
  const suit = suitAt(bidAt(before, before.opened), 1);
  if (!suit || before.index !== before.opened + 2 || !isBid(call) || strainOf(call) !== suit) return undefined;
  const between = callAt(before, before.opened + 1);
  if (between === 'X' || (between && isBid(between) && !isSimple(between, before))) return undefined;
  const table = before.system.raises[`${KIND[suit]} ${levelOf(call)}`];
  return table && inSuit(suit, table.support, table.points);
};

const isSimple = (bid: Bid, before: Before): boolean =>
  overcall(bid, { ...before, index: before.opened + 1 }) !== undefined && strainOf(bid) !== 'NT';

/** Partner overcalled in a suit at the lowest level, and the hand between passed. */
const overcallRaise: Reader = (call, before) => {
  const made = bidAt(before, before.opened + 1);
  if (!made || before.index !== before.opened + 3 || !isBid(call) || !isSimple(made, before)) return undefined;
  const strain = strainOf(made);
  if (!isSuit(strain) || strainOf(call) !== strain || levelOf(call) !== levelOf(made) + 1) return undefined;
  if (callAt(before, before.opened + 2) !== 'P') return undefined;
  return inSuit(strain, before.system.overcallRaise.support, before.system.overcallRaise.points);
};

const READERS: readonly Reader[] = [opening, answer, staymanAnswer, overcall, raise, overcallRaise];

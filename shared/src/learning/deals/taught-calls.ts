import { auctionUpTo, callerOf } from '../../bridge/auction.ts';
import { type Call, findCall } from '../../bridge/call.ts';
import type { Seat } from '../../bridge/seat.ts';
import { hintForCall } from '../../table/hints.ts';
import { findAuction } from './game-contract.ts';
import type { StudyDeal } from './study-deal.ts';

type Taught = Pick<StudyDeal, 'game' | 'hints' | 'explanations' | 'alternatives' | 'wrongCalls'>;

interface OtherCall {
  readonly call: Call;
  readonly reason: string;
}

/** A call of a deal's auction with all that its author says of it. */
export interface TaughtCall {
  readonly index: number;
  readonly seat: Seat;
  readonly call: Call;
  /** '' for none. */
  readonly hint: string;
  readonly explanation: string;
  /** Calls that are as good, and calls that tempt and are wrong. */
  readonly alternatives: readonly OtherCall[];
  readonly wrongCalls: readonly OtherCall[];
}

/** The calls of which the author says something, in order; none of an auction that cannot be read. For authors. */
export function listTaughtCalls(deal: Taught): readonly TaughtCall[] {
  const auction = findAuction(deal.game);
  if (!auction) return [];
  const hints = deal.hints.flatMap(({ hint, bid, seat }) => {
    const call = findCall(bid);
    return call ? [{ hint, call, seat }] : [];
  });
  const hinted = { hints, calls: auction.calls };
  return auction.calls
    .map((call, index): TaughtCall => {
      const seat = callerOf(auction, index);
      const hint = hintForCall({ deal: hinted, auction: auctionUpTo(auction, index), seat }) ?? '';
      const explanation = deal.explanations[index] ?? '';
      const others = { alternatives: at(deal.alternatives, index), wrongCalls: at(deal.wrongCalls, index) };
      return { index, seat, call, hint, explanation, ...others };
    })
    .filter((one) => one.hint || one.explanation || one.alternatives.length > 0 || one.wrongCalls.length > 0);
}

const at = (notes: Taught['alternatives'] = [], index: number): readonly OtherCall[] =>
  notes
    .filter((note) => note.index === index)
    .flatMap(({ call: text, reason }) => {
      const call = findCall(text);
      return call ? [{ call, reason }] : [];
    });

import { type Call, findCall } from './call.ts';
import type { Seat } from './seat.ts';
import type { Strain } from './strain.ts';

/** A call spelt out, as some stored deals give it (deals §3.5). */
export interface BidObject {
  readonly player: Seat;
  readonly type: 'pass' | 'double' | 'redouble' | 'contract';
  /** The level, 1 to 7; only when type is contract. */
  readonly value?: number;
  readonly suit?: Strain;
}

/** Reads a call from a string ('1NT', 'P', 'X') or from an object; undefined when neither can be read. */
export function findCallIn(bid: string | Omit<BidObject, 'player'>): Call | undefined {
  if (typeof bid === 'string') return findCall(bid);
  if (bid.type === 'contract') return findCall(`${bid.value}${bid.suit}`);
  return findCall(bid.type);
}

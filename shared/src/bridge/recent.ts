import type { Call } from './call.ts';
import type { Seat } from './seat.ts';

const RECENT = 6;

/** The last six calls of a seat, the newest first (deals §9). @param calls of everybody, in the order of the auction */
export const recentCalls = (
  calls: readonly { readonly seat: Seat; readonly call: Call }[],
  seat: Seat,
): readonly Call[] =>
  calls
    .filter((made) => made.seat === seat)
    .slice(-RECENT)
    .reverse()
    .map(({ call }) => call);

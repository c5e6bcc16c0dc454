import type { Call } from '../../bridge/call.ts';
import type { Seat } from '../../bridge/seat.ts';

/** A call of an auction with its hint; '' for none. */
interface HintedCall {
  readonly seat: Seat;
  readonly call: Call;
  readonly hint: string;
}

/**
 * The hints of the calls of an auction, as a deal lists them. A hint names a seat and a call only, and the first such
 * hint is for the first such call (ruling 35): so an empty hint stands for a call without one before the same call with
 * one, as for the opening pass of who passes again later.
 */
export const listHints = (
  calls: readonly HintedCall[],
): { readonly hint: string; readonly bid: Call; readonly seat: Seat }[] =>
  calls.flatMap(({ seat, call, hint }, index) => {
    const isAlike = (later: HintedCall) => later.seat === seat && later.call === call && later.hint !== '';
    return hint !== '' || calls.slice(index + 1).some(isAlike) ? [{ hint, bid: call, seat }] : [];
  });

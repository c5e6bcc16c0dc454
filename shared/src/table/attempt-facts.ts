import type { Call } from '../bridge/call.ts';
import type { Card } from '../bridge/card.ts';
import type { Seat } from '../bridge/seat.ts';
import type { TableOutcome } from './table-deal.ts';

/** The facts of a finished deal for its attempt. The shell adds ids, person, time and context (ruling 21). */
export interface AttemptFacts {
  readonly seat: Seat;
  readonly calls: readonly Call[];
  readonly cards: readonly Card[];
  readonly claim: { readonly seat: Seat; readonly tricks: number } | null;
  readonly help: {
    readonly hints: number;
    readonly takeBacks: number;
    readonly wrongCalls: readonly { readonly index: number; readonly call: Call }[];
  };
  readonly result: {
    readonly outcome: TableOutcome;
    readonly contract: string | null;
    readonly declarer: Seat | null;
    readonly tricks: number | null;
    readonly bonusTricks: number;
    readonly score: number | null;
    /** Tricks of the student's side that counted and were there double dummy (grading); null when nothing was judged. */
    readonly best: number | null;
  };
}

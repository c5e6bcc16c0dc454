import type { Call } from '../bridge/call.ts';
import type { Card } from '../bridge/card.ts';
import type { Contract } from '../bridge/contract.ts';
import type { PartialDeal } from '../bridge/deal.ts';
import type { Seat } from '../bridge/seat.ts';
import type { TrickTable } from '../bridge/trick-table.ts';
import type { Vulnerability } from '../bridge/vulnerability.ts';

/** The outcome of a deal for the student (ruling 4). */
export type TableOutcome = '-' | 'makes' | 'max';

/** The teacher's words about a call in place of the auction's call with this index. */
export interface CallNote {
  readonly index: number;
  readonly call: Call;
  readonly reason: string;
}

/** The teacher's words at a card of the recorded play, by its index from 0. */
export interface PlayRemark {
  readonly index: number;
  readonly text: string;
}

/** The cards that the teacher finds right in place of a card of the recorded play. */
export interface PlayMoment {
  readonly index: number;
  readonly cards: readonly Card[];
}

/** A deal as the table needs it: parsed and checked. */
export interface TableDeal {
  readonly id: string;
  readonly version: number;
  readonly name: string | null;
  readonly hands: PartialDeal;
  readonly dealer: Seat;
  /** The correct calls in order: the whole auction, part of one, or none (rulings 30, 31). */
  readonly calls: readonly Call[];
  /** The contract of a deal without an auction (MiniBridge, ruling 31); otherwise the calls give it. */
  readonly toldContract: Contract | undefined;
  /** Undefined when unknown: then there is no score (ruling 38). */
  readonly vulnerable: Vulnerability | undefined;
  readonly startWithEmptyAuction: boolean;
  /** The student's seat at the start. */
  readonly player: Seat;
  readonly hints: readonly { readonly hint: string; readonly call: Call; readonly seat: Seat }[];
  /** One explanation a call, in the order of the calls; '' for none. */
  readonly explanations: readonly string[];
  readonly declarerHint: string | null;
  readonly defenderHint: string | null;
  readonly lead: Card | null;
  readonly botCards: readonly (readonly { readonly side: Seat; readonly name: Card }[])[];
  readonly claimParameters: readonly { readonly trick: number; readonly tricks: number }[];
  readonly resultMessages: readonly { readonly outcome: TableOutcome; readonly message: string }[];
  /** The student's goal in its author's words: 'Make it safely.'; null for none. */
  readonly goal: string | null;
  /** What counts as doing best: as many tricks as there are when absent, else the goal and no more (ruling 63). */
  readonly aim?: 'most' | 'safely' | 'beat';
  /** The deal is over after the last call of its auction. */
  readonly endAfterAuction?: boolean;
  /** System and carding, readable before the first call and the lead; null for none. */
  readonly agreements: string | null;
  /** Calls as good as the correct one, by its index in the auction. */
  readonly alternatives: readonly CallNote[];
  /** Why a tempting call is wrong. */
  readonly wrongCalls: readonly CallNote[];
  /** The cards played before the student begins, who starts at the key trick; empty for a whole deal. */
  readonly keyLine: readonly Card[];
  /** Read before the first call or card; null for none (ruling 44). */
  readonly intro: string | null;
  /** What follows is not said before the deal is over (rulings 44, 60): text after it, … */
  readonly afterword: string | null;
  /** … the author's note, where students may read it, … */
  readonly shownNote: string | null;
  /** … the teacher's line, … */
  readonly teacherLine: readonly Card[];
  /** … the recorded play, in which remarks and moments count, … */
  readonly recordedPlay: readonly Card[];
  /** … and the teacher's words and right cards at its cards. */
  readonly remarks: readonly PlayRemark[];
  readonly moments: readonly PlayMoment[];
  /** The theme, shown only after completion (ruling 42). */
  readonly keywords: readonly string[];
  readonly trickTable: TrickTable | undefined;
  /**
   * In an ending, the seat that leads to the first trick; in a whole deal declarer's left-hand opponent leads (ruling
   * 37).
   */
  readonly leader?: Seat;
  /** In an ending, the tricks that the student's side must take; without it there is no `makes` (ruling 37). */
  readonly target?: number;
}

/** The fields of a deal without a teacher's words: the same in every deal that has only hands and an auction. */
export const UNTAUGHT_TABLE_DEAL = {
  name: null,
  toldContract: undefined,
  startWithEmptyAuction: true,
  hints: [],
  explanations: [],
  declarerHint: null,
  defenderHint: null,
  lead: null,
  botCards: [],
  claimParameters: [],
  resultMessages: [],
  goal: null,
  agreements: null,
  alternatives: [],
  wrongCalls: [],
  keyLine: [],
  intro: null,
  afterword: null,
  shownNote: null,
  teacherLine: [],
  recordedPlay: [],
  remarks: [],
  moments: [],
  keywords: [],
  trickTable: undefined,
} as const satisfies Partial<TableDeal>;

import type { Call } from '../../call.ts';
import type { Card } from '../../card.ts';
import type { PartialDeal } from '../../deal.ts';
import type { Seat } from '../../seat.ts';
import type { TrickTable } from '../../table.ts';
import type { Vulnerability } from '../../vulnerability.ts';

/** A tag that we do not interpret, with the rows of its section, if any. */
export interface PbnTag {
  readonly name: string;
  readonly value: string;
  readonly rows: readonly string[];
}

export interface PbnCall {
  readonly call: Call;
  /** The text of its note, an alert explained; null when there is none. */
  readonly note: string | null;
  /** The suffix '!', '?', '!!' …; null when there is none. */
  readonly mark: string | null;
}

export interface PbnAuction {
  readonly dealer: Seat;
  readonly calls: readonly PbnCall[];
  /** 'next': the file asks for the next call ('+'); 'never': it stays unfinished ('*'). */
  readonly end: 'next' | 'never' | null;
}

/** Cards in the order of play. */
export interface PbnPlay {
  readonly leader: Seat;
  readonly cards: readonly Card[];
}

/** What a study deal adds, kept in tags of our own (docs/formats.md); the fields are named as in learning's StudyDeal. */
export interface PbnStudy {
  readonly name: string | null;
  readonly playerPosition: Seat | null;
  readonly startWithEmptyAuction: boolean | null;
  readonly hints: readonly { readonly seat: Seat; readonly bid: string; readonly hint: string }[];
  /** By order of the calls; '' where nothing is said. */
  readonly explanations: readonly string[];
  readonly declarerHint: string | null;
  readonly defenderHint: string | null;
  /** The scripted opening lead. */
  readonly lead: Card | null;
  /** Per trick, the cards that bots play. */
  readonly botCards: readonly (readonly { readonly side: Seat; readonly name: Card }[])[];
  readonly claimParameters: readonly { readonly trick: number; readonly tricks: number }[];
  readonly resultMessages: readonly { readonly outcome: '-' | 'makes' | 'max'; readonly message: string }[];
  /** 1 to 10. */
  readonly experienceLevel: number | null;
  readonly keywords: readonly string[];
  readonly biddingSystem: string | null;
  readonly theme: string | null;
  /** Tricks the student's side should win, where the contract does not say it (endings). */
  readonly target: number | null;
}

/** One game of a PBN file. */
export interface PbnBoard extends PbnStudy {
  /** As written: '12'. */
  readonly board: string | null;
  readonly event: string | null;
  readonly dealer: Seat | null;
  readonly vulnerable: Vulnerability | null;
  readonly hands: PartialDeal;
  readonly auction: PbnAuction | null;
  /** '4SX', '3N', or 'Pass' when it was passed out. */
  readonly contract: string | null;
  readonly declarer: Seat | null;
  readonly play: PbnPlay | null;
  /** As written: '9', 'NS 9', '^9'. */
  readonly result: string | null;
  /** Tricks of the declaring side, read from the result. */
  readonly tricks: number | null;
  /** Double-dummy tricks, from DoubleDummyTricks or OptimumResultTable. */
  readonly table: TrickTable | null;
  readonly comments: readonly string[];
  /** Everything else, in order. */
  readonly tags: readonly PbnTag[];
}

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

/** Text that stands beside the tags. */
export interface PbnComment {
  readonly text: string;
  /** The tag that it stands after; null before the first. */
  readonly after: string | null;
}

/** What a file says about one call or one card. */
export interface PbnAnnotation {
  /** The text of its note, an alert explained; '' when it is alerted and not explained; null when there is none. */
  readonly note: string | null;
  /** The suffix '!', '?', '!!' …; null when there is none. */
  readonly mark: string | null;
  /** The numbers of its $ codes. */
  readonly codes: readonly number[];
}

export interface PbnCall extends PbnAnnotation {
  readonly call: Call;
  /** An insufficient bid that was let stand ('^I'). */
  readonly insufficient: boolean;
  /** Seats that were skipped just before this call ('^S'), out of rotation. */
  readonly skipped: number;
}

export interface PbnAuction {
  readonly dealer: Seat;
  readonly calls: readonly PbnCall[];
  /** 'next': the file asks for the next call ('+'); 'never': it stays unfinished ('*'). */
  readonly end: 'next' | 'never' | null;
}

/** What is said about one card of the play. */
export interface PbnCardNote extends PbnAnnotation {
  /** Index into the cards. */
  readonly index: number;
  /** Who played it. */
  readonly seat: Seat;
  /** A revoke ('^R'), or a lead out of turn ('^L') from this seat. */
  readonly irregularity: 'revoke' | 'lead' | null;
}

/** Cards in the order of play. */
export interface PbnPlay {
  readonly leader: Seat;
  readonly cards: readonly Card[];
  /** 'next': the file asks for the next card ('+'). */
  readonly end: 'next' | null;
  /** Only for cards about which something is said. */
  readonly notes: readonly PbnCardNote[];
}

/** The teacher's words about a call in place of the auction's call with this index, from 0. */
export interface PbnCallNote {
  readonly index: number;
  readonly call: string;
  readonly reason: string;
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
  /** What the student is to reach, before the deal. */
  readonly goal: string | null;
  /** What the partnership has agreed. */
  readonly agreements: string | null;
  /** Calls that are as good as the auction's. */
  readonly alternatives: readonly PbnCallNote[];
  /** Calls that a student is told the reason against. */
  readonly wrongCalls: readonly PbnCallNote[];
  /** The cards on which the deal turns, in order. */
  readonly keyLine: readonly Card[];
  /** 1 to 10. */
  readonly experienceLevel: number | null;
  readonly keywords: readonly string[];
  readonly biddingSystem: string | null;
  readonly theme: string | null;
  /** Tricks the student's side should win, where the contract does not say it (endings). */
  readonly target: number | null;
}

/** One game of a PBN file; the readers of other formats give the same. */
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
  /** Declarer and dummy were exchanged ('^S'): the one named here declared, though the auction says the other. */
  readonly declarerExchanged: boolean;
  readonly play: PbnPlay | null;
  /** As written: '9', 'NS 9', '^9'. */
  readonly result: string | null;
  /** Tricks of the declaring side: read from the result, else counted when every card was played. */
  readonly tricks: number | null;
  /** Double-dummy tricks, from any of the tables that files carry; as the file says, not worked out. */
  readonly table: TrickTable | null;
  /** Hands to be hidden until they are asked for. */
  readonly hidden: readonly Seat[];
  readonly comments: readonly PbnComment[];
  /** Everything else, in order. */
  readonly tags: readonly PbnTag[];
}

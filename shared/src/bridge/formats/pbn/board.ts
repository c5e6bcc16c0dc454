import type { Call } from '../../call.ts';
import type { Card } from '../../card.ts';
import type { PartialDeal } from '../../deal.ts';
import type { Seat } from '../../seat.ts';
import type { TrickTable } from '../../trick-table.ts';
import type { Vulnerability } from '../../vulnerability.ts';
import type { PbnStudy } from './study.ts';
import type { PbnTag } from './tag.ts';

/** A comment between the tags. */
export interface PbnComment {
  readonly text: string;
  /** The name of the tag before it; null before the first tag. */
  readonly after: string | null;
  /** Within Auction and Play, the index of the call or card before it; absent before the first. */
  readonly index?: number;
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
  /** Whether it is an insufficient bid that was accepted ('^I'). */
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
  /** Notes on single cards; most cards have none. */
  readonly notes: readonly PbnCardNote[];
}

/** One game of a PBN file; the readers of other formats give the same. */
export interface PbnBoard {
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
  /** Declarer and dummy were exchanged ('^S'): `declarer` played the hand although the auction names the partner. */
  readonly declarerExchanged: boolean;
  readonly play: PbnPlay | null;
  /** As written: '9', 'NS 9', '^9'. */
  readonly result: string | null;
  /** Tricks of the declaring side: read from the result, else counted when every card was played. */
  readonly tricks: number | null;
  /** The trick table, from any of the tags that carry one, as the file gives it; it is not computed here. */
  readonly trickTable: TrickTable | null;
  /** Hands to be hidden until they are asked for. */
  readonly hidden: readonly Seat[];
  readonly comments: readonly PbnComment[];
  /** The fields that a study deal adds. */
  readonly study: PbnStudy;
  /** All other tags, in order; they are not interpreted. */
  readonly tags: readonly PbnTag[];
}

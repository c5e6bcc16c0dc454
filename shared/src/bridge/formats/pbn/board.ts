import type { Call } from '../../call.ts';
import type { Card } from '../../card.ts';
import type { PartialDeal } from '../../deal.ts';
import type { Seat } from '../../seat.ts';
import type { TrickTable } from '../../trick-table.ts';
import type { Vulnerability } from '../../vulnerability.ts';
import type { PbnStudy } from './study.ts';
import type { PbnTag } from './tag.ts';

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
  /** Declarer and dummy were exchanged ('^S'): the one named here declared, though the auction says the other. */
  readonly declarerExchanged: boolean;
  readonly play: PbnPlay | null;
  /** As written: '9', 'NS 9', '^9'. */
  readonly result: string | null;
  /** Tricks of the declaring side: read from the result, else counted when every card was played. */
  readonly tricks: number | null;
  /** Double-dummy tricks, from any of the tables that files carry; as the file says, not worked out. */
  readonly trickTable: TrickTable | null;
  /** Hands to be hidden until they are asked for. */
  readonly hidden: readonly Seat[];
  readonly comments: readonly PbnComment[];
  /** What a study deal adds. */
  readonly study: PbnStudy;
  /** Everything else that we do not interpret, in order. */
  readonly tags: readonly PbnTag[];
}

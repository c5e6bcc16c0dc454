import type { Call } from '../bridge/call.ts';
import type { Card } from '../bridge/card.ts';
import type { Contract } from '../bridge/contract.ts';
import type { BySeat, BySide, Seat } from '../bridge/seat.ts';
import type { Trick } from '../bridge/trick.ts';
import type { Vulnerability } from '../bridge/vulnerability.ts';
import type { TableOutcome } from './table-deal.ts';

/** STUDY: the deal's own calls are found; PLAY: the student settles the auction; both are then played against bots. */
export type SeenMode = 'STUDY' | 'PLAY';

/**
 * choosing: PLAY asks how the contract is to be found; bidding: calls are made; moved: the student is told that they
 * now sit in declarer's seat; plan: dummy is down and the student plans before the next card; play: cards are played;
 * claimed: a bot declarer has claimed and the student may agree or play on; done: the deal is over.
 */
export type Phase = 'choosing' | 'bidding' | 'moved' | 'plan' | 'play' | 'claimed' | 'done';

/** A hand as it may be seen: hidden hands never leave the worker. */
export interface SeenHand {
  /** In the order to show; null when the hand is hidden. */
  readonly cards: readonly Card[] | null;
  readonly count: number;
}

export interface SeenCall {
  readonly seat: Seat;
  readonly call: Call;
  /** The teacher's words, once the call has been made (ruling 35). */
  readonly explanation: string | null;
}

/** How a deal ended, in the words and numbers that the results show (rulings 4, 38). */
export interface SeenResult {
  readonly outcome: TableOutcome;
  /** 'Brilliant!', 'Well played!' or 'Bad luck!'. */
  readonly title: string;
  /** 'One down. Ten were there from the lead on.' */
  readonly facts: string;
  /**
   * Why the outcome is what it is, in one line that reproaches nobody: 'One more was there as the cards lie.', 'You took a
   * card back after East had played.' It says in other words what `facts` says: a screen shows one of the two. Null where
   * there is nothing to say, as after a faultless deal.
   */
  readonly why: string | null;
  readonly teacherMessage: string | null;
  /** The teacher's text after the deal, and the note that students may read (ruling 44); null for none. */
  readonly afterword: string | null;
  readonly note: string | null;
  /** Signed for the student's side; null when there is none. */
  readonly score: number | null;
  /** Tricks of the declaring side; null without play. */
  readonly tricks: number | null;
  readonly bonusTricks: number;
  readonly themes: readonly string[];
  /** All four hands as dealt. */
  readonly hands: BySeat<readonly Card[] | null>;
}

export interface SeenAuction {
  readonly calls: readonly SeenCall[];
  /** Whose call it is; null when the auction is over or was never held. */
  readonly turn: Seat | null;
  /** What may legally be called now; empty when it is nobody's turn at this screen. */
  readonly possible: readonly Call[];
  /** The student's last call that was not the correct one; cleared by the next correct call. */
  readonly wrong: Call | null;
  /** The teacher's reason why that call is not; null when none is given. */
  readonly wrongReason: string | null;
  /** How many wrong calls were made in place of this one: the same words are said again for each. */
  readonly wrongTimes: number;
  /**
   * The student's last call was as good as the one that was then made: the teacher's words about it, until their next
   * call; null otherwise.
   */
  readonly alternative: { readonly call: Call; readonly reason: string } | null;
  /** The correct call, marked on request. */
  readonly highlighted: Call | null;
}

/** A deal that begins at its key trick. */
export interface SeenKeyLine {
  /** Which trick that is, from 1. */
  readonly trick: number;
  /** The tricks that were played before it. */
  readonly before: readonly Trick[];
}

/**
 * The student's card that lies lifted and may be taken back without a word (ruling 62). It lies in `trick`, or in
 * `lastTrick` if it was the fourth of its trick, and is in no hand any more. Until it is down no bot plays and nothing new
 * is seen: dummy stays closed, no plan is asked for, the deal does not end. It goes down by itself after its time, by
 * `cardConfirmed`, or by the student's next card or claim; `tookBack` takes it into the hand again.
 */
export interface SeenLift {
  readonly card: Card;
  /** The hand that it came from: the student's own, or dummy's. */
  readonly seat: Seat;
  /** The whole time that it stays lifted, in milliseconds. After a reload it begins anew. */
  readonly milliseconds: number;
}

/** When tricks can be claimed, while they cannot be. */
export interface ClaimLater {
  /** For the caption of a grey button, after the word Claim: 'on your lead', 'after the lead'. */
  readonly when: string;
  /** The same as a sentence: 'You can claim when your side is on lead.' */
  readonly why: string;
}

/** What every table shows, whoever looks at it: plain data, one for every change. */
export interface SeenTable {
  readonly dealId: string;
  readonly name: string | null;
  /** Who sits at the bottom of the table (ruling 36). */
  readonly seat: Seat;
  readonly vulnerable: Vulnerability | null;
  readonly dealer: Seat;
  readonly hands: BySeat<SeenHand>;
  readonly auction: SeenAuction;
  readonly contract: Contract | null;
  readonly dummy: Seat | null;
  readonly trick: Trick;
  readonly lastTrick: Trick | null;
  readonly tricksWon: BySide<number>;
  /** 13, or fewer in an ending. */
  readonly tricksDealt: number;
  /** Whose card is due; null outside the play. */
  readonly turn: Seat | null;
  /** The seat that the person at the screen plays for now; null when a bot plays. */
  readonly acting: Seat | null;
  /** The cards that may be played by the acting seat. */
  readonly legal: readonly Card[];
  /** The tricks that are left to claim; 0 outside the play. */
  readonly tricksLeft: number;
  /** The sentence for the live region: what happened, and whose turn it is. */
  readonly said: string;
}

/** All that a student's screen needs to draw the table and to know what may be done. */
export interface Snapshot extends SeenTable {
  readonly mode: SeenMode;
  readonly phase: Phase;
  /** The student's goal; null when it is only the contract. */
  readonly goal: string | null;
  /**
   * The tricks that the student's side needs in all: the contract, its defeat, or the target of an ending; null before
   * there is a contract, and in an ending without a target.
   */
  readonly needed: number | null;
  /** Null while no card of the student's lies lifted. */
  readonly lifted: SeenLift | null;
  /** System and carding; null for none. */
  readonly agreements: string | null;
  /** STUDY: the teacher's text before the first call or card (ruling 44); null for none. */
  readonly intro: string | null;
  /** The student has called or played. */
  readonly begun: boolean;
  /** In phase choosing: the deal has an auction that can be taken. */
  readonly hasScript: boolean;
  /** PLAY: the student makes the calls of all four seats. */
  readonly isFreeAuction: boolean;
  /** In phase plan: what to count now. */
  readonly plan: string | null;
  /** Null for a deal that is played from its first card. */
  readonly keyLine: SeenKeyLine | null;
  /** The hint shown now, or 'No hint for this call': for the call, or declarer's or the defender's hint. */
  readonly hint: string | null;
  readonly can: {
    readonly hint: boolean;
    readonly highlight: boolean;
    readonly takeBack: boolean;
    /** The next hand has not played yet, as while a card lies lifted: taking back costs nothing (ruling 39). */
    readonly takeBackFree: boolean;
    readonly claim: boolean;
  };
  /** Why the claim is grey; null while `can.claim`, and once the deal is over. */
  readonly claimLater: ClaimLater | null;
  /** 'Not certain yet: play on' after a refused claim (ruling 32). */
  readonly claimRefused: boolean;
  /** Declarer's claim that waits for the student's answer, in tricks of the declaring side. */
  readonly botClaim: number | null;
  /** Null until the deal is done; still null in phase done while the last of the student's cards are being judged. */
  readonly result: SeenResult | null;
}

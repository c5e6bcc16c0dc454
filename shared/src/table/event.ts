import type { Call } from '../bridge/call.ts';
import type { Card } from '../bridge/card.ts';
import type { Contract } from '../bridge/contract.ts';

/** What the student does at the table; the screen sends only these events. */
export type PlayerEvent =
  /** PLAY only (ruling 41): the student accepts the deal's auction, … */
  | { readonly type: 'scriptAccepted' }
  /** … or names a contract, … */
  | { readonly type: 'contractChosen'; readonly contract: Contract }
  /** … or makes the calls of all four seats; `opensHands` shows the hand that is to call. */
  | { readonly type: 'auctionBegun'; readonly opensHands?: boolean }
  /** The pause at dummy is over. */
  | { readonly type: 'planMade' }
  | { readonly type: 'callMade'; readonly call: Call }
  | { readonly type: 'hintAsked' }
  | { readonly type: 'highlightAsked' }
  | { readonly type: 'moveSeen' }
  /**
   * `takeBackFor`: for how many milliseconds the card stays lifted (ruling 62), by the preference of the device; it is
   * down at once when 0 or absent. A card that is played while another lies lifted confirms that one.
   */
  | { readonly type: 'cardPlayed'; readonly card: Card; readonly takeBackFor?: number }
  /** The lifted card is down: a second tap on it, or its key. */
  | { readonly type: 'cardConfirmed' }
  | { readonly type: 'tookBack' }
  /** Tricks of those that are left. */
  | { readonly type: 'claimMade'; readonly tricks: number }
  | { readonly type: 'botClaimAnswered'; readonly agreed: boolean };

/** A card and the tricks from here on of the side that plays it, double dummy. */
export interface CardValue {
  readonly card: Card;
  readonly tricks: number;
}

/** What the shell tells the session: time that passed, and the solver's answers. */
export type ShellEvent =
  /**
   * `seed` starts the session's own generator, an integer from 0 to 2^32 - 1; `moveSeen`: the stored preference (S-68);
   * `pauseAtDummy`: the student is given time to plan when dummy comes down; `skipAuction`: an auction that they know
   * is made at once; `botVersion`: how the bots choose among equal cards, 1 when absent.
   */
  | {
      readonly type: 'opened';
      readonly seed: number;
      readonly moveSeen: boolean;
      readonly pauseAtDummy?: boolean;
      readonly skipAuction?: boolean;
      readonly botVersion?: number;
    }
  | { readonly type: 'waited'; readonly ticket: number }
  /** Every legal card of the position the ticket asked about; null when the solver could not answer. */
  | { readonly type: 'solved'; readonly ticket: number; readonly values: readonly CardValue[] | null };

/** All events of a session. Replaying them in the order in which they were stored gives the same session. */
export type TableEvent = PlayerEvent | ShellEvent;

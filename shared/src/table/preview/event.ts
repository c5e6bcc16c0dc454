import type { Call } from '../../bridge/call.ts';
import type { Card } from '../../bridge/card.ts';
import type { Deal } from '../../bridge/deal.ts';
import type { Play } from '../../bridge/play.ts';
import type { Seat } from '../../bridge/seat.ts';
import type { TrickTable } from '../../bridge/trick-table.ts';
import type { CardValue } from '../event.ts';
import type { ControlName } from './control-name.ts';

/** The seat whose cards a menu line changes, or all. */
export type Whose = 'all' | Seat;

/** What a click on a card does: it is played, or it is turned, hidden or highlighted. */
export type Picking = 'play' | 'turn' | 'hide' | 'highlight';

/** Events that only change how the deal is shown. */
export type LookEvent =
  /** Seats move on by one place: 1 clockwise, -1 anticlockwise. */
  | { readonly type: 'rotated'; readonly by: 1 | -1 }
  | { readonly type: 'turned' | 'hid'; readonly whose: Whose }
  | { readonly type: 'pickingChosen'; readonly picking: Picking }
  | { readonly type: 'honoursHighlighted' | 'highlightsCleared' | 'callMarked' }
  | { readonly type: 'rolesToggled' | 'historyToggled' | 'ddsToggled' | 'remoteToggled' };

/** Actions that are kept by name only: each logs that it is deprecated and does nothing (deals §8; conflict 67). */
export const DEPRECATED_ACTIONS = ['joinGame', 'leaveGame', 'canClaim', 'claimTricks', 'playCardFromDDS'] as const;
export type DeprecatedAction = (typeof DEPRECATED_ACTIONS)[number];

/** What the teacher does with the deal, and what the solver answers. */
export type PreviewEvent =
  | LookEvent
  | { readonly type: DeprecatedAction }
  | { readonly type: 'callMade'; readonly call: Call }
  | { readonly type: 'cardPicked'; readonly card: Card }
  /** A card face down, which the screen cannot name, is turned. @param index among the seat's cards face down, from 0 */
  | { readonly type: 'backPicked'; readonly seat: Seat; readonly index: number }
  | { readonly type: 'controlPressed'; readonly control: ControlName }
  | { readonly type: 'menusClosed' }
  | { readonly type: 'undone'; readonly what: 'last' | 'card' | 'trick' }
  | { readonly type: 'reset'; readonly to: 'auction' | 'play' }
  /** Restores everything as it was loaded, the seats included. */
  | { readonly type: 'restarted' }
  /** Tricks of those that are left, for the side of the seat to play. */
  | { readonly type: 'claimMade'; readonly tricks: number }
  | { readonly type: 'claimInsisted' | 'claimWithdrawn' }
  /** Null when the solver could not answer. */
  | { readonly type: 'solved'; readonly ticket: number; readonly values: readonly CardValue[] | null }
  | { readonly type: 'trickTableSolved'; readonly ticket: number; readonly table: TrickTable | null };

/** What a preview asks of the shell. */
export type PreviewEffect =
  | { readonly type: 'askSolver'; readonly ticket: number; readonly asker: 'scores' | 'claim'; readonly play: Play }
  | { readonly type: 'askTrickTable'; readonly ticket: number; readonly hands: Deal }
  /** The shell only logs this (S-86). */
  | { readonly type: 'warn'; readonly deprecated: DeprecatedAction };

import type { Auction } from '../bridge/auction.ts';
import type { Call } from '../bridge/call.ts';
import type { Card } from '../bridge/card.ts';
import { type Contract, dummyOf } from '../bridge/contract.ts';
import { isPlayable } from '../bridge/deal.ts';
import { cardsPlayed, type Play, playerToPlay } from '../bridge/play.ts';
import type { Seat } from '../bridge/seat.ts';
import { playerOf } from '../bridge/trick.ts';
import type { AttemptFacts } from './attempt-facts.ts';
import type { CardValue } from './event.ts';
import { thinkingTime } from './random.ts';
import type { Phase, SeenMode } from './snapshot.ts';
import type { CallNote, TableDeal } from './table-deal.ts';

/** A pause that the session has asked for, and what follows it. */
export interface Waiting {
  readonly ticket: number;
  readonly milliseconds: number;
  readonly next: 'call' | 'play' | 'card' | 'claim';
  /** It is over, and what follows waits until the student's lifted card is down. */
  readonly isOver?: true;
}

/** The student's last card while it lies lifted (ruling 62). */
export interface Lift {
  readonly ticket: number;
  readonly card: Card;
  readonly seat: Seat;
  readonly milliseconds: number;
}

/** A position put to the solver; `values` is undefined until it is answered, null when it could not be. */
export interface Grade {
  readonly ticket: number;
  /** The cards played before it, by which it is found again after a take-back. */
  readonly before: string;
  readonly play: Play;
  readonly values: readonly CardValue[] | null | undefined;
}

/** The last event, for the sentence of the live region. */
export type Happened =
  | {
      readonly kind:
        | 'opened'
        | 'openedAgain'
        | 'auctionOver'
        | 'planMade'
        | 'moved'
        | 'claimRefused'
        | 'botClaimed'
        | 'playedOn';
    }
  /** `late`: after the next hand had played (ruling 39). */
  | { readonly kind: 'tookBack'; readonly late: boolean }
  | { readonly kind: 'called' | 'wrongCall'; readonly seat: Seat; readonly call: Call }
  | { readonly kind: 'played'; readonly seat: Seat; readonly card: Card }
  | { readonly kind: 'ended' };

/** The whole state of a deal at the table, hidden hands included. Plain, immutable data. */
export interface Session {
  readonly deal: TableDeal;
  readonly mode: SeenMode;
  /** The student makes the calls of all four seats (ruling 41). */
  readonly isFreeAuction: boolean;
  /** In a free auction: whether the hand that is to call is shown. */
  readonly opensHands: boolean;
  readonly pauseAtDummy: boolean;
  /** Whether the pause at dummy is over. */
  readonly planned: boolean;
  readonly opened: boolean;
  readonly phase: Phase;
  /** What the bots choose by among touching honours, from 0 to 2^32 - 1. */
  readonly seed: number;
  /** How the bots choose among equals, as the session began (bots.ts). */
  readonly botVersion: number;
  /** State of the seeded generator, from which the bots' thinking times are drawn. */
  readonly random: number;
  /** The next ticket. */
  readonly tickets: number;
  readonly moveSeen: boolean;
  /** Where the student sits now. */
  readonly seat: Seat;
  readonly auction: Auction;
  readonly contract: Contract | null;
  /** Null until the play begins. */
  readonly play: Play | null;
  readonly waiting: Waiting | null;
  /** Until it is down the bots may think and not act, and nothing new is seen. */
  readonly lifted: Lift | null;
  /** The bot's question to the solver. */
  readonly asking: { readonly ticket: number; readonly play: Play } | null;
  /** The card that the bot has decided on and plays after its thinking time. */
  readonly chosen: Card | null;
  /** The student's positions, on which the outcome is judged (ruling 4). */
  readonly grades: readonly Grade[];
  readonly wrong: Call | null;
  /** The student's last call, if it was as good as the call that was made; cleared by their next call. */
  readonly alternative: CallNote | null;
  readonly highlighted: Call | null;
  readonly hint: string | null;
  readonly help: AttemptFacts['help'];
  /** The hand that had played when a card was taken back late, the last time (ruling 39). */
  readonly lateTakeBack: Seat | null;
  /** False once the student has chosen to play on. */
  readonly botMayClaim: boolean;
  readonly claimRefused: boolean;
  readonly claim: AttemptFacts['claim'];
  readonly happened: Happened;
  /** The facts to record, once the deal is over and judged. */
  readonly facts: AttemptFacts | null;
}

/** Asks for a pause; `next` names what follows it. */
export const waitFor = (session: Session, milliseconds: number, next: Waiting['next']): Session => ({
  ...session,
  tickets: session.tickets + 1,
  waiting: { ticket: session.tickets, milliseconds, next },
});

/** Asks for the random pause of a thinking bot (deals §9). */
export function think(session: Session, next: Waiting['next']): Session {
  const time = thinkingTime(session.random);
  return waitFor({ ...session, random: time.state }, time.value, next);
}

/** Leaves the student's card lifted: it can be taken back without a word for so many milliseconds (ruling 62). */
export const lift = (session: Session, { seat, card }: Pick<Lift, 'seat' | 'card'>, milliseconds: number): Session => ({
  ...session,
  tickets: session.tickets + 1,
  lifted: { ticket: session.tickets, seat, card, milliseconds },
});

/** Forgets what a bot was about to do; a late answer then carries an old ticket. */
export const stopBot = (session: Session): Session => ({ ...session, waiting: null, asking: null, chosen: null });

/** Whose card is due; undefined outside the play. */
export const turnOf = (session: Session): Seat | undefined =>
  session.phase === 'play' && session.play ? playerToPlay(session.play) : undefined;

/** Does the student choose the cards of this seat: their own, or dummy's when they declare (ruling 36)? */
export function isStudents({ seat, contract }: Pick<Session, 'seat' | 'contract'>, whose: Seat): boolean {
  if (whose === seat) return true;
  return contract !== null && contract.declarer === seat && dummyOf(contract) === whose;
}

/** The seat for which the student plays now; undefined when a bot plays. */
export function actingSeat(session: Session): Seat | undefined {
  const turn = turnOf(session);
  return turn && isStudents(session, turn) ? turn : undefined;
}

/** Who played each card, in the order of play. */
export const playersOf = (play: Play): readonly Seat[] =>
  [...play.done, play.trick].flatMap((trick) => trick.cards.map((_, index) => playerOf(trick, index)));

/** The tricks that the cards dealt make: 13, or fewer in an ending. */
export const tricksDealt = ({ deal }: Pick<Session, 'deal'>): number =>
  isPlayable(deal.hands) ? deal.hands.N.length : (deal.hands[deal.player]?.length ?? 13);

/** Fewer than thirteen cards each: the play is already under way (ruling 37). */
export const isEnding = (session: Pick<Session, 'deal'>): boolean => tricksDealt(session) < 13;

/**
 * Dummy is down once the opening lead has been played and cannot be lifted again (ruling 62), and in an ending from the
 * start (deals §4.5).
 */
export function isDummyDown(session: Session): boolean {
  if (!session.play) return false;
  return isEnding(session) || cardsPlayed(session.play).length > (session.lifted ? 1 : 0);
}

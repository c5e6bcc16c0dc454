import { err, ok, type Result, unwrap } from '../result.ts';
import { type Card, suitOf } from './card.ts';
import type { Deal } from './deal.ts';
import { type Hand, holdsSuit, sortHand } from './hand.ts';
import { type BySide, bySeat, type Seat, seatAfter, sideOf } from './seat.ts';
import type { Strain } from './strain.ts';
import { cardBy, playerOf, type Trick, winnerOf, winningIndex } from './trick.ts';

/** The play of a deal up to some card. Immutable: every card gives a new one. */
export interface Play {
  readonly strain: Strain;
  /** The cards still held. */
  readonly hands: Deal;
  /** Finished tricks, in order. */
  readonly done: readonly Trick[];
  /** The trick under way: 0 to 3 cards. */
  readonly trick: Trick;
}

export type PlayError =
  | 'play-over'
  | 'out-of-turn' // Law 44B
  | 'not-held'
  | 'revoke'; // Law 44C

export const startPlay = (deal: Deal, strain: Strain, leader: Seat): Play => ({
  strain,
  hands: deal,
  done: [],
  trick: { leader, cards: [] },
});

/** Whose turn it is (declarer plays dummy's cards, but the turn is dummy's); undefined when the play is over. */
export function playerToPlay(play: Play): Seat | undefined {
  const seat = seatAfter(play.trick.leader, play.trick.cards.length);
  return play.hands[seat].length > 0 ? seat : undefined;
}

export const isPlayOver = (play: Play): boolean => playerToPlay(play) === undefined;

/** The cards that the laws allow now: follow suit if you can (Law 44C); empty when the play is over. */
export function legalCards(play: Play): Hand {
  const seat = playerToPlay(play);
  if (!seat) return [];
  const hand = play.hands[seat];
  const led = play.trick.cards[0];
  if (!led || !holdsSuit(hand, suitOf(led))) return hand;
  return hand.filter((card) => suitOf(card) === suitOf(led));
}

/**
 * Why a hand may not play this card to a trick in which `led` was led; undefined when it may.
 * @param at the card's place in the hand; -1 when it is not there
 */
function problemOf(hand: Hand, led: Card | undefined, card: Card, at: number): PlayError | undefined {
  if (hand.length === 0) return 'play-over';
  if (at === -1) return 'not-held';
  const isRevoke = led !== undefined && suitOf(card) !== suitOf(led) && holdsSuit(hand, suitOf(led));
  return isRevoke ? 'revoke' : undefined;
}

/**
 * Plays a card for the seat whose turn it is. A seat that is given must be that seat. A full trick moves to `done`, and
 * its winner leads to the next.
 */
export function playCard(play: Play, card: Card, by?: Seat): Result<Play, PlayError> {
  const seat = seatAfter(play.trick.leader, play.trick.cards.length);
  const hand = play.hands[seat];
  if (by && by !== seat && hand.length > 0) return err('out-of-turn');
  const problem = problemOf(hand, play.trick.cards[0], card, hand.indexOf(card));
  if (problem) return err(problem);
  const left = hand.filter((held) => held !== card);
  const hands = bySeat((each) => (each === seat ? left : play.hands[each]));
  const trick: Trick = { ...play.trick, cards: [...play.trick.cards, card] };
  const winner = winnerOf(trick, play.strain);
  if (!winner) return ok({ ...play, hands, trick });
  return ok({ ...play, hands, done: [...play.done, trick], trick: { leader: winner, cards: [] } });
}

/**
 * Plays cards in order, as playCard plays each; the error names the index of the first that may not be played. It copies
 * the play once and not for every card: a server replays each deal that a student sends.
 */
export function playCards(
  start: Play,
  cards: readonly Card[],
): Result<Play, { readonly index: number; readonly error: PlayError }> {
  const { strain } = start;
  const hands = bySeat((seat) => [...start.hands[seat]]);
  const done = [...start.done];
  let { leader } = start.trick;
  let trick = [...start.trick.cards];
  for (const [index, card] of cards.entries()) {
    const hand = hands[seatAfter(leader, trick.length)];
    const at = hand.indexOf(card);
    const error = problemOf(hand, trick[0], card, at);
    if (error) return err({ index, error });
    hand.splice(at, 1);
    trick.push(card);
    if (trick.length < 4) continue;
    const full: Trick = { leader, cards: trick };
    done.push(full);
    leader = playerOf(full, winningIndex(full, strain));
    trick = [];
  }
  return ok({ strain, hands, done, trick: { leader, cards: trick } });
}

/** The cards played so far, in order. */
export const cardsPlayed = (play: Play): readonly Card[] => [...play.done, play.trick].flatMap((trick) => trick.cards);

/** The hands as they were before the first card. */
export function handsDealt(play: Play): Deal {
  const tricks = [...play.done, play.trick];
  return bySeat((seat) => {
    const played = tricks.map((trick) => cardBy(trick, seat)).filter((card) => card !== undefined);
    return sortHand([...play.hands[seat], ...played]);
  });
}

/** The play after its first `cards` cards; 0 is before the lead, four cards are a trick. Undo uses it. */
export function playUpTo(play: Play, cards: number): Play {
  const { leader } = play.done[0] ?? play.trick;
  const kept = cardsPlayed(play).slice(0, Math.max(0, cards));
  return unwrap(playCards(startPlay(handsDealt(play), play.strain, leader), kept));
}

/** Tricks won by each side: who wins a trick leads to the next. */
export function tricksWon({ done, trick }: Play): BySide<number> {
  const forNS = done.filter((_, index) => sideOf((done[index + 1] ?? trick).leader) === 'NS').length;
  return { NS: forNS, EW: done.length - forNS };
}

/** Tricks that are not decided yet, the one under way included. */
export const tricksLeft = (play: Play): number =>
  play.hands[play.trick.leader].length + (play.trick.cards.length > 0 ? 1 : 0);

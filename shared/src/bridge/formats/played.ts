import { type Card, rankValue, suitOf } from '../card.ts';
import type { PartialDeal } from '../deal.ts';
import { SEATS, type Seat, seatAfter } from '../seat.ts';
import type { Strain } from '../strain.ts';
import { isSuit, type Suit } from '../suit.ts';
import { winnerOf } from '../trick.ts';

/** A card of a record, in the order of play. */
export interface RecordedCard {
  /** A suit alone is the lowest card that the hand has in it. */
  readonly card: Card | Suit;
  /** The record says that it is a revoke. */
  readonly revoke?: boolean;
  /** The record says that it was led out of turn, from this seat. */
  readonly ledBy?: Seat;
}

/** A record as far as it can have happened: who played each card. */
export interface Played {
  readonly cards: readonly Card[];
  readonly seats: readonly Seat[];
  /** Tricks won by N and S together; null when not every card of the deal was played. */
  readonly tricksNS: number | null;
}

/**
 * Follows a record of play as far as the hands and the laws allow. A hand that is not known may play any card that
 * nobody else holds; with no contract the holder of the next card leads.
 */
export function followPlay(
  cards: readonly RecordedCard[],
  hands: PartialDeal,
  leader: Seat,
  strain: Strain | null,
): Played {
  const left = new Map(SEATS.map((seat) => [seat, hands[seat] && new Set(hands[seat])]));
  const inOrder: Card[] = [];
  const seats: Seat[] = [];
  let trick: Card[] = [];
  let leads: Seat | undefined = leader;
  let tricksNS = 0;
  const seen = new Set<Card>();
  for (const { card: text, revoke, ledBy } of cards) {
    if (trick.length === 0) leads = ledBy ?? leads ?? holderOf(left, text);
    if (!leads) break;
    const seat = seatAfter(leads, trick.length);
    const hand = left.get(seat);
    const card = isSuit(text) ? lowestIn(hand, text) : text;
    if (!card || seen.has(card)) break;
    const holder = holderOf(left, card);
    if (hand ? holder !== seat : holder) break;
    const led = trick[0];
    const follows = !led || suitOf(led) === suitOf(card) || revoke;
    if (!follows && hand && [...hand].some((held) => suitOf(held) === suitOf(led))) break;
    hand?.delete(card);
    seen.add(card);
    inOrder.push(card);
    seats.push(seat);
    trick.push(card);
    if (trick.length < 4) continue;
    const winner: Seat | undefined = strain ? winnerOf({ leader: leads, cards: trick }, strain) : undefined;
    if (winner === 'N' || winner === 'S') tricksNS += 1;
    leads = winner;
    trick = [];
  }
  const isOver = strain !== null && SEATS.every((seat) => left.get(seat)?.size === 0);
  return { cards: inOrder, seats, tricksNS: isOver && seats.length > 0 ? tricksNS : null };
}

type Left = ReadonlyMap<Seat, Set<Card> | null>;

const holderOf = (left: Left, card: Card | Suit): Seat | undefined =>
  SEATS.find((seat) => left.get(seat)?.has(card as Card));

const lowestIn = (hand: ReadonlySet<Card> | null | undefined, suit: Suit): Card | undefined =>
  [...(hand ?? [])].filter((card) => suitOf(card) === suit).sort((a, b) => rankValue(a) - rankValue(b))[0];

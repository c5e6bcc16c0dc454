import { type Card, DECK, RANKS } from '../card.ts';
import type { PartialDeal } from '../deal.ts';
import { type BySide, SEATS, type Seat, sideOf } from '../seat.ts';
import { type Strain, trumpOf } from '../strain.ts';
import { isSuit, SUITS, type Suit } from '../suit.ts';
import { indexOfCard } from './cards.ts';

/** A card of a record, in the order of play. */
export interface RecordedCard {
  /** A suit alone stands for the lowest card of that suit in the hand. */
  readonly card: Card | Suit;
  /** The record says that it is a revoke. */
  readonly revoke?: boolean;
  /** The record says that it was led out of turn, from this seat. */
  readonly ledBy?: Seat;
}

/** The possible part of a record of play, with the player of each card. */
export interface Played {
  readonly cards: readonly Card[];
  readonly seats: readonly Seat[];
  /** Complete tricks won by each side so far; 0 when the strain is not known. */
  readonly won: BySide<number>;
  /** Every card of the deal was played. */
  readonly isOver: boolean;
}

export const NOTHING_PLAYED: Played = { cards: [], seats: [], won: { NS: 0, EW: 0 }, isOver: false };

/** The tricks that a seat's side took in a deal played to its last card; null otherwise, and for an ending. */
export const countedTricks = ({ won, isOver, cards }: Played, seat: Seat): number | null =>
  isOver && cards.length === 52 ? won[sideOf(seat)] : null;

const PER_SUIT = RANKS.length;
const NOBODY = -1;
const GONE = -2;

/** The cards that each seat holds; seats, cards and suits are indexes into SEATS, DECK and SUITS. */
interface Holding {
  /** The seat of every card; NOBODY when it is in no known hand, GONE when it was played. */
  readonly holder: Int8Array;
  /** The number of cards held, by seat and suit; 0 for unknown hands. */
  readonly lengths: Int8Array;
  readonly isKnown: readonly boolean[];
  left: number;
}

function hold(hands: PartialDeal): Holding {
  const holder = new Int8Array(DECK.length).fill(NOBODY);
  const lengths = new Int8Array(SEATS.length * SUITS.length);
  let left = 0;
  for (const [seat, name] of SEATS.entries())
    for (const card of hands[name] ?? []) {
      const index = indexOfCard(card);
      holder[index] = seat;
      add(lengths, seat, index, 1);
      left += 1;
    }
  return { holder, lengths, isKnown: SEATS.map((name) => hands[name] !== null), left };
}

const suitAt = (card: number): number => Math.floor(card / PER_SUIT);

function add(lengths: Int8Array, seat: number, card: number, count: 1 | -1): void {
  const at = seat * SUITS.length + suitAt(card);
  lengths[at] = (lengths[at] as number) + count;
}

/**
 * Follows a record of play as far as the hands and the laws allow. An unknown hand may play any card that nobody else
 * holds. Without a contract the holder of the next card leads.
 */
export function followPlay(
  record: readonly RecordedCard[],
  hands: PartialDeal,
  leader: Seat,
  strain: Strain | null,
): Played {
  if (record.length === 0) return NOTHING_PLAYED;
  const holding = hold(hands);
  const trump = strain ? SUITS.indexOf(trumpOf(strain) as Suit) : NOBODY;
  const cards: Card[] = [];
  const seats: Seat[] = [];
  const won = { NS: 0, EW: 0 };
  let trick: number[] = [];
  let leads: number = SEATS.indexOf(leader);
  for (const recorded of record) {
    if (trick.length === 0) leads = leadOf(recorded, leads, holding);
    if (leads < 0) break;
    const seat = (leads + trick.length) % 4;
    const card = cardOf(recorded.card, seat, holding);
    if (card < 0 || !mayPlay(holding, seat, card, recorded.revoke ? undefined : trick[0])) break;
    if (holding.isKnown[seat]) add(holding.lengths, seat, card, -1);
    holding.holder[card] = GONE;
    cards.push(DECK[card] as Card);
    seats.push(SEATS[seat] as Seat);
    trick.push(card);
    if (trick.length < 4) continue;
    leads = strain ? (leads + winnerIn(trick, trump)) % 4 : NOBODY;
    if (strain) won[sideOf(SEATS[leads] as Seat)] += 1;
    trick = [];
  }
  const isOver = strain !== null && holding.isKnown.every(Boolean) && cards.length === holding.left;
  return { cards, seats, won, isOver };
}

function leadOf({ card, ledBy }: RecordedCard, leads: number, { holder }: Holding): number {
  if (ledBy) return SEATS.indexOf(ledBy);
  if (leads >= 0 || isSuit(card)) return leads;
  return holder[indexOfCard(card)] as number;
}

/**
 * The card's index in the deck; for a suit alone, that of the lowest card that the seat holds in it; -1 when the seat
 * holds none.
 */
function cardOf(card: Card | Suit, seat: number, { holder }: Holding): number {
  if (!isSuit(card)) return indexOfCard(card);
  const from = SUITS.indexOf(card) * PER_SUIT;
  for (let index = from + PER_SUIT - 1; index >= from; index -= 1) if (holder[index] === seat) return index;
  return -1;
}

/** Whether the seat can hold the card, and follows suit if it can (Law 44C). */
function mayPlay({ holder, lengths, isKnown }: Holding, seat: number, card: number, led: number | undefined): boolean {
  if (holder[card] !== (isKnown[seat] ? seat : NOBODY)) return false;
  if (led === undefined || suitAt(led) === suitAt(card) || !isKnown[seat]) return true;
  return lengths[seat * SUITS.length + suitAt(led)] === 0;
}

/** The index in the trick of the winning card: the highest trump, else the highest of the suit led (Law 44E, 44F). */
function winnerIn(trick: readonly number[], trump: number): number {
  let best = 0;
  for (const [place, card] of trick.entries()) {
    const holds = trick[best] as number;
    const follows = suitAt(card) === suitAt(holds);
    if (follows ? card < holds : suitAt(card) === trump) best = place;
  }
  return best;
}

import { type Card, findCard } from '../../bridge/card.ts';
import { findContract } from '../../bridge/contract.ts';
import { type Hand, parseHand, sortHand } from '../../bridge/hand.ts';
import { SEATS, type Seat, SIDES, type Side } from '../../bridge/seat.ts';
import { SUITS } from '../../bridge/suit.ts';
import { planDealing } from '../../dealing/deal-out.ts';
import type { Span } from '../../dealing/hand-facts.ts';
import type { PairWish, SuitQuality } from '../../dealing/hand-wish.ts';
import { BALANCED, parseShapes, SEMI_BALANCED, type Shape } from '../../dealing/shape.ts';
import { err, ok, type Result } from '../../result.ts';
import { parseBidding } from './bidding-text.ts';
import type { DealWish, DoubleDummyWish, SeatWish, WishedBidding, WishedBoards } from './deal-wish.ts';
import { dealingWishesOf } from './dealing-wishes.ts';
import { dealingErrorWords } from './search-words.ts';
import { findSpan } from './span-text.ts';
import type { SeatDraft, WishDraft } from './wish-draft.ts';

/** The most boards of one request: what the library takes at once is more. */
export const MOST_BOARDS = 64;

const MOST_POINTS = 37;
const SPAN_HELP = 'Enter a number or a span: 15-17, 12+, -10';

/** What is wrong, a sentence a field: 'seats.N.points'. The key '' is about all together. */
export type WishProblems = { readonly [field: string]: string };

/** Collects the problems while the fields are read. */
class Reading {
  readonly problems: { [field: string]: string } = {};

  tell<T>(field: string, read: Result<T, string>): T | undefined {
    if (read.ok) return read.value;
    this.problems[field] ??= read.error;
    return undefined;
  }

  span(field: string, text: string, most: number): Span | undefined {
    if (text.trim() === '') return undefined;
    const span = findSpan(text, most);
    return this.tell(field, span ? ok(span) : err(most === MOST_POINTS ? SPAN_HELP : `${SPAN_HELP}; at most ${most}`));
  }

  /** The fields that were filled in. */
  fields<T extends object>(fields: T): T {
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
  }
}

/** Reads what an author typed: the wishes, or a sentence for each field that cannot be read or be fulfilled. */
export function readWish(draft: WishDraft): Result<DealWish, WishProblems> {
  const reading = new Reading();
  const bidding = readBidding(draft, reading);
  const wish = {
    seats: readSeats(draft, reading),
    pairs: readPairs(draft, reading),
    doubleDummy: readGoal(draft, reading),
    boards: readBoards(draft, reading),
    student: draft.student,
  };
  if (!bidding || Object.keys(reading.problems).length > 0) return err(reading.problems);
  const whole: DealWish = { ...wish, bidding };
  const plan = planDealing(dealingWishesOf(whole));
  return plan.ok ? ok(whole) : err({ '': dealingErrorWords(plan.error) });
}

function readBidding(draft: WishDraft, reading: Reading): WishedBidding | undefined {
  switch (draft.bidding) {
    case 'none':
      return { kind: 'none' };
    case 'minibridge':
      return { kind: 'minibridge' };
    case 'contract': {
      const contract = findContract(draft.contract, draft.declarer);
      const read = contract ? ok(contract) : err('Enter a contract, for example 4S or 3NT');
      const told = reading.tell('contract', read);
      return told && { kind: 'contract', contract: told };
    }
    case 'auction': {
      const auction = reading.tell('calls', parseBidding(draft.calls, draft.caller));
      return auction && { kind: 'auction', auction, system: draft.system || null, byFacts: draft.byFacts };
    }
  }
}

const present = (wish: object): boolean => Object.keys(wish).length > 0;

function readSeats(draft: WishDraft, reading: Reading): DealWish['seats'] {
  const wishes = SEATS.map((seat) => [seat, readSeat(seat, draft.seats[seat], reading)] as const);
  return Object.fromEntries(wishes.filter(([, wish]) => present(wish)));
}

function readSeat(seat: Seat, draft: SeatDraft, reading: Reading): SeatWish {
  const at = `seats.${seat}`;
  const suits = <T>(read: (suit: (typeof SUITS)[number]) => T | undefined) => {
    const found = SUITS.flatMap((suit) => {
      const value = read(suit);
      return value === undefined ? [] : [[suit, value] as const];
    });
    return found.length > 0 ? Object.fromEntries(found) : undefined;
  };
  return reading.fields({
    points: reading.span(`${at}.points`, draft.points, MOST_POINTS),
    shapes: reading.tell(`${at}.shapes`, readShapes(draft)),
    lengths: suits((suit) => reading.span(`${at}.lengths.${suit}`, draft.lengths[suit], 13)),
    qualities: suits((suit) => findQuality(draft.qualities[suit])),
    cards: reading.tell(`${at}.cards`, readCards(draft.cards)),
  });
}

function readShapes(draft: SeatDraft): Result<readonly Shape[] | undefined, string> {
  if (draft.shape === 'any') return ok(undefined);
  if (draft.shape === 'balanced') return ok(BALANCED);
  if (draft.shape === 'semi-balanced') return ok(SEMI_BALANCED);
  const read = parseShapes(draft.shapes);
  if (!read.ok) return err(SHAPE_ERRORS[read.error.code](read.error.text));
  return read.value.length > 0 ? ok(read.value) : err('Enter shapes, for example 4432 or 5=3=3=2');
}

const SHAPE_ERRORS = {
  'no-shape': (text: string) => `“${text}” is not a shape: write 4432 (any order) or 5=3=3=2 (spades first)`,
  'not-thirteen': (text: string) => `“${text}” does not add up to 13 cards`,
} as const;

/** '2/3' is two of the top three. */
function findQuality(text: string): SuitQuality | undefined {
  const [, honours, of] = /^(\d)\/(\d)$/.exec(text) ?? [];
  return honours && of ? { honours: Number(honours), of: Number(of) } : undefined;
}

/** 'AS KS', 'SA, H10', or a hand as it is written: 'AKQ..T98.' */
function readCards(text: string): Result<Hand | undefined, string> {
  if (text.trim() === '') return ok(undefined);
  if (text.includes('.')) {
    const hand = parseHand(text);
    return hand.ok ? ok(hand.value) : err('That is not a hand: write spades.hearts.diamonds.clubs');
  }
  const cards = new Set<Card>();
  for (const word of text.split(/[\s,]+/).filter(Boolean)) {
    const card = findCard(word);
    if (!card) return err(`“${word}” is not a card`);
    cards.add(card);
  }
  return cards.size <= 13 ? ok(sortHand([...cards])) : err('A hand has 13 cards');
}

function readPairs(draft: WishDraft, reading: Reading): DealWish['pairs'] {
  const wishes = SIDES.map((side) => [side, readPair(side, draft, reading)] as const);
  return Object.fromEntries(wishes.filter(([, wish]) => present(wish)));
}

function readPair(side: Side, draft: WishDraft, reading: Reading): PairWish {
  const { points, longest } = draft.pairs[side];
  return reading.fields({
    points: reading.span(`pairs.${side}.points`, points, 40),
    longest: reading.span(`pairs.${side}.longest`, longest, 13),
  });
}

function readGoal(draft: WishDraft, reading: Reading): DoubleDummyWish | undefined {
  if (draft.goal === 'any') return undefined;
  const hasContract = draft.bidding !== 'none';
  if (draft.goal !== 'tricks') {
    reading.tell(
      'goal',
      hasContract ? ok(null) : err('This needs a contract: choose one above, or a number of tricks'),
    );
    return { goal: { kind: draft.goal } };
  }
  const tricks = reading.span('tricks', draft.tricks || '-', 13);
  const of = { declarer: draft.tricksDeclarer, strain: draft.tricksStrain };
  return tricks && { goal: { kind: 'tricks', tricks }, ...(hasContract ? {} : { of }) };
}

function readBoards(draft: WishDraft, reading: Reading): WishedBoards {
  const whole = (field: 'count' | 'first', most: number): number => {
    const value = /^\d{1,4}$/.test(draft[field].trim()) ? Number(draft[field]) : 0;
    const read = value >= 1 && value <= most ? ok(value) : err(`Enter a number from 1 to ${most}`);
    return reading.tell(field, read) ?? 1;
  };
  return {
    count: whole('count', MOST_BOARDS),
    first: whole('first', 999),
    dealer: draft.dealer,
    vulnerable: draft.vulnerable,
    turning: draft.bidding === 'none' ? 'as-dealt' : draft.turning,
  };
}

/** What is wished of a seat, in a line: '15–17 points, balanced'; '' for nothing. */
export function seatSummary(draft: SeatDraft): string {
  const suits = SUITS.flatMap((suit) => (draft.lengths[suit] ? [`${draft.lengths[suit]} ${SIGNS[suit]}`] : []));
  const honours = SUITS.flatMap((suit) =>
    draft.qualities[suit] ? [`${draft.qualities[suit].replace('/', ' of top ')} in ${SIGNS[suit]}`] : [],
  );
  return [
    draft.points && `${draft.points} points`,
    draft.shape === 'shapes' ? draft.shapes : draft.shape !== 'any' && draft.shape,
    ...suits,
    ...honours,
    draft.cards,
  ]
    .filter(Boolean)
    .join(', ');
}

const SIGNS = { S: '♠', H: '♥', D: '♦', C: '♣' } as const;

import { auctionFrom, callerOf } from '../../bridge/auction.ts';
import { type Call, isBid, levelOf, strainOf } from '../../bridge/call.ts';
import { type Card, formatRank, rankOf, suitOf } from '../../bridge/card.ts';
import { inOrder } from '../../bridge/formats/cards.ts';
import { readLinCalls } from '../../bridge/formats/lin/calls.ts';
import { completeHands, type Hands, LIN_SEATS, readCards } from '../../bridge/formats/lin/deal.ts';
import type { LinTable } from '../../bridge/formats/lin/movie.ts';
import type { Hand } from '../../bridge/hand.ts';
import { bySeat, SEAT_NAMES, SEATS, type Seat, seatAfter } from '../../bridge/seat.ts';
import { SUITS } from '../../bridge/suit.ts';
import { wrongFields } from '../../forms/diagram.ts';
import { draftOfDiagram } from '../quiz/diagram-draft.ts';
import type { Diagram, DiagramContext, DiagramHand } from '../quiz/quiz.ts';

export const SUIT_SIGNS = { S: '♠', H: '♥', D: '♦', C: '♣' } as const;

/** '♠10'. */
export const cardText = (card: Card): string => `${SUIT_SIGNS[suitOf(card)]}${formatRank(rankOf(card))}`;

/** '1♠', '3NT', 'Pass', 'Double'. */
export function callText(call: Call): string {
  if (!isBid(call)) return { P: 'Pass', X: 'Double', XX: 'Redouble' }[call];
  const strain = strainOf(call);
  return `${levelOf(call)}${strain === 'NT' ? 'NT' : SUIT_SIGNS[strain]}`;
}

/** '♠ A K 4  ♥ –  ♦ 10 9  ♣ 2'; of a part of a hand only the suits that it has. */
export const handText = (hand: Hand): string =>
  SUITS.flatMap((suit) => {
    const ranks = hand.filter((card) => suitOf(card) === suit).map((card) => formatRank(rankOf(card)));
    if (ranks.length === 0 && hand.length < 13) return [];
    return `${SUIT_SIGNS[suit]} ${ranks.length > 0 ? ranks.join(' ') : '–'}`;
  }).join(' \u00a0 ');

/** Some hands that a movie shows, null where it shows none. */
export type ShownHands = { readonly [seat in Seat]: Hand | null };

/** An auction that a movie shows. */
export interface ShownAuction {
  readonly dealer: Seat;
  readonly calls: readonly Call[];
  /** Whether the next call is asked for. */
  readonly asks: boolean;
}

/** Something that stands on a page beside its text. */
export type Shown =
  | { readonly kind: 'hands'; readonly hands: ShownHands }
  | { readonly kind: 'auction'; readonly auction: ShownAuction };

/** Reads the data of ih: up to four hands, South first, behind a letter that says how they are drawn. */
export function readShownHands(data: string): ShownHands | undefined {
  const texts = data
    .trim()
    .replace(/^[^shdcakqjt\d\s,]/i, '')
    .split(',', 4);
  const read = texts.map(readCards);
  if (read.some(({ unread }) => unread !== '') || read.every(({ cards }) => cards.length === 0)) return undefined;
  const all = read.flatMap(({ cards }) => cards);
  if (new Set(all).size < all.length || read.some(({ cards }) => cards.length > 13)) return undefined;
  return bySeat((seat) => {
    const cards = read[LIN_SEATS.indexOf(seat)]?.cards ?? [];
    return cards.length > 0 ? inOrder(cards) : null;
  });
}

/**
 * Reads the data of ia: the calls from West on, from a later seat behind a dash, comma or blank a seat; or behind an O
 * those of opener and responder alone.
 */
export function readShownAuction(data: string): ShownAuction | undefined {
  const ofOpener = /^\s*o/i.test(data);
  const [skipped = ''] = ofOpener ? [''] : (/^[\s,-]*/.exec(data) ?? ['']);
  const {
    calls: made,
    asks,
    unread,
  } = readLinCalls(ofOpener ? data.replace(/^\s*o/i, '') : data.slice(skipped.length));
  if (unread !== '' || (made.length === 0 && !asks)) return undefined;
  const own = made.map(({ call }) => call);
  const calls = ofOpener
    ? own.flatMap((call, index): Call[] => (index < own.length - 1 || asks ? [call, 'P'] : [call]))
    : own;
  // The student sits South: who is asked to call does.
  const opener: Seat = asks && own.length % 2 === 1 ? 'N' : 'S';
  const dealer = ofOpener ? opener : seatAfter('W', skipped.replace(/\s+/g, ' ').length);
  return auctionFrom(dealer, calls).ok ? { dealer, calls, asks } : undefined;
}

/** 'West 1♣, North Pass, …'. */
export function auctionText({ dealer, calls, asks }: ShownAuction, from = 0): string {
  const auction = { dealer, calls };
  const words = calls
    .slice(from)
    .map((call, index) => `${SEAT_NAMES[callerOf(auction, from + index)]} ${callText(call)}`);
  const asked = asks ? [`${SEAT_NAMES[callerOf(auction, calls.length)]} ?`] : [];
  return [...words, ...asked].join(', ');
}

/** A line a hand: the cards alone of one hand, with the seats of several. */
export function handLines(hands: ShownHands): readonly string[] {
  const shown = SEATS.flatMap((seat) => (hands[seat] ? [{ seat, hand: hands[seat] }] : []));
  if (shown.length === 1) return shown.map(({ hand }) => handText(hand));
  return shown.map(({ seat, hand }) => `${SEAT_NAMES[seat]}: ${handText(hand)}`);
}

/** The hands on a movie's table that its viewer sees: one, or all when it is open; without the cards that were played. */
export function tableHands({ hands, cards }: LinTable, view: Seat | null): ShownHands {
  const played = new Set(cards.filter((card) => card.length === 2).map((card) => `${card[1]}${card[0]}`));
  const whole = wholeHands(hands);
  return bySeat((seat) => {
    const hand = whole[seat].filter((card) => !played.has(card));
    return hand.length > 0 && (view === null || view === seat) ? inOrder(hand) : null;
  });
}

/** The hands with the last one filled in, where that can be done. */
function wholeHands(hands: Hands): Hands {
  const complete = completeHands(hands);
  if ('code' in complete) return bySeat((seat) => [...new Set(hands[seat])].slice(0, 13));
  return bySeat((seat) => complete[seat] ?? []);
}

const ranksOf = (hand: Hand | null): DiagramHand => {
  const of = (suit: (typeof SUITS)[number]) => (hand ?? []).filter((card) => suitOf(card) === suit).map(rankOf);
  return { spades: of('S'), hearts: of('H'), diamonds: of('D'), clubs: of('C') };
};

/** Makes the name of a diagram; random, so that it is an argument. */
export type NewId = () => string;

export const handDiagram = (hand: Hand, context: DiagramContext, newId: NewId, isCorrect = false): Diagram => ({
  uuid: newId(),
  context,
  type: 'Hand',
  config: { south: ranksOf(hand), hideEmptySuits: hand.length < 13, isCorrect },
});

/** What is shown as a diagram of a question; undefined for what no diagram can show. */
export function diagramOf(shown: Shown, newId: NewId): Diagram | undefined {
  const diagram = shown.kind === 'hands' ? handsDiagram(shown.hands, newId) : auctionDiagram(shown.auction, newId);
  return diagram && Object.keys(wrongFields(draftOfDiagram(diagram))).length === 0 ? diagram : undefined;
}

function handsDiagram(hands: ShownHands, newId: NewId): Diagram {
  const [one, ...others] = SEATS.filter((seat) => hands[seat]);
  if (one === 'S' && others.length === 0) return handDiagram(hands.S ?? [], 'question', newId);
  return {
    uuid: newId(),
    context: 'question',
    type: 'DealMatrix',
    config: {
      north: ranksOf(hands.N),
      east: ranksOf(hands.E),
      south: ranksOf(hands.S),
      west: ranksOf(hands.W),
      hideEmptySuits: SEATS.some((seat) => (hands[seat]?.length ?? 0) < 13),
      isCorrect: false,
    },
  };
}

function auctionDiagram({ dealer, calls, asks }: ShownAuction, newId: NewId): Diagram | undefined {
  if (calls.length === 0 || calls.length > 100) return undefined;
  return {
    uuid: newId(),
    context: 'question',
    type: 'BiddingTable',
    config: {
      dealerPosition: dealer,
      bids: calls.join(','),
      postSymbol: asks ? 'questionMark' : 'none',
      isCorrect: false,
    },
  };
}

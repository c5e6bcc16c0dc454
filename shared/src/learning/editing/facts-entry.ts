import { parseDeal } from '../../bridge/deal.ts';
import { highCardPoints, shapeOf } from '../../bridge/hand.ts';
import { SEAT_NAMES, SEATS, type Seat } from '../../bridge/seat.ts';
import { SUIT_NAMES, SUITS, type Suit } from '../../bridge/suit.ts';
import type { SeatFacts, Span } from '../../dealing/hand-facts.ts';
import type { DealContent } from '../deals/deal-content.ts';

/** Facts as a deal keeps them. */
export type KeptFacts = NonNullable<DealContent['facts']>;
export type KeptFact = KeptFacts[number];

/** What a span is about: the points, or the length of a suit. */
export type FactSubject = 'points' | Suit;

export const FACT_SUBJECTS: readonly FactSubject[] = ['points', ...SUITS];

/** The most that a hand can hold of it: 37 points, 13 cards. */
export const mostOf = (subject: FactSubject): number => (subject === 'points' ? 37 : 13);

/** What is said of a subject; undefined for nothing. */
export const spanOf = (fact: Omit<KeptFact, 'confirmed'>, subject: FactSubject): Span | undefined =>
  subject === 'points' ? fact.points : fact.lengths?.[subject];

/** A fact about a subject that the seat's hand does not fit. */
export interface Misfit {
  readonly subject: FactSubject;
  readonly span: Span;
  readonly held: number;
}

/** In what the present hand does not fit a fact; undefined while the seat's cards are not all known. */
export function misfitsOf({ game }: Pick<DealContent, 'game'>, fact: KeptFact): readonly Misfit[] | undefined {
  const deal = parseDeal(game.deal);
  const hand = deal.ok ? deal.value[fact.seat] : null;
  // An ending's hand is what is left of the one that was bid on.
  if (hand?.length !== 13) return undefined;
  const shape = shapeOf(hand);
  return FACT_SUBJECTS.flatMap((subject) => {
    const span = spanOf(fact, subject);
    const held = subject === 'points' ? highCardPoints(hand) : shape[subject];
    return span && (held < span.from || held > span.to) ? [{ subject, span, held }] : [];
  });
}

/** '15 to 17', '4 or more', 'at most 2', '5'. */
export function spanWords({ from, to }: Span, most: number): string {
  if (from === to) return String(from);
  if (to >= most) return `${from} or more`;
  return from === 0 ? `at most ${to}` : `${from} to ${to}`;
}

const UNITS = { points: 'points', ...SUIT_NAMES } as const;

/** 'West holds 14 points, not 15 to 17.' */
export const misfitSentence = (seat: Seat, { subject, span, held }: Misfit): string =>
  `${SEAT_NAMES[seat]} holds ${held} ${UNITS[subject]}, not ${spanWords(span, mostOf(subject))}.`;

/** '15 to 17 points, 4 or more spades'; 'nothing yet'. */
export const factWords = (fact: Omit<KeptFact, 'confirmed'>): string =>
  FACT_SUBJECTS.flatMap((subject) => {
    const span = spanOf(fact, subject);
    return span ? [`${spanWords(span, mostOf(subject))} ${UNITS[subject]}`] : [];
  }).join(', ') || 'nothing yet';

const byPlace = (a: KeptFact, b: KeptFact): number => a.call - b.call || SEATS.indexOf(a.seat) - SEATS.indexOf(b.seat);

const isAt =
  ({ seat, call }: Pick<KeptFact, 'seat' | 'call'>) =>
  (fact: KeptFact): boolean =>
    fact.seat === seat && fact.call === call;

/** The facts with this one: in place of that of the same seat and call, or in its place in order. */
export const putFact = (facts: KeptFacts, fact: KeptFact): KeptFacts =>
  [...facts.filter((one) => !isAt(fact)(one)), fact].sort(byPlace);

export const removeFact = (facts: KeptFacts, place: Pick<KeptFact, 'seat' | 'call'>): KeptFacts =>
  facts.filter((fact) => !isAt(place)(fact));

/** The fact with another span for a subject, or with none. What an author writes is confirmed by it. */
export function withSpan(fact: KeptFact, subject: FactSubject, span: Span | undefined): KeptFact {
  const { points, lengths, ...place } = fact;
  const spans = new Map(FACT_SUBJECTS.map((each) => [each, each === subject ? span : spanOf(fact, each)]));
  const suits = SUITS.flatMap((suit) => (spans.get(suit) ? [[suit, spans.get(suit)] as const] : []));
  const of = spans.get('points');
  return {
    ...place,
    ...(of && { points: of }),
    ...(suits.length > 0 && { lengths: Object.fromEntries(suits) as KeptFact['lengths'] }),
    confirmed: true,
  };
}

export const confirmFacts = (facts: KeptFacts): KeptFacts => facts.map((fact) => ({ ...fact, confirmed: true }));

/**
 * The facts with those proposed for the auction: what the author has confirmed stays, what nobody confirmed gives way
 * (ruling 61).
 */
export function withProposed(facts: KeptFacts, proposed: readonly SeatFacts[]): KeptFacts {
  const confirmed = facts.filter((fact) => fact.confirmed);
  const added = proposed
    .filter((fact) => !confirmed.some(isAt(fact)))
    .map((fact): KeptFact => ({ ...(fact as KeptFact), confirmed: false }));
  return [...confirmed, ...added].sort(byPlace);
}

import { suitOf } from '../../bridge/card.ts';
import { dummyOf } from '../../bridge/contract.ts';
import { type Deal, formatDeal } from '../../bridge/deal.ts';
import { startRandom } from '../../bridge/formats/random.ts';
import { cardsOf, type Hand } from '../../bridge/hand.ts';
import { cardsPlayed, handsDealt, type Play, playCards, startPlay } from '../../bridge/play.ts';
import { bySeat, SEATS, type Seat } from '../../bridge/seat.ts';
import type { Suit } from '../../bridge/suit.ts';
import { playerOf } from '../../bridge/trick.ts';
import { dealFrom, planDealing } from '../../dealing/deal-out.ts';
import type { HandFacts, Span } from '../../dealing/hand-facts.ts';
import { handFits } from '../../dealing/hand-fits.ts';
import { unwrap } from '../../result.ts';
import type { Asker } from './ask.ts';
import { type ExaminedPlay, isStudentsTurn } from './examined-deal.ts';

/** Layouts of the hands that the student cannot see, each with equal chance among those that fit. */
export interface Layouts {
  /** The position in each of them. */
  readonly plays: readonly Play[];
  /** False: nothing was confirmed of the unseen hands. */
  readonly withBidding: boolean;
  /** The deal's own hands do not fit what was confirmed of them. */
  readonly contradicts: Seat | null;
}

/** Layouts drawn without a pause: some milliseconds on a phone. */
const AT_ONCE = 5;

/** Layouts tried for each that is wanted. */
const TRIES = 400;

/**
 * Deals the unseen hands again: they keep the cards that they have played, hold nothing of a suit that they have not
 * followed to, and fit what the author has confirmed of the auction (ruling 61).
 */
export async function drawLayouts(
  { pause }: Pick<Asker, 'pause'>,
  examined: ExaminedPlay,
  play: Play,
  count: number,
): Promise<Layouts> {
  const dealt = handsDealt(play);
  const unseen = SEATS.filter((seat) => !isSeen(examined, seat));
  const facts = bySeat((seat) => (unseen.includes(seat) ? confirmedFacts(examined, seat) : undefined));
  const withBidding = unseen.some((seat) => facts[seat] !== undefined);
  const contradicts = unseen.find((seat) => facts[seat] && !handFits(dealt[seat], facts[seat] as HandFacts)) ?? null;
  const plan = planDealing({
    hands: bySeat((seat) => (unseen.includes(seat) ? playedBy(play, seat) : dealt[seat])),
    wishes: Object.fromEntries(
      unseen.map((seat) => [seat, allOf([facts[seat], ...voidsShown(play, seat)].filter((one) => one !== undefined))]),
    ),
    deck: SEATS.flatMap((seat) => dealt[seat]),
  });
  if (!plan.ok) return { plays: [], withBidding, contradicts };
  const random = startRandom(seedOf(`${formatDeal(dealt)} ${cardsPlayed(play).join('')}`));
  const plays: Play[] = [];
  while (plays.length < count) {
    if (plays.length % AT_ONCE === AT_ONCE - 1) await pause?.();
    const found = dealFrom(plan.value, random, TRIES);
    if (!found.ok) break;
    plays.push(withHands(play, found.value.deal));
  }
  return { plays, withBidding, contradicts };
}

/** The student's own hand and dummy are seen. */
const isSeen = (examined: ExaminedPlay, seat: Seat): boolean =>
  isStudentsTurn(examined, seat) || seat === dummyOf(examined.contract);

/** The same cards played, with other hands. */
const withHands = (play: Play, deal: Deal): Play => {
  const { leader } = play.done[0] ?? play.trick;
  return unwrap(playCards(startPlay(deal, play.strain, leader), cardsPlayed(play)));
};

const playedBy = ({ done, trick }: Play, seat: Seat): Hand =>
  [...done, trick].flatMap((one) => one.cards.filter((_, index) => playerOf(one, index) === seat));

/** A suit that a hand has not followed to: it had only what it had played of it. */
function voidsShown(play: Play, seat: Seat): readonly HandFacts[] {
  const played = playedBy(play, seat);
  const shown = new Set<Suit>();
  for (const trick of [...play.done, play.trick])
    for (const [index, card] of trick.cards.entries()) {
      const led = suitOf(trick.cards[0] ?? card);
      if (playerOf(trick, index) === seat && suitOf(card) !== led) shown.add(led);
    }
  return [...shown].map((suit) => {
    const length = cardsOf(played, suit).length;
    return { lengths: { [suit]: { from: length, to: length } } };
  });
}

/** What the author has confirmed of a seat, all of it together; undefined for nothing. */
function confirmedFacts({ content, deal }: ExaminedPlay, seat: Seat): HandFacts | undefined {
  const told = (content.facts ?? []).filter(
    (one) => one.seat === seat && one.confirmed && one.call < deal.calls.length && (one.points || one.lengths),
  );
  return told.length === 0 ? undefined : allOf(told);
}

/** Several facts as one that says them all. */
const allOf = (facts: readonly HandFacts[]): HandFacts => {
  const lengths: { [suit in Suit]?: Span } = {};
  for (const fact of facts)
    for (const [suit, span] of Object.entries(fact.lengths ?? {}))
      if (span) lengths[suit as Suit] = both(lengths[suit as Suit], span);
  const points = facts.reduce<Span | undefined>((all, fact) => (fact.points ? both(all, fact.points) : all), undefined);
  return { ...(points && { points }), lengths };
};

const both = (one: Span | undefined, other: Span): Span =>
  one ? { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) } : other;

/** A number that the same text always gives alike, so that a finding stays what it was (FNV-1a). */
const seedOf = (text: string): number =>
  [...text].reduce((state, letter) => Math.imul(state ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5);

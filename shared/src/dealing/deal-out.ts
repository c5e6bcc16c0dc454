import { type Card, DECK } from '../bridge/card.ts';
import type { Deal, PartialDeal } from '../bridge/deal.ts';
import type { Random } from '../bridge/formats/random.ts';
import { type BySeat, type BySide, bySeat, partnerOf, SEATS, type Seat, seatAfter, sideOf } from '../bridge/seat.ts';
import { err, ok, type Result } from '../result.ts';
import { otherHandsWish } from './complement.ts';
import { cardsFit, pairCardsFit } from './hand-fits.ts';
import { choose, drawHand, type HandSpace, handSpace } from './hand-space.ts';
import type { HandWish, PairWish } from './hand-wish.ts';
import { addPlace, COUNT, handOf, noCards, placeOf, type SuitCards, suitCardsOf } from './suit-cards.ts';

export interface DealingWishes {
  /** The cards that are fixed or seen: whole hands, parts of hands, or null for none. They stay where they are. */
  readonly hands: PartialDeal;
  readonly wishes?: Partial<BySeat<HandWish>>;
  readonly pairs?: Partial<BySide<PairWish>>;
  /** The cards that are dealt, all 52 unless it is an ending: each seat gets a quarter of them. */
  readonly deck?: readonly Card[];
}

export type DealingError =
  | { readonly code: 'card-twice'; readonly card: Card }
  | { readonly code: 'not-in-deck'; readonly card: Card }
  | { readonly code: 'too-many-cards'; readonly seat: Seat }
  /** No hand at all of this seat fits its wish with the cards that are free. */
  | { readonly code: 'impossible'; readonly seat: Seat };

/** Wishes made ready for many deals: the counting is done once. */
export interface DealingPlan {
  readonly fixed: BySeat<SuitCards>;
  /** Places in DECK of the cards that are free. */
  readonly pool: readonly number[];
  readonly needs: BySeat<number>;
  readonly wishes: Partial<BySeat<HandWish>>;
  readonly pairs: Partial<BySide<PairWish>>;
  /** The seat with the rarest hand, dealt without a miss; undefined when no seat has a wish. */
  readonly first: { readonly seat: Seat; readonly space: HandSpace } | undefined;
  /** The others that get cards, the rarest first. */
  readonly others: readonly Seat[];
  /** The share of the ways to deal the first seat's hand that fit its wish, exactly: no larger share can fit. */
  readonly firstShare: number;
}

export interface DealtOut {
  readonly deal: Deal;
  /** How many layouts were tried for it, this one included. */
  readonly tries: number;
}

export interface NotDealt {
  readonly code: 'not-found';
  readonly tries: number;
}

/** Checks the cards that are fixed, and counts the hands that fit. */
export function planDealing({
  hands,
  wishes = {},
  pairs = {},
  deck = DECK,
}: DealingWishes): Result<DealingPlan, DealingError> {
  const problem = fixedProblem(hands, deck);
  if (problem) return err(problem);
  const held = new Set(SEATS.flatMap((seat) => hands[seat] ?? []));
  const pool = deck.filter((card) => !held.has(card)).map(placeOf);
  const fixed = bySeat((seat) => suitCardsOf(hands[seat] ?? []));
  const needs = bySeat((seat) => deck.length / 4 - (hands[seat]?.length ?? 0));
  const merged = otherHandsWish(fixed, pool, needs, wishes);
  return planFirst({ fixed, pool, needs, wishes: merged, pairs });
}

function fixedProblem(hands: PartialDeal, deck: readonly Card[]): DealingError | undefined {
  const seen = new Set<Card>();
  for (const seat of SEATS) {
    for (const card of hands[seat] ?? []) {
      if (seen.has(card)) return { code: 'card-twice', card };
      if (!deck.includes(card)) return { code: 'not-in-deck', card };
      seen.add(card);
    }
    if ((hands[seat]?.length ?? 0) > deck.length / 4) return { code: 'too-many-cards', seat };
  }
  return undefined;
}

function planFirst(plan: Omit<DealingPlan, 'first' | 'others' | 'firstShare'>): Result<DealingPlan, DealingError> {
  const free = noCards();
  for (const place of plan.pool) addPlace(free, place);
  const wished = SEATS.flatMap((seat) => {
    const wish = plan.wishes[seat];
    if (!wish) return [];
    const space = handSpace(plan.fixed[seat], free, plan.needs[seat] + countOf(plan.fixed[seat]), wish);
    return [{ seat, space, share: space.count / choose(plan.pool.length, plan.needs[seat]) }];
  }).sort((one, other) => one.share - other.share);
  const [first] = wished;
  if (first?.share === 0) return err({ code: 'impossible', seat: first.seat });
  const others = new Set([...wished.slice(1).map(({ seat }) => seat), ...orderAfter(first?.seat, plan)]);
  return ok({ ...plan, first, others: [...others], firstShare: first?.share ?? 1 });
}

/** Partners come one after the other, so that a pair is judged as soon as it is dealt. */
function orderAfter(first: Seat | undefined, { pairs }: Pick<DealingPlan, 'pairs'>): readonly Seat[] {
  if (first) return [partnerOf(first), seatAfter(first, 1), seatAfter(first, 3)];
  return pairs.NS ? ['N', 'S', 'E', 'W'] : ['E', 'W', 'N', 'S'];
}

const countOf = (cards: SuitCards): number => cards.reduce((sum, suit) => sum + (COUNT[suit] as number), 0);

/**
 * One layout, each that fits with equal chance: the first seat's hand is drawn from all that fit it, each of which
 * leaves equally many ways to deal the rest; the rest is dealt at random, and a layout that does not fit is thrown away.
 */
export function dealFrom(plan: DealingPlan, random: Random, tries: number): Result<DealtOut, NotDealt> {
  for (let tried = 1; tried <= tries; tried++) {
    const layout = tryLayout(plan, random);
    if (layout) return ok({ deal: bySeat((seat) => handOf(layout[seat])), tries: tried });
  }
  return err({ code: 'not-found', tries });
}

function tryLayout(plan: DealingPlan, random: Random): BySeat<SuitCards> | undefined {
  const { first } = plan;
  const layout: { [seat in Seat]?: SuitCards } = {};
  let pool = [...plan.pool];
  if (first) {
    const hand = drawHand(first.space, random);
    layout[first.seat] = hand;
    pool = pool.filter((place) => !(((hand[(place / 13) | 0] as number) >> (place % 13)) & 1));
  }
  let left = pool.length;
  for (const seat of plan.others) {
    const hand: SuitCards = [...plan.fixed[seat]];
    for (let need = plan.needs[seat]; need > 0; need--) {
      const at = random(left);
      addPlace(hand, pool[at] as number);
      left--;
      pool[at] = pool[left] as number;
    }
    layout[seat] = hand;
    if (!seatFits(plan, seat, hand, layout[partnerOf(seat)])) return undefined;
  }
  return layout as BySeat<SuitCards>;
}

/** Whether a hand is as it is wished, and the pair too once both its hands are dealt. */
function seatFits(
  { wishes, pairs }: DealingPlan,
  seat: Seat,
  hand: SuitCards,
  partner: SuitCards | undefined,
): boolean {
  const wish = wishes[seat];
  if (wish && !cardsFit(hand, wish)) return false;
  const pair = pairs[sideOf(seat)];
  return !pair || !partner || pairCardsFit(hand, partner, pair);
}

/** What a search found out about the wishes: the share of all layouts that fit them, as far as it went. */
export const shareOf = (plan: DealingPlan, found: number, tries: number): number =>
  tries === 0 ? 0 : (plan.firstShare * found) / tries;

/** planDealing and dealFrom in one, for a single layout. `share` is of all layouts with the cards that are fixed. */
export function dealOut(
  wishes: DealingWishes & { readonly random: Random; readonly tries: number },
): Result<DealtOut & { readonly share: number }, DealingError | NotDealt> {
  const plan = planDealing(wishes);
  if (!plan.ok) return plan;
  const dealt = dealFrom(plan.value, wishes.random, wishes.tries);
  return dealt.ok ? ok({ ...dealt.value, share: shareOf(plan.value, 1, dealt.value.tries) }) : dealt;
}

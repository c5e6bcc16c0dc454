import { auctionFrom } from '../bridge/auction.ts';
import type { Call } from '../bridge/call.ts';
import type { Card } from '../bridge/card.ts';
import { type Contract, dummyOf, findContract, tricksNeeded } from '../bridge/contract.ts';
import { type Play, playCards, playerToPlay, playUpTo, tricksLeft, tricksWon } from '../bridge/play.ts';
import { type Seat, type Side, sameSide, sideOf } from '../bridge/seat.ts';
import { err, ok, type Result } from '../result.ts';
import type { AttemptFacts } from './attempt-facts.ts';
import { openingPlay } from './opening.ts';
import type { TableDeal } from './table-deal.ts';

/** One card of the line that was played. */
export interface LineCard {
  /** From 0, in the order of play. */
  readonly index: number;
  /** From 1. */
  readonly trick: number;
  readonly seat: Seat;
  readonly card: Card;
  /** The student chose it: their own hand's, or dummy's when they declared. */
  readonly isStudents: boolean;
  /** Tricks that it gave away as the cards lie, for the side that played it; null when the solver could not say. */
  readonly cost: number | null;
  /** After it the student's side could no longer reach its goal, and before it could. */
  readonly costsGoal: boolean;
}

/** A deal that is over, looked at again (decisions 38, 39). */
export interface LookBack {
  readonly contract: Contract | null;
  readonly seat: Seat;
  readonly line: readonly LineCard[];
  /** The student's cards that gave tricks away: those that cost the contract first, then in the order of play. */
  readonly costly: readonly LineCard[];
  /** Final tricks of the student's side with best play by all: before each card and at the end; null where unknown. */
  readonly curve: readonly (number | null)[];
  /** Tricks that the student's side needed; null without a contract. */
  readonly goal: number | null;
  /** The student's claim gave up tricks that were there. */
  readonly claimShort: number;
  /** Every call with what the student tried in its place before. */
  readonly calls: readonly { readonly call: Call; readonly tried: readonly Call[] }[];
}

export type LookBackError = 'auction-unreadable' | 'line-unreadable';

/**
 * Looks at a finished deal again.
 * @param values the solver's trace: before each card and at the end, the final tricks of North and South with best play
 *   by all four hands; null where it could not answer, an empty list when it was not asked
 */
export function lookBack(
  deal: TableDeal,
  facts: AttemptFacts,
  values: readonly (number | null)[],
): Result<LookBack, LookBackError> {
  const auction = auctionFrom(deal.dealer, facts.calls);
  if (!auction.ok) return err('auction-unreadable');
  const contract = contractOfFacts(facts);
  const played = contract ? playedLine(deal, contract, facts.cards) : ok(null);
  if (!played.ok) return played;
  const { seat } = facts;
  const curve = played.value ? curveFor(seat, played.value, facts, values) : [];
  const goal = contract && goalOf(deal, contract, seat);
  const line = contract && played.value ? lineOf(played.value, contract, facts, curve, goal) : [];
  const end = curve.at(-2) ?? null;
  const last = curve.at(-1) ?? null;
  return ok({
    contract,
    seat,
    line,
    costly: costlyOf(line),
    curve,
    goal,
    claimShort: isOwnClaim(facts) && end !== null && last !== null ? Math.max(0, end - last) : 0,
    calls: facts.calls.map((call, index) => ({
      call,
      tried: facts.help.wrongCalls.filter((wrong) => wrong.index === index).map((wrong) => wrong.call),
    })),
  });
}

/** The position after so many cards of the line, to look at or to play on from. */
export function positionAt(deal: TableDeal, facts: AttemptFacts, cards: number): Play | undefined {
  const contract = contractOfFacts(facts);
  const played = contract && playedLine(deal, contract, facts.cards);
  return played?.ok ? playUpTo(played.value, cards) : undefined;
}

const contractOfFacts = ({ result }: AttemptFacts): Contract | null =>
  result.contract && result.declarer ? (findContract(result.contract, result.declarer) ?? null) : null;

function playedLine(deal: TableDeal, contract: Contract, cards: readonly Card[]): Result<Play, LookBackError> {
  const start = openingPlay({ deal }, contract);
  if (!start) return err('line-unreadable');
  const end = playCards(start, cards);
  return end.ok ? ok(end.value) : err('line-unreadable');
}

/** What the student's side set out to take: the contract, its defeat, or the target of an ending (decisions 4, 37). */
function goalOf(deal: TableDeal, contract: Contract, seat: Seat): number | null {
  if (deal.target !== undefined) return deal.target;
  if ((deal.hands.N?.length ?? 13) < 13) return null;
  return sameSide(contract.declarer, seat) ? tricksNeeded(contract) : 14 - tricksNeeded(contract);
}

const isOwnClaim = ({ claim, seat }: AttemptFacts): boolean => claim !== null && sameSide(claim.seat, seat);

/** The trace for the student's side, with what was really taken at its end. */
function curveFor(
  seat: Seat,
  play: Play,
  { cards, claim }: AttemptFacts,
  values: readonly (number | null)[],
): readonly (number | null)[] {
  const side = sideOf(seat);
  const dealt = tricksWon(play).NS + tricksWon(play).EW + tricksLeft(play);
  const own = (forNS: number | null | undefined): number | null =>
    forNS === null || forNS === undefined ? null : side === 'NS' ? forNS : dealt - forNS;
  const before = cards.map((_, index) => own(values[index]));
  const end = claim ? [own(values[cards.length])] : [];
  return [...before, ...end, takenBy(side, play, claim)];
}

function takenBy(side: Side, play: Play, claim: AttemptFacts['claim']): number {
  const won = tricksWon(play)[side];
  if (!claim) return won;
  return won + (sideOf(claim.seat) === side ? claim.tricks : tricksLeft(play) - claim.tricks);
}

function lineOf(
  play: Play,
  contract: Contract,
  { cards, seat }: AttemptFacts,
  curve: readonly (number | null)[],
  goal: number | null,
): readonly LineCard[] {
  const isMine = (whose: Seat): boolean =>
    whose === seat || (contract.declarer === seat && whose === dummyOf(contract));
  return cards.map((card, index): LineCard => {
    const whose = playerToPlay(playUpTo(play, index)) as Seat;
    const [before, after] = [curve[index] ?? null, curve[index + 1] ?? null];
    const lost = before === null || after === null ? null : before - after;
    const isStudents = isMine(whose);
    return {
      index,
      trick: Math.floor(index / 4) + 1,
      seat: whose,
      card,
      isStudents,
      cost: lost === null ? null : Math.max(0, sameSide(whose, seat) ? lost : -lost),
      costsGoal: isStudents && goal !== null && before !== null && after !== null && before >= goal && after < goal,
    };
  });
}

const costlyOf = (line: readonly LineCard[]): readonly LineCard[] =>
  line
    .filter(({ isStudents, cost }) => isStudents && cost !== null && cost > 0)
    .sort((a, b) => Number(b.costsGoal) - Number(a.costsGoal) || a.index - b.index);

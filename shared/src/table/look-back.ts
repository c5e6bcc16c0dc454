import { type Auction, auctionFrom, auctionUpTo, callerOf } from '../bridge/auction.ts';
import type { Call } from '../bridge/call.ts';
import type { Card } from '../bridge/card.ts';
import { type Contract, findContract } from '../bridge/contract.ts';
import { cardsPlayed, type Play, playCards, tricksLeft, tricksWon } from '../bridge/play.ts';
import { type Seat, sameSide, sideOf } from '../bridge/seat.ts';
import { err, ok, type Result } from '../result.ts';
import type { AttemptFacts } from './attempt-facts.ts';
import { goalTricks } from './goal.ts';
import { hintForCall } from './hints.ts';
import { openingPlay } from './opening.ts';
import { openSession } from './session.ts';
import { isStudents, playersOf, type Session } from './state.ts';
import type { TableDeal } from './table-deal.ts';
import { finalTricks } from './total.ts';

/** One card of the line that was played. */
export interface LineCard {
  /** From 0, in the order of play. */
  readonly index: number;
  /** From 1. */
  readonly trick: number;
  readonly seat: Seat;
  readonly card: Card;
  /** The student chose it: their own hand's, or dummy's when they declared; never a card of the key line. */
  readonly isStudents: boolean;
  /** Tricks that it gave away as the cards lie, for the side that played it; null when the solver could not say. */
  readonly cost: number | null;
  /** After it the student's side could no longer reach its goal, and before it could. */
  readonly costsGoal: boolean;
}

/** One call of the auction, with what the teacher says of it now that the deal is over. */
export interface LineCall {
  readonly seat: Seat;
  readonly call: Call;
  readonly isStudents: boolean;
  readonly explanation: string | null;
  /** The teacher's hint for a call of the student's (ruling 35). */
  readonly hint: string | null;
  /** The calls that the student tried before it, each with the teacher's reason against it, if there is one. */
  readonly tried: readonly { readonly call: Call; readonly reason: string | null }[];
  /** Calls of the student's that would have been as good. */
  readonly equals: readonly { readonly call: Call; readonly reason: string }[];
}

/** The review of a finished deal (rulings 38, 39). */
export interface LookBack {
  readonly contract: Contract | null;
  readonly seat: Seat;
  readonly line: readonly LineCard[];
  /** The number of cards that were played before the student began: the length of the deal's key line. */
  readonly begins: number;
  /** The student's cards that gave tricks away: those that cost the contract first, then in the order of play. */
  readonly costly: readonly LineCard[];
  /** Final tricks of the student's side with best play by all: before each card and at the end; null where unknown. */
  readonly curve: readonly (number | null)[];
  /** Tricks that the student's side needed; null without a contract. */
  readonly goal: number | null;
  /** Tricks that the student's side took; null without play. */
  readonly taken: number | null;
  /** 13 tricks, or fewer in an ending. */
  readonly dealt: number;
  /** The student's claim gave up tricks that were there. */
  readonly claimShort: number;
  readonly calls: readonly LineCall[];
}

/**
 * North-South's final tricks with best play, before each card of a line and at its end: one more than there are cards;
 * null where it is not known, or not yet.
 */
export type Trace = readonly (number | null)[];

export type LookBackError = 'auction-unreadable' | 'line-unreadable';

/**
 * The session as it stood at the end of an attempt, made from what was recorded of it, on whatever device.
 * 'line-unreadable': this is not the deal that was played, as of an older version of it.
 */
export function finishedSession(deal: TableDeal, facts: AttemptFacts): Result<Session, LookBackError> {
  const auction = auctionFrom(deal.dealer, facts.calls);
  if (!auction.ok) return err('auction-unreadable');
  const contract = contractOfFacts(facts);
  const play = contract && facts.result.tricks !== null ? playedLine(deal, contract, facts.cards) : ok(null);
  if (!play.ok) return play;
  const { seat, claim, help } = facts;
  const over = { opened: true, phase: 'done', happened: { kind: 'ended' } } as const;
  return ok({
    ...openSession(deal),
    ...over,
    seat,
    auction: auction.value,
    contract,
    play: play.value,
    claim,
    help,
    facts,
  });
}

/**
 * Makes the review of a finished deal.
 * @param values the solver's trace: before each card and at the end, the final tricks of North and South with best play
 *   by all four hands; null where it could not answer, an empty list when it was not asked
 */
export function lookBack(deal: TableDeal, facts: AttemptFacts, values: Trace): Result<LookBack, LookBackError> {
  const finished = finishedSession(deal, facts);
  if (!finished.ok) return finished;
  const { contract, play, seat, auction } = finished.value;
  const curve = play ? curveFor(finished.value, play, values) : [];
  const goal = contract && play && (goalTricks(finished.value, contract) ?? null);
  const begins = beginOf(deal, facts);
  const line = play ? lineOf(finished.value, play, begins, curve, goal) : [];
  return ok({
    contract,
    seat,
    line,
    begins,
    costly: costlyOf(line),
    curve,
    goal,
    taken: play && finalTricks(finished.value, seat),
    dealt: play ? dealtIn(play) : 13,
    claimShort: shortBy(facts, curve),
    calls: callsOf(deal, auction, facts),
  });
}

const contractOfFacts = ({ result }: AttemptFacts): Contract | null =>
  result.contract && result.declarer ? (findContract(result.contract, result.declarer) ?? null) : null;

function playedLine(deal: TableDeal, contract: Contract, cards: readonly Card[]): Result<Play, LookBackError> {
  const start = openingPlay({ deal }, contract);
  if (!start) return err('line-unreadable');
  const end = playCards(start, cards);
  return end.ok ? ok(end.value) : err('line-unreadable');
}

/** The length of the key line if it was played; 0 when it was not legal. */
const beginOf = ({ keyLine }: TableDeal, { cards }: AttemptFacts): number =>
  keyLine.every((card, index) => cards[index] === card) ? keyLine.length : 0;

const dealtIn = (play: Play): number => tricksWon(play).NS + tricksWon(play).EW + tricksLeft(play);

/** The trace for the student's side; its last value is the tricks that the side really took. */
function curveFor(session: Session, play: Play, values: Trace): readonly (number | null)[] {
  const { seat, claim } = session;
  const cards = cardsPlayed(play);
  const own = (forNS: number | null | undefined): number | null =>
    forNS === null || forNS === undefined ? null : sideOf(seat) === 'NS' ? forNS : dealtIn(play) - forNS;
  const before = cards.map((_, index) => own(values[index]));
  const end = claim ? [own(values[cards.length])] : [];
  return [...before, ...end, finalTricks(session, seat)];
}

/** The available tricks that the student's own claim gave up. */
function shortBy({ claim, seat }: AttemptFacts, curve: readonly (number | null)[]): number {
  const before = curve.at(-2) ?? null;
  const taken = curve.at(-1) ?? null;
  if (!claim || !sameSide(claim.seat, seat) || before === null || taken === null) return 0;
  return Math.max(0, before - taken);
}

function lineOf(
  session: Session,
  play: Play,
  begins: number,
  curve: readonly (number | null)[],
  goal: number | null,
): readonly LineCard[] {
  const players = playersOf(play);
  return cardsPlayed(play).map((card, index): LineCard => {
    const whose = players[index] as Seat;
    const [before, after] = [curve[index] ?? null, curve[index + 1] ?? null];
    const lost = before === null || after === null ? null : before - after;
    const mine = index >= begins && isStudents(session, whose);
    return {
      index,
      trick: Math.floor(index / 4) + 1,
      seat: whose,
      card,
      isStudents: mine,
      cost: lost === null ? null : Math.max(0, sameSide(whose, session.seat) ? lost : -lost),
      costsGoal: mine && goal !== null && before !== null && after !== null && before >= goal && after < goal,
    };
  });
}

const costlyOf = (line: readonly LineCard[]): readonly LineCard[] =>
  line
    .filter(({ isStudents, cost }) => isStudents && cost !== null && cost > 0)
    .sort((a, b) => Number(b.costsGoal) - Number(a.costsGoal) || a.index - b.index);

/**
 * The calls with the teacher's words. The student called from their first seat, because a student who is dummy moves
 * only when the play begins.
 */
function callsOf(deal: TableDeal, auction: Auction, { help }: AttemptFacts): readonly LineCall[] {
  return auction.calls.map((call, index): LineCall => {
    const seat = callerOf(auction, index);
    const mine = seat === deal.player;
    const scripted = deal.calls[index] === call;
    const reasonFor = (tried: Call) => deal.wrongCalls.find((note) => note.index === index && note.call === tried);
    const hint = mine && scripted && hintForCall({ deal, auction: auctionUpTo(auction, index), seat });
    return {
      seat,
      call,
      isStudents: mine,
      explanation: (scripted && deal.explanations[index]) || null,
      hint: hint || null,
      tried: help.wrongCalls
        .filter((wrong) => wrong.index === index)
        .map((wrong) => ({ call: wrong.call, reason: reasonFor(wrong.call)?.reason ?? null })),
      equals: mine && scripted ? deal.alternatives.filter((note) => note.index === index) : [],
    };
  });
}

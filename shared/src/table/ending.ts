import { isPassedOut } from '../bridge/auction.ts';
import { type Contract, formatContract, tricksNeeded } from '../bridge/contract.ts';
import { cardsPlayed } from '../bridge/play.ts';
import { scoreOf } from '../bridge/scoring.ts';
import { type Seat, sameSide } from '../bridge/seat.ts';
import { isVulnerable } from '../bridge/vulnerability.ts';
import type { AttemptFacts } from './attempt-facts.ts';
import { goalTricks } from './goal.ts';
import { type Judgement, judge } from './grading.ts';
import { isEnding, type Session, stopBot } from './state.ts';
import type { TableOutcome } from './table-deal.ts';
import { finalTricks } from './total.ts';

type DealResult = AttemptFacts['result'];

/** The deal is over: bid and played, claimed, passed out, or its auction cut short (ruling 4). */
export const endDeal = (session: Session): Session =>
  settle({
    ...stopBot(session),
    phase: 'done',
    lifted: null,
    wrong: null,
    highlighted: null,
    hint: null,
    happened: { kind: 'ended' },
  });

/** Makes the facts to record as soon as the last of the student's cards has been judged. */
export function settle(session: Session): Session {
  if (session.phase !== 'done' || session.facts) return session;
  const result = resultOf(session);
  if (!result) return session;
  const { seat, auction, play, claim, help } = session;
  return {
    ...session,
    facts: { seat, calls: auction.calls, cards: play ? cardsPlayed(play) : [], claim, help, result },
  };
}

/** The result; undefined while the solver's answers are still to come. */
function resultOf(session: Session): DealResult | undefined {
  const ruled = ruledResult(session);
  if (!session.play) return { ...ruled, best: null };
  const judgement = judge(session);
  if (judgement === undefined) return undefined;
  return { ...ruled, outcome: outcomeOf(session, ruled, judgement), best: judgement?.best ?? null };
}

/** The part of a result that follows from the rules alone: nothing is solved, so the outcome is never `max`. */
export type RuledResult = Omit<DealResult, 'best'>;

/** What the rules say of a deal that is over. */
export function ruledResult(session: Session): RuledResult {
  const { contract, play } = session;
  if (!contract || !play) return unplayed(session);
  const over = surplus(session, contract);
  return {
    outcome: (over ?? -1) >= 0 ? 'makes' : '-',
    contract: formatContract(contract),
    declarer: contract.declarer,
    tricks: finalTricks(session, contract.declarer),
    bonusTricks: Math.max(0, over ?? 0),
    score: scoreFor(session, contract),
  };
}

/** Passed out scores nothing; an auction cut short, or with hands that nobody knows, has no score (rulings 30, 31, 37). */
function unplayed({ auction, contract }: Session): RuledResult {
  return {
    outcome: 'makes',
    contract: contract ? formatContract(contract) : null,
    declarer: contract?.declarer ?? null,
    tricks: null,
    bonusTricks: 0,
    score: isPassedOut(auction) ? 0 : null,
  };
}

/** `max` is tested first; after a late take-back the best outcome is `makes` (rulings 4, 39). */
function outcomeOf({ lateTakeBack }: Session, ruled: RuledResult, judgement: Judgement | null): TableOutcome {
  if (!judgement?.isPerfect) return ruled.outcome;
  return lateTakeBack ? 'makes' : 'max';
}

/**
 * Tricks of the student's side beyond its goal: the contract; for defenders the first undertrick; in an ending the
 * stored target. Negative when the side fell short; undefined without a goal.
 */
export function surplus(session: Session, contract: Contract): number | undefined {
  const goal = goalTricks(session, contract);
  return goal === undefined ? undefined : finalTricks(session, session.seat) - goal;
}

/**
 * Tricks of a seat's side beyond what a whole deal asks of it: the contract, or the first undertrick. @param tricks of
 * the declaring side
 */
export function surplusOf(contract: Contract, seat: Seat, tricks: number): number {
  const over = tricks - tricksNeeded(contract);
  return sameSide(contract.declarer, seat) ? over : -over - 1;
}

/** Signed for the student's side; null when the vulnerability is unknown and for endings (ruling 38). */
function scoreFor(session: Session, contract: Contract): number | null {
  const { vulnerable } = session.deal;
  if (!vulnerable || isEnding(session)) return null;
  const score = scoreOf(contract, finalTricks(session, contract.declarer), isVulnerable(vulnerable, contract.declarer));
  return sameSide(contract.declarer, session.seat) || score === 0 ? score : -score;
}

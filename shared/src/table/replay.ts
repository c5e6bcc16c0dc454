import { findContract, formatContract } from '../bridge/contract.ts';
import { cardsPlayed, isPlayOver, type Play, playCards, tricksLeft } from '../bridge/play.ts';
import type { AttemptFacts } from './attempt-facts.ts';
import { skipCalls } from './bidding.ts';
import { canClaim, canClaimAll, doesClaimHold } from './claims.ts';
import { firstPlay, seatInPlay } from './playing.ts';
import { openSession } from './session.ts';
import type { Session } from './state.ts';
import type { TableDeal } from './table-deal.ts';

/**
 * The session at the end of a deal that was studied, replayed from what was recorded; undefined when the table could
 * not have recorded it. The result is not looked at, except that its contract must be the one that was played.
 *
 * Study adds only the calls of the script, so that an attempt has exactly these (silence 120).
 */
export function replayFacts(deal: TableDeal, facts: AttemptFacts): Session | undefined {
  // An older client plays on where the deal ends after its auction.
  const isPlayedOn = deal.endAfterAuction === true && (facts.cards.length > 0 || facts.claim !== null);
  const called = calledOnce(isPlayedOn ? { ...deal, endAfterAuction: false } : deal);
  if (!isSame(called.auction.calls, facts.calls)) return undefined;
  const played = called.phase === 'done' ? replayNoPlay(called, facts) : replayPlay(called, facts);
  return played && isContractOf(played, facts) ? played : undefined;
}

const CALLED = new WeakMap<TableDeal, Session>();

/** The session after the calls of the script: the same for every attempt on a deal, and so made once. */
function calledOnce(deal: TableDeal): Session {
  const called = CALLED.get(deal) ?? skipCalls(openSession(deal));
  CALLED.set(deal, called);
  return called;
}

/** The deal ended with its auction: nobody played, claimed or moved. */
const replayNoPlay = (session: Session, { seat, cards, claim }: AttemptFacts): Session | undefined =>
  seat === session.seat && cards.length === 0 && claim === null ? session : undefined;

function replayPlay(called: Session, { seat, cards, claim }: AttemptFacts): Session | undefined {
  const { contract } = called;
  const start = contract && firstPlay(called, contract);
  if (!start || seat !== seatInPlay(called, contract)) return undefined;
  const keyLine = cardsPlayed(start);
  if (!isSame(keyLine, cards.slice(0, keyLine.length))) return undefined;
  const line = playCards(start, cards.slice(keyLine.length));
  if (!line.ok) return undefined;
  const session: Session = { ...called, phase: 'play', seat, play: line.value };
  const isOver = claim ? canHaveClaimed(session, line.value, claim) : isPlayOver(line.value);
  return isOver ? { ...session, phase: 'done', claim } : undefined;
}

/** The student claims what is certain or the teacher allows; a bot declarer claims all that is left (ruling 32). */
function canHaveClaimed(session: Session, play: Play, { seat, tricks }: NonNullable<AttemptFacts['claim']>): boolean {
  const left = tricksLeft(play);
  if (isPlayOver(play) || tricks > left) return false;
  if (seat === session.seat) return canClaim(session) && doesClaimHold(session, play, tricks);
  return seat === session.contract?.declarer && tricks === left && canClaimAll(session, play);
}

/** Without play, a contract that is told beside the calls may be named or not. */
function isContractOf({ contract, play }: Session, { result }: AttemptFacts): boolean {
  if (result.contract === null && result.declarer === null) return !play;
  if (!contract || !result.contract || result.declarer !== contract.declarer) return false;
  const told = findContract(result.contract, result.declarer);
  return told !== undefined && formatContract(told) === formatContract(contract);
}

const isSame = <T>(some: readonly T[], others: readonly T[]): boolean =>
  some.length === others.length && some.every((one, index) => one === others[index]);

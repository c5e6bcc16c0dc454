import { callerOf, callerToCall, legalCalls } from '../bridge/auction.ts';
import type { Call } from '../bridge/call.ts';
import { dummyOf } from '../bridge/contract.ts';
import type { Hand } from '../bridge/hand.ts';
import { orderHand, suitOrder } from '../bridge/order.ts';
import { cardsPlayed, legalCards, tricksLeft, tricksWon } from '../bridge/play.ts';
import { bySeat, type Seat } from '../bridge/seat.ts';
import { trumpOf } from '../bridge/strain.ts';
import { hasScript, isBidding, isScriptCall, isStudentsCall, reasonAgainst } from './bidding.ts';
import { claimLater } from './claim-later.ts';
import { canClaim } from './claims.ts';
import { AIM_GOALS, goalTricks } from './goal.ts';
import { hintForPlay } from './hints.ts';
import { planAdvice, targetGoal } from './plan.ts';
import type { SeenCall, SeenHand, SeenKeyLine, SeenLift, SeenResult, Snapshot } from './snapshot.ts';
import { actingSeat, isDummyDown, isStudents, playersOf, type Session, tricksDealt, turnOf } from './state.ts';
import { OUTCOME_TITLES, resultSentence, sayNow } from './table-sentences.ts';
import { canTakeBack, isTakeBackFree } from './take-back.ts';
import { whyOutcome } from './why-outcome.ts';

/** What the student may see of a session; hidden hands are left out. */
export function snapshotOf(session: Session): Snapshot {
  const { deal, contract, play, phase } = session;
  const isPlaying = phase === 'play' || phase === 'plan' || phase === 'claimed';
  return {
    dealId: deal.id,
    name: deal.name,
    mode: session.mode,
    phase,
    goal: deal.goal ?? targetGoal(session) ?? AIM_GOALS[deal.aim ?? 'most'],
    needed: (contract && goalTricks(session, contract)) ?? null,
    lifted: seeLift(session),
    agreements: deal.agreements,
    intro: session.mode === 'STUDY' ? deal.intro : null,
    begun: hasBegun(session),
    hasScript: hasScript(session),
    isFreeAuction: session.isFreeAuction,
    plan: phase === 'plan' ? planAdvice(session) : null,
    keyLine: seeKeyLine(session),
    seat: session.seat,
    vulnerable: deal.vulnerable ?? null,
    dealer: deal.dealer,
    hands: bySeat((seat) => seeHand(session, seat)),
    auction: seeAuction(session),
    contract,
    dummy: contract ? dummyOf(contract) : null,
    trick: play?.trick ?? { leader: deal.dealer, cards: [] },
    lastTrick: play?.done.at(-1) ?? null,
    tricksWon: play ? tricksWon(play) : { NS: 0, EW: 0 },
    tricksDealt: tricksDealt(session),
    turn: turnOf(session) ?? null,
    acting: actingSeat(session) ?? null,
    legal: play && actingSeat(session) ? arrange(session, legalCards(play)) : [],
    hint: session.hint,
    can: seeChoices(session),
    tricksLeft: play && isPlaying ? tricksLeft(play) : 0,
    claimLater: claimLater(session) ?? null,
    claimRefused: session.claimRefused,
    botClaim: play && phase === 'claimed' ? tricksLeft(play) : null,
    said: sayNow(session),
    result: seeResult(session),
  };
}

/** Whether the student has called or played; calls and cards of a key line were made for them. */
function hasBegun(session: Session): boolean {
  const { auction, deal, play, phase, wrong } = session;
  const { keyLine, player } = deal;
  const called = keyLine.length === 0 && auction.calls.some((_, index) => callerOf(auction, index) === player);
  const played = play && playersOf(play).some((seat, index) => index >= keyLine.length && isStudents(session, seat));
  return called || played === true || wrong !== null || phase === 'done';
}

/** No-trump order until the auction has ended, then the order for its trump suit (ruling 36). */
function arrange({ contract }: Session, hand: Hand): Hand {
  return orderHand(hand, suitOrder(contract ? trumpOf(contract.strain) : undefined));
}

/**
 * The student's own hand, and dummy's once it is down; a student who moved came from dummy's seat (ruling 36). In a
 * free auction also the hand that is to call, if the student asked for it (ruling 41).
 */
function seeHand(session: Session, seat: Seat): SeenHand {
  const hand = session.play?.hands[seat] ?? session.deal.hands[seat];
  const isDummy = session.contract !== null && dummyOf(session.contract) === seat;
  const isCalledFor = session.opensHands && isStudentsCall(session) && callerToCall(session.auction) === seat;
  const isSeen = session.opened && (seat === session.seat || isCalledFor || (isDummy && isDummyDown(session)));
  return { cards: hand && isSeen ? arrange(session, hand) : null, count: hand?.length ?? tricksDealt(session) };
}

function seeLift({ lifted }: Session): SeenLift | null {
  return lifted && { card: lifted.card, seat: lifted.seat, milliseconds: lifted.milliseconds };
}

/** The tricks before the key trick, where the deal begins at one. */
function seeKeyLine({ deal, play }: Session): SeenKeyLine | null {
  const line = deal.keyLine;
  if (line.length === 0 || !play || !cardsPlayed(play).join().startsWith(line.join())) return null;
  const before = play.done.slice(0, Math.floor(line.length / 4));
  return { trick: before.length + 1, before };
}

function seeAuction(session: Session): Snapshot['auction'] {
  const { auction, deal, alternative } = session;
  // Only the calls of the deal's own auction have explanations; other calls, and PLAY, have none (S-03).
  const explains = (call: Call, index: number): string | null =>
    session.mode === 'STUDY' && deal.calls[index] === call ? deal.explanations[index] || null : null;
  return {
    calls: auction.calls.map(
      (call, index): SeenCall => ({
        seat: callerOf(auction, index),
        call,
        explanation: explains(call, index),
      }),
    ),
    turn: isBidding(session) ? (callerToCall(auction) ?? null) : null,
    possible: isStudentsCall(session) ? legalCalls(auction) : [],
    wrong: session.wrong,
    wrongReason: session.wrong && reasonAgainst(session, session.wrong),
    wrongTimes: session.help.wrongCalls.filter(({ index }) => index === auction.calls.length).length,
    alternative: alternative && { call: alternative.call, reason: alternative.reason },
    highlighted: session.highlighted,
  };
}

function seeChoices(session: Session): Snapshot['can'] {
  const isCall = isScriptCall(session);
  return {
    hint: isCall || hintForPlay(session) !== undefined,
    highlight: isCall,
    takeBack: canTakeBack(session),
    takeBackFree: isTakeBackFree(session),
    claim: canClaim(session),
  };
}

function seeResult(session: Session): SeenResult | null {
  const { facts, deal } = session;
  if (!facts) return null;
  const { outcome, score, tricks, bonusTricks } = facts.result;
  return {
    outcome,
    title: OUTCOME_TITLES[outcome],
    facts: resultSentence(session),
    why: whyOutcome(session) ?? null,
    teacherMessage: deal.resultMessages.find((one) => one.outcome === outcome)?.message ?? null,
    afterword: deal.afterword,
    note: deal.shownNote,
    score,
    tricks,
    bonusTricks,
    themes: deal.keywords,
    hands: bySeat((seat) => {
      const hand = deal.hands[seat];
      return hand ? arrange(session, hand) : null;
    }),
  };
}

import {
  addCall,
  auctionFrom,
  auctionUpTo,
  callerToCall,
  callProblem,
  contractOf,
  isAuctionOver,
  isPassedOut,
} from '../bridge/auction.ts';
import type { Call } from '../bridge/call.ts';
import type { Contract } from '../bridge/contract.ts';
import { isPlayable } from '../bridge/deal.ts';
import { err, ok, type Result, unwrap } from '../result.ts';
import { endDeal } from './ending.ts';
import { hintForCall, NO_HINT } from './hints.ts';
import { type Session, think, waitFor } from './state.ts';
import type { StepError } from './step-error.ts';
import type { CallNote } from './table-deal.ts';

/** The pause between the end of the auction and the play, in milliseconds (deals §9). */
const PAUSE_BEFORE_PLAY = 1000;

/** The next correct call; undefined at the end of the script (deals §4.10). */
export const correctCall = ({ deal, auction }: Session): Call | undefined => deal.calls[auction.calls.length];

/** Is the next call the student's: their own of the script, or any seat's in a free auction? */
export const isStudentsCall = (session: Session): boolean => {
  if (session.phase !== 'bidding' || !session.opened) return false;
  if (session.isFreeAuction) return callerToCall(session.auction) !== undefined;
  return correctCall(session) !== undefined && callerToCall(session.auction) === session.seat;
};

/** Must the student find the next call of the script? */
export const isScriptCall = (session: Session): boolean => isStudentsCall(session) && !session.isFreeAuction;

/** Does the auction go on? */
export const isBidding = (session: Session): boolean =>
  session.opened &&
  session.phase === 'bidding' &&
  (session.isFreeAuction ? !isAuctionOver(session.auction) : correctCall(session) !== undefined);

/** Lets the auction go on: a bot thinks about its call, the student is waited for, or the auction has ended (S-60, S-65). */
export function continueAuction(session: Session): Session {
  if (session.isFreeAuction && !isAuctionOver(session.auction)) return session;
  if (!session.isFreeAuction && correctCall(session) !== undefined)
    return isStudentsCall(session) ? session : think(session, 'call');
  const contract = contractOf(session.auction) ?? null;
  const ended: Session = { ...session, contract };
  const isCutShort = !isAuctionOver(session.auction) || isPassedOut(session.auction);
  if (isCutShort || session.deal.endAfterAuction || !isPlayable(session.deal.hands)) return endDeal(ended);
  return waitFor(ended, PAUSE_BEFORE_PLAY, 'play');
}

/** A bot makes the next correct call (S-60). */
export function botCall(session: Session): Session {
  const call = correctCall(session);
  return call === undefined ? session : continueAuction(addMade(session, call));
}

/** The student calls: the correct call is added, any other legal call is only noted (deals §4.10). */
export function studentCall(session: Session, call: Call): Result<Session, StepError> {
  if (!isStudentsCall(session)) return err('not-your-turn');
  const problem = callProblem(session.auction, call);
  if (problem) return err(problem);
  if (session.isFreeAuction) return ok(continueAuction(addMade(session, call)));
  const correct = correctCall(session);
  if (call === correct) return ok(continueAuction({ ...addMade(session, call), alternative: null }));
  const alternative = noteAbout(session, session.deal.alternatives, call);
  if (!alternative || !correct) return ok(rememberWrong(session, call));
  return ok(continueAuction({ ...addMade(session, correct), alternative }));
}

/** The teacher's note about this call at this point of the auction. */
const noteAbout = ({ auction }: Session, notes: readonly CallNote[], call: Call): CallNote | undefined =>
  notes.find((note) => note.index === auction.calls.length && note.call === call);

/** The teacher's reason why the call that was tried is wrong. */
export const reasonAgainst = (session: Session, call: Call): string | null =>
  noteAbout(session, session.deal.wrongCalls, call)?.reason ?? null;

/** Makes all calls of the script at once, because the student knows it or the deal begins at its key trick. */
export function skipCalls(session: Session): Session {
  const { deal } = session;
  const auction = unwrap(auctionFrom(deal.dealer, deal.calls));
  const contract = contractOf(auction) ?? deal.toldContract ?? null;
  const isCutShort = deal.calls.length > 0 && (contractOf(auction) === undefined || deal.endAfterAuction);
  if (isCutShort || !contract || !isPlayable(deal.hands)) return endDeal({ ...session, auction, contract });
  return waitFor({ ...session, auction, contract }, 0, 'play');
}

/** PLAY: the student accepts the script's auction. */
export function acceptScript(session: Session): Result<Session, StepError> {
  if (session.phase !== 'choosing' || !hasScript(session)) return err('not-now');
  return ok(skipCalls({ ...session, phase: 'bidding' }));
}

/** Does the deal have calls or a contract? */
export const hasScript = ({ deal }: Session): boolean => deal.calls.length > 0 || deal.toldContract !== undefined;

/** PLAY: the student names the contract and who plays it; there is no auction. */
export function chooseContract(session: Session, contract: Contract): Result<Session, StepError> {
  if (session.phase !== 'choosing') return err('not-now');
  const chosen: Session = { ...session, phase: 'bidding', contract };
  return ok(isPlayable(session.deal.hands) ? waitFor(chosen, 0, 'play') : endDeal(chosen));
}

/** PLAY: the student makes the calls of all four seats. @param opensHands show the hand that is to call */
export function beginFreeAuction(session: Session, opensHands: boolean): Result<Session, StepError> {
  if (session.phase !== 'choosing') return err('not-now');
  return ok({ ...session, phase: 'bidding', isFreeAuction: true, opensHands, happened: { kind: 'opened' } });
}

/** May a call be taken back? Only in a free auction: a script adds only correct calls. */
export const canTakeCallBack = ({ isFreeAuction, phase }: Session): boolean => isFreeAuction && phase === 'bidding';

/** Takes back the last call of a free auction; when there is none, the student chooses again how to play. */
export function takeCallBack(session: Session): Session {
  const { auction, help } = session;
  const back: Session = { ...session, waiting: null, contract: null, happened: { kind: 'tookBack', late: false } };
  if (auction.calls.length === 0) return { ...back, phase: 'choosing', isFreeAuction: false, opensHands: false };
  return {
    ...back,
    auction: auctionUpTo(auction, auction.calls.length - 1),
    help: { ...help, takeBacks: help.takeBacks + 1 },
  };
}

/** Marks the correct call (S-64). It counts as a hint. */
export function highlightCall(session: Session): Result<Session, StepError> {
  const call = correctCall(session);
  if (!isScriptCall(session) || !call) return err('not-your-turn');
  if (session.highlighted) return ok(session);
  return ok({ ...countHint(session), highlighted: call });
}

/** Shows the hint for the student's call, or says that there is none (S-63, ruling 35). */
export function hintCall(session: Session): Session {
  const found = hintForCall(session);
  if (!found) return { ...session, hint: NO_HINT };
  return session.hint === found ? session : { ...countHint(session), hint: found };
}

export const countHint = (session: Session): Session => ({
  ...session,
  help: { ...session.help, hints: session.help.hints + 1 },
});

function addMade(session: Session, call: Call): Session {
  const seat = callerToCall(session.auction) ?? session.seat;
  return {
    ...session,
    auction: unwrap(addCall(session.auction, call)),
    wrong: null,
    highlighted: null,
    hint: null,
    happened: { kind: 'called', seat, call },
  };
}

function rememberWrong(session: Session, call: Call): Session {
  const wrongCalls = [...session.help.wrongCalls, { index: session.auction.calls.length, call }];
  return {
    ...session,
    wrong: call,
    alternative: null,
    help: { ...session.help, wrongCalls },
    happened: { kind: 'wrongCall', seat: session.seat, call },
  };
}

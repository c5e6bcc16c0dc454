import { addCall, callerToCall, callProblem, contractOf, isAuctionOver, isPassedOut } from '../bridge/auction.ts';
import type { Call } from '../bridge/call.ts';
import { isPlayable } from '../bridge/deal.ts';
import { err, ok, type Result, unwrap } from '../result.ts';
import { endDeal } from './ending.ts';
import { hintForCall, NO_HINT } from './hints.ts';
import { type Session, think, waitFor } from './state.ts';
import type { StepError } from './step-error.ts';

/** The pause between the end of the auction and the play, in milliseconds (deals 9). */
const PAUSE_BEFORE_PLAY = 1000;

/** The next correct call; undefined when the script is at its end (deals 4.10). */
export const correctCall = ({ deal, auction }: Session): Call | undefined => deal.calls[auction.calls.length];

/** Is the next call of the script the student's? */
export const isStudentsCall = (session: Session): boolean =>
  session.phase === 'bidding' &&
  correctCall(session) !== undefined &&
  callerToCall(session.auction) === session.seat &&
  session.opened;

/** Lets the auction go on: a bot thinks about its call, the student is waited for, or the auction has ended (S-60, S-65). */
export function continueAuction(session: Session): Session {
  if (correctCall(session) !== undefined) return isStudentsCall(session) ? session : think(session, 'call');
  const contract = contractOf(session.auction) ?? null;
  const ended: Session = { ...session, contract };
  const isCutShort = !isAuctionOver(session.auction) || isPassedOut(session.auction);
  if (isCutShort || !isPlayable(session.deal.hands)) return endDeal(ended);
  return waitFor(ended, PAUSE_BEFORE_PLAY, 'play');
}

/** A bot makes the next correct call, whatever the student would like (S-60). */
export function botCall(session: Session): Session {
  const call = correctCall(session);
  return call === undefined ? session : continueAuction(addCorrect(session, call));
}

/** The student calls: the correct call is added, any other legal one is only remembered (deals 4.10). */
export function studentCall(session: Session, call: Call): Result<Session, StepError> {
  if (!isStudentsCall(session)) return err('not-your-turn');
  const problem = callProblem(session.auction, call);
  if (problem) return err(problem);
  if (call !== correctCall(session)) return ok(rememberWrong(session, call));
  return ok(continueAuction(addCorrect(session, call)));
}

/** Marks the correct call (S-64). It tells more than a hint does, and is counted as one. */
export function highlightCall(session: Session): Result<Session, StepError> {
  const call = correctCall(session);
  if (!isStudentsCall(session) || !call) return err('not-your-turn');
  if (session.highlighted) return ok(session);
  return ok({ ...countHint(session), highlighted: call });
}

/** Shows the hint for the student's call, or says that there is none (S-63, decision 35). */
export function hintCall(session: Session): Session {
  const found = hintForCall(session);
  if (!found) return { ...session, hint: NO_HINT };
  return session.hint === found ? session : { ...countHint(session), hint: found };
}

export const countHint = (session: Session): Session => ({
  ...session,
  help: { ...session.help, hints: session.help.hints + 1 },
});

function addCorrect(session: Session, call: Call): Session {
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
    help: { ...session.help, wrongCalls },
    happened: { kind: 'wrongCall', seat: session.seat, call },
  };
}

import { startAuction } from '../bridge/auction.ts';
import { tricksLeft } from '../bridge/play.ts';
import { err, ok, type Result } from '../result.ts';
import {
  acceptScript,
  beginFreeAuction,
  chooseContract,
  continueAuction,
  countHint,
  highlightCall,
  hintCall,
  isScriptCall,
  skipCalls,
  studentCall,
} from './bidding.ts';
import { canClaim, doesClaimHold } from './claims.ts';
import type { Effect } from './effect.ts';
import { endDeal, settle } from './ending.ts';
import type { CardValue, TableEvent } from './event.ts';
import { askGrade, gradeAnswered } from './grading.ts';
import { hintForPlay } from './hints.ts';
import { beginPlay, botAnswered, continuePlay, enterPlay, studentCard } from './playing.ts';
import { type Session, stopBot } from './state.ts';
import type { StepError } from './step-error.ts';
import type { TableDeal } from './table-deal.ts';
import { takeBack } from './take-back.ts';
import { confirmCard, waitAgain, waited } from './waiting.ts';

/** What an event does: the session after it, and what it asks of the shell, the bot's question first (ruling 26). */
export interface Step {
  readonly session: Session;
  readonly effects: readonly Effect[];
}

/** A session before its first event, which is 'opened'. */
export const openSession = (deal: TableDeal, mode: Session['mode'] = 'STUDY'): Session => ({
  deal,
  mode,
  isFreeAuction: false,
  opensHands: false,
  pauseAtDummy: false,
  planned: false,
  opened: false,
  phase: 'bidding',
  seed: 0,
  botVersion: 1,
  random: 0,
  tickets: 1,
  moveSeen: false,
  seat: deal.player,
  auction: startAuction(deal.dealer),
  contract: null,
  play: null,
  waiting: null,
  lifted: null,
  asking: null,
  chosen: null,
  grades: [],
  wrong: null,
  alternative: null,
  highlighted: null,
  hint: null,
  help: { hints: 0, takeBacks: 0, wrongCalls: [] },
  lateTakeBack: null,
  botMayClaim: true,
  claimRefused: false,
  claim: null,
  happened: { kind: 'opened' },
  facts: null,
});

/** Moves a session on by one event. A refused event changes nothing and is not to be kept; nothing throws. */
export function step(session: Session, event: TableEvent): Result<Step, StepError> {
  const next = advance(session, event);
  return next.ok ? ok({ session: next.value, effects: effectsSince(session, next.value) }) : next;
}

/**
 * The session after events that were kept, for resuming after a reload or a crash (ruling 25). Events that are refused
 * now are skipped. Nothing is asked of the shell: see resume.
 */
export function replaySession(
  deal: TableDeal,
  events: readonly TableEvent[],
  mode: Session['mode'] = 'STUDY',
): Session {
  let session = openSession(deal, mode);
  for (const event of events) {
    const next = advance(session, event);
    if (next.ok) session = next.value;
  }
  return session;
}

/**
 * A replayed session as its table is opened again. A claim that was refused just before it was left is forgotten: nobody
 * who comes back has asked (D-485).
 */
export const openAgain = (session: Session): Session =>
  session.claimRefused ? { ...session, claimRefused: false, happened: { kind: 'openedAgain' } } : session;

/**
 * What a replayed session still waits for: its pause, its open questions, and its record if the deal is over. The
 * record may have been kept before the crash: the shell keeps it once per room and deal.
 */
export const resume = (session: Session): readonly Effect[] => effectsSince(undefined, session);

/** Everything that the session waits for now and did not wait for before. */
function effectsSince(before: Session | undefined, now: Session): readonly Effect[] {
  const effects: Effect[] = [];
  const { asking, waiting, lifted, facts } = now;
  if (asking && asking.ticket !== before?.asking?.ticket)
    effects.push({ type: 'askSolver', ticket: asking.ticket, asker: 'bot', play: asking.play });
  for (const { ticket, play, values } of now.grades)
    if (values === undefined && !before?.grades.some((grade) => grade.ticket === ticket))
      effects.push({ type: 'askSolver', ticket, asker: 'grading', play });
  if (waiting && !waiting.isOver && waiting.ticket !== before?.waiting?.ticket)
    effects.push({ type: 'wait', ticket: waiting.ticket, milliseconds: waiting.milliseconds });
  if (lifted && lifted.ticket !== before?.lifted?.ticket)
    effects.push({ type: 'wait', ticket: lifted.ticket, milliseconds: lifted.milliseconds, isFixed: true });
  if (facts && !before?.facts) effects.push({ type: 'record', facts });
  return effects;
}

function advance(session: Session, event: TableEvent): Result<Session, StepError> {
  if (event.type === 'opened') return session.opened ? err('already-opened') : ok(beginSession(session, event));
  if (!session.opened) return err('not-opened');
  switch (event.type) {
    case 'waited':
      return waited(session, event.ticket);
    case 'solved':
      return solved(session, event.ticket, event.values);
    case 'scriptAccepted':
      return acceptScript(session);
    case 'contractChosen':
      return chooseContract(session, event.contract);
    case 'auctionBegun':
      return beginFreeAuction(session, event.opensHands ?? false);
    case 'planMade':
      return session.phase === 'plan' ? ok(continuePlay(planned(session))) : err('not-now');
    case 'callMade':
      return studentCall(session, event.call);
    case 'hintAsked':
      return showHint(session);
    case 'highlightAsked':
      return highlightCall(session);
    case 'moveSeen':
      return session.phase === 'moved' ? ok(beginPlay({ ...session, moveSeen: true })) : err('not-now');
    case 'cardPlayed':
      return studentCard(confirmCard(session), event.card, event.takeBackFor);
    case 'cardConfirmed':
      return session.lifted ? ok(confirmCard(session)) : err('not-now');
    case 'tookBack':
      return tookBack(session);
    case 'claimMade':
      return claim(session, event.tricks);
    case 'botClaimAnswered':
      return answerClaim(session, event.agreed);
    default:
      // A newer version of the application may have stored an event that this version does not know.
      return err('not-now');
  }
}

const planned = (session: Session): Session => ({
  ...session,
  phase: 'play',
  planned: true,
  happened: { kind: 'planMade' },
});

/** The first event: the auction begins; if the contract is told, the play (ruling 31). */
function beginSession(session: Session, event: Extract<TableEvent, { type: 'opened' }>): Session {
  const { seed, moveSeen, pauseAtDummy = false, skipAuction = false, botVersion = 1 } = event;
  const drawn = { seed: seed >>> 0, random: seed >>> 0, botVersion };
  const opened: Session = { ...session, ...drawn, opened: true, moveSeen, pauseAtDummy };
  if (session.mode === 'PLAY') return { ...opened, phase: 'choosing' };
  if (skipAuction || session.deal.keyLine.length > 0) return skipCalls(opened);
  const { calls, toldContract } = session.deal;
  if (calls.length > 0 || !toldContract) return continueAuction(opened);
  return enterPlay({ ...opened, contract: toldContract });
}

function solved(session: Session, ticket: number, values: readonly CardValue[] | null): Result<Session, StepError> {
  if (session.asking?.ticket === ticket) return ok(botAnswered(session, values));
  const isOpen = session.grades.some((grade) => grade.ticket === ticket && grade.values === undefined);
  return isOpen ? ok(settle(gradeAnswered(session, ticket, values))) : err('old-ticket');
}

function showHint(session: Session): Result<Session, StepError> {
  if (isScriptCall(session)) return ok(hintCall(session));
  const hint = hintForPlay(session);
  if (!hint) return err('not-now');
  return ok(session.hint === hint ? session : { ...countHint(session), hint });
}

function tookBack(session: Session): Result<Session, StepError> {
  const back = takeBack(session);
  if (!back.ok || !back.value.play) return back;
  return ok({ ...continuePlay(back.value), happened: back.value.happened });
}

/** The student claims some of the tricks that are left and concedes the others (ruling 32). A lifted card is down by it. */
function claim(session: Session, tricks: number): Result<Session, StepError> {
  const { play } = session;
  const down: Session = { ...session, lifted: null };
  if (!play || !canClaim(down)) return err('cannot-claim');
  if (!Number.isInteger(tricks) || tricks < 0 || tricks > tricksLeft(play)) return err('no-such-claim');
  if (!doesClaimHold(down, play, tricks))
    return ok(waitAgain({ ...down, claimRefused: true, happened: { kind: 'claimRefused' } }));
  return ok(endDeal({ ...askGrade(down, play), claim: { seat: session.seat, tricks } }));
}

/** The student agrees to declarer's claim, or plays on and is not asked again. */
function answerClaim(session: Session, agreed: boolean): Result<Session, StepError> {
  const { play, contract } = session;
  if (session.phase !== 'claimed' || !play || !contract) return err('not-now');
  if (agreed) return ok(endDeal({ ...session, claim: { seat: contract.declarer, tricks: tricksLeft(play) } }));
  return ok(continuePlay({ ...stopBot(session), phase: 'play', botMayClaim: false, happened: { kind: 'playedOn' } }));
}

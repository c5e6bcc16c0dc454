import type { Card } from '../bridge/card.ts';
import { type Contract, dummyOf } from '../bridge/contract.ts';
import { isPlayOver, legalCards, type Play, playCard, playCards, playerToPlay } from '../bridge/play.ts';
import type { Seat } from '../bridge/seat.ts';
import { err, ok, type Result, unwrap } from '../result.ts';
import { chooseCard, scriptedCard } from './bots.ts';
import { canClaimAll } from './claims.ts';
import { endDeal } from './ending.ts';
import type { CardValue } from './event.ts';
import { askGrade, needsGrade } from './grading.ts';
import { openingPlay } from './opening.ts';
import { actingSeat, isDummyDown, isEnding, isStudents, lift, type Session, stopBot, think, turnOf } from './state.ts';
import type { StepError } from './step-error.ts';

/**
 * Begins the play after the auction. A student who is dummy moves to declarer's seat and is told so, unless they have
 * seen the message before (S-67, S-68).
 */
export function enterPlay(session: Session): Session {
  const { contract } = session;
  if (!contract) return endDeal(session);
  const seat = seatInPlay(session, contract);
  if (seat === session.seat) return beginPlay(session);
  const moved: Session = { ...session, seat, happened: { kind: 'moved' } };
  return session.moveSeen ? beginPlay(moved) : { ...moved, phase: 'moved' };
}

/** Where the student sits during the play: a student who would be dummy sits in declarer's seat. */
export const seatInPlay = ({ seat }: Pick<Session, 'seat'>, contract: Contract): Seat =>
  seat === dummyOf(contract) ? contract.declarer : seat;

/** The first trick begins with the opening lead. */
export function beginPlay(session: Session): Session {
  const play = session.contract && firstPlay(session, session.contract);
  if (!play) return endDeal(session);
  const happened: Session['happened'] = session.happened.kind === 'moved' ? session.happened : { kind: 'auctionOver' };
  return continuePlay({ ...session, phase: 'play', play, happened });
}

/**
 * The play as the student meets it, after the key line of a deal that begins at its key trick; an illegal line is
 * ignored. Undefined when the hands are not all known.
 */
export function firstPlay({ deal }: Pick<Session, 'deal'>, contract: Contract): Play | undefined {
  const start = openingPlay({ deal }, contract);
  if (!start) return undefined;
  const line = playCards(start, deal.keyLine);
  return line.ok ? line.value : start;
}

/**
 * Lets the play go on: it ends, the student's position is put to the solver for grading, or a bot thinks (S-69). The end
 * and the plan wait until the student's card is down (ruling 62).
 */
export function continuePlay(session: Session): Session {
  const { play } = session;
  const down: Session = { ...session, lifted: null };
  if (!play || isPlayOver(play)) return session.lifted ? session : endDeal(session);
  if (isTimeToPlan(down)) return session.lifted ? session : { ...session, phase: 'plan' };
  const turn = playerToPlay(play) as Seat;
  if (!isStudents(session, turn)) return beginBotTurn(session, play);
  return needsGrade(session, play) ? askGrade(session, play) : session;
}

/** Whether dummy has just come down and the student wants time to plan. */
const isTimeToPlan = (session: Session): boolean =>
  session.pauseAtDummy && !session.planned && isDummyDown(session) && !isEnding(session);

/**
 * The student plays a card from their own hand, or from dummy's when they declare. @param takeBackFor milliseconds for
 * which it stays lifted
 */
export function studentCard(session: Session, card: Card, takeBackFor = 0): Result<Session, StepError> {
  const { play } = session;
  const seat = actingSeat(session);
  if (!play || !seat) return err('not-your-turn');
  const next = playCard(play, card);
  if (!next.ok) return next;
  const played = afterCard(session, next.value, card);
  return ok(continuePlay(takeBackFor > 0 ? lift(played, { seat, card }, takeBackFor) : played));
}

/** The solver has answered the bot: it decides, and plays if its thinking time is over. */
export function botAnswered(session: Session, values: readonly CardValue[] | null): Session {
  const { play } = session;
  if (!play) return session;
  const decided: Session = { ...session, asking: null, chosen: chooseCard(session, play, values) };
  // A lifted card keeps the pause, so that a bot which has decided does nothing before the card is down.
  return session.waiting ? decided : botCard(decided);
}

/** The bot's thinking time is over: it plays the card it has decided on, or waits for the solver. */
export function botCard(session: Session): Session {
  const { play, chosen } = session;
  if (!play || !chosen) return session;
  return continuePlay(afterCard(stopBot(session), unwrap(playCard(play, chosen)), chosen));
}

/**
 * A bot's turn. The thinking time and the question to the solver run at the same time, so that the student waits only
 * for the slower one. For a scripted card, or the only legal one, the solver is not asked.
 */
function beginBotTurn(session: Session, play: Play): Session {
  if (session.botMayClaim && canClaimAll(session, play)) return think(session, 'claim');
  const legal = legalCards(play);
  const chosen = scriptedCard(session, play) ?? (legal.length === 1 ? (legal[0] as Card) : null);
  const thinking = think({ ...session, chosen }, 'card');
  if (chosen) return thinking;
  return { ...thinking, tickets: thinking.tickets + 1, asking: { ticket: thinking.tickets, play } };
}

function afterCard(session: Session, play: Play, card: Card): Session {
  const seat = turnOf(session) ?? session.seat;
  return { ...session, play, claimRefused: false, hint: null, happened: { kind: 'played', seat, card } };
}

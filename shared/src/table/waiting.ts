import { err, ok, type Result } from '../result.ts';
import { botCall } from './bidding.ts';
import { botCard, continuePlay, enterPlay } from './playing.ts';
import { type Session, type Waiting, waitFor } from './state.ts';
import type { StepError } from './step-error.ts';

const AFTER_WAIT: { readonly [next in Waiting['next']]: (session: Session) => Session } = {
  call: botCall,
  play: enterPlay,
  card: botCard,
  claim: (session) => ({ ...session, phase: 'claimed', happened: { kind: 'botClaimed' } }),
};

/** A pause is over: that of a bot, or the time in which a lifted card can be taken back. */
export function waited(session: Session, ticket: number): Result<Session, StepError> {
  const { waiting, lifted } = session;
  if (lifted?.ticket === ticket) return ok(confirmCard(session));
  if (waiting?.ticket !== ticket || waiting.isOver) return err('old-ticket');
  // A bot thinks while the student's card lies lifted, and does nothing before it is down (ruling 62).
  if (lifted) return ok({ ...session, waiting: { ...waiting, isOver: true } });
  return ok(AFTER_WAIT[waiting.next]({ ...session, waiting: null }));
}

/** The lifted card is down: what waited for it happens now. A session without one is as it was. */
export function confirmCard(session: Session): Session {
  if (!session.lifted) return session;
  const down: Session = { ...session, lifted: null };
  const { waiting } = down;
  if (!waiting) return continuePlay(down);
  return waiting.isOver ? AFTER_WAIT[waiting.next]({ ...down, waiting: null }) : down;
}

/** A bot that has thought behind a lifted card thinks anew, so that what the student is told first is heard first. */
export function waitAgain(session: Session): Session {
  const { waiting } = session;
  return waiting?.isOver ? waitFor(session, waiting.milliseconds, waiting.next) : session;
}

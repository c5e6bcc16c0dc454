import type { Card } from '../bridge/card.ts';
import { cardsPlayed, type Play, playCards } from '../bridge/play.ts';
import { err, ok, type Result, unwrap } from '../result.ts';
import { canTakeCallBack, takeCallBack } from './bidding.ts';
import { openingPlay } from './opening.ts';
import { isStudents, playersOf, type Session, stopBot } from './state.ts';
import type { StepError } from './step-error.ts';

/** May the student take something back: a card they have played, or a call where they make them all? */
export const canTakeBack = (session: Session): boolean =>
  canTakeCallBack(session) || (session.phase === 'play' && lastOwn(session) >= 0);

/** Would it be free: has the next hand not played yet (ruling 39)? */
export const isTakeBackFree = (session: Session): boolean =>
  canTakeBack(session) && (!session.play || lastOwn(session) === cardsPlayed(session.play).length - 1);

/**
 * Goes back to before the student's last card, or call. It is free while the next hand has not played; later it limits
 * the outcome of the attempt (ruling 39). The bots' decisions are dropped, the solver's answers about positions are
 * kept.
 */
export function takeBack(session: Session): Result<Session, StepError> {
  if (!canTakeBack(session)) return err('not-now');
  if (!session.play) return ok(takeCallBack(session));
  const at = lastOwn(session);
  const cards = cardsPlayed(session.play);
  const late = at < cards.length - 1;
  return ok({
    ...stopBot(session),
    lifted: null,
    play: playTo(session, cards.slice(0, at)),
    help: { ...session.help, takeBacks: session.help.takeBacks + 1 },
    lateTakeBack: (late ? playersOf(session.play)[at + 1] : undefined) ?? session.lateTakeBack,
    claimRefused: false,
    hint: null,
    happened: { kind: 'tookBack', late },
  });
}

/** The index of the last card that the student played; -1 when there is none. */
const lastOwn = (session: Session): number =>
  session.play
    ? playersOf(session.play).findLastIndex(
        (seat, index) => index >= session.deal.keyLine.length && isStudents(session, seat),
      )
    : -1;

function playTo(session: Session, cards: readonly Card[]): Play {
  const start = session.contract && openingPlay(session, session.contract);
  if (!start) throw new Error('a card was played before the play began');
  return unwrap(playCards(start, cards));
}

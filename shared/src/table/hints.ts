import { callerOf } from '../bridge/auction.ts';
import { isDummyDown, type Session } from './state.ts';
import type { TableDeal } from './table-deal.ts';

/** The text when the teacher has given no hint (ruling 35). */
export const NO_HINT = 'No hint for this call';

interface Hinted extends Pick<Session, 'auction' | 'seat'> {
  readonly deal: Pick<TableDeal, 'hints' | 'calls'>;
}

/**
 * The hint for the student's Nth call, passes counted: the Nth of the seat's hints if it is about the correct call,
 * otherwise the next one that is; hints of earlier calls are used up (deals §4.10; ruling 35).
 */
export function hintForCall({ deal, auction, seat }: Hinted): string | undefined {
  const hints = deal.hints.filter((hint) => hint.seat === seat);
  const calls = deal.calls.slice(0, auction.calls.length + 1).filter((_, index) => callerOf(auction, index) === seat);
  const nth = hints[calls.length - 1];
  if (nth && nth.call === calls.at(-1)) return nth.hint;
  let used = 0;
  let found = -1;
  for (const call of calls) {
    found = hints.findIndex((hint, index) => index >= used && hint.call === call);
    if (found >= 0) used = found + 1;
  }
  return hints[found]?.hint;
}

/**
 * The hint for the play: declarer's once dummy is down, a defender's when the deal has one (ruling 35). It is there while
 * the student makes a plan.
 */
export function hintForPlay(session: Session): string | undefined {
  if ((session.phase !== 'play' && session.phase !== 'plan') || !session.contract) return undefined;
  const { declarerHint, defenderHint } = session.deal;
  const declares = session.contract.declarer === session.seat;
  if (declares) return isDummyDown(session) ? declarerHint || undefined : undefined;
  return defenderHint || undefined;
}

import { tricksNeeded } from '../bridge/contract.ts';
import { tricksLeft, tricksWon } from '../bridge/play.ts';
import { sameSide, sideOf } from '../bridge/seat.ts';
import { isEnding, type Session, tricksDealt } from './state.ts';
import { capital, number, tricks } from './table-words.ts';

/**
 * What the student is to count: winners in no trumps, losers in a suit; as a defender the tricks that defeat the
 * contract.
 */
export function planAdvice({ contract, play, seat }: Session): string | null {
  if (!contract || !play) return null;
  const won = tricksWon(play);
  const declaring = won[sideOf(contract.declarer)];
  const needed = tricksNeeded(contract) - declaring;
  const mayLose = tricksLeft(play) - needed;
  if (!sameSide(contract.declarer, seat)) return defendersPlan(mayLose + 1);
  const more = declaring > 0 ? ' more' : '';
  if (needed <= 0) return 'The contract is safe. Count the tricks that are left.';
  if (contract.strain === 'NT')
    return `You need ${tricks(needed)}${more}: count your sure winners, then find the others.`;
  return `You may lose ${mayLose > 0 ? tricks(mayLose) : 'no trick'}: count your losers, suit by suit.`;
}

function defendersPlan(needed: number): string {
  if (needed <= 0) return 'The contract is beaten. Count the tricks that are left.';
  const defeat = needed === 1 ? 'defeats' : 'defeat';
  return `${capital(tricks(needed))} ${defeat} the contract: count yours, then find the others.`;
}

/** The goal of an ending with a stored target (ruling 37). */
export function targetGoal(session: Session): string | undefined {
  const { target } = session.deal;
  if (target === undefined || !isEnding(session)) return undefined;
  return `Take ${number(target)} of the ${number(tricksDealt(session))} tricks.`;
}

import { type Contract, tricksNeeded } from '@overtrick/shared/bridge/contract';
import { type BySide, otherSide, type Seat, sideOf } from '@overtrick/shared/bridge/seat';

/** The trick row of one side of the table, in numbers and in words. */
export interface TrickCount {
  readonly won: number;
  readonly lost: number;
  readonly total: number;
  /** The tricks this side needs: to make the contract, or to defeat it. Undefined in an ending that has fewer. */
  readonly goal: number | undefined;
  /** '2 of 10 · 1 lost'; for defenders '5 to defeat it · 0 won'. */
  readonly words: string;
}

/**
 * How the student's side stands.
 * @param dealt 13 tricks, or fewer in an ending
 * @param asked the tricks that this side needs, where that is known otherwise than by the contract: of an ending
 */
export function trickCount(
  contract: Contract,
  seat: Seat,
  tricks: BySide<number>,
  dealt: number,
  asked: number | null = null,
): TrickCount {
  const side = sideOf(seat);
  const declaring = side === sideOf(contract.declarer);
  const won = tricks[side];
  const lost = tricks[otherSide(side)];
  const needed = asked ?? (declaring ? tricksNeeded(contract) : 14 - tricksNeeded(contract));
  const goal = needed <= dealt ? needed : undefined;
  return {
    won,
    lost,
    total: dealt,
    goal,
    words: declaring ? declarerWords(won, lost, goal) : defenderWords(won, goal),
  };
}

const declarerWords = (won: number, lost: number, goal: number | undefined): string =>
  [goal === undefined ? `${won} won` : `${won} of ${goal}`, lost > 0 && `${lost} lost`].filter(Boolean).join(' · ');

const defenderWords = (won: number, goal: number | undefined): string =>
  goal === undefined ? `${won} won` : `${goal} to defeat it · ${won} won`;

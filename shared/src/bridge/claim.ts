import { err, ok, type Result } from '../result.ts';
import { isPlayOver, type Play, playerToPlay, tricksLeft, tricksWon } from './play.ts';
import { type BySide, type Seat, sameSide, sideOf } from './seat.ts';

/**
 * How many of the tricks that are left the side of this seat claims, the current trick included. It concedes the rest
 * (Law 68).
 */
export interface Claim {
  readonly seat: Seat;
  readonly tricks: number;
}

export type ClaimError =
  | 'play-not-begun' // the auction is not over, or the hands are not all known (deals §4.9)
  | 'play-over'
  | 'no-such-claim' // not a whole number from 0 to the tricks that are left
  | 'claim-too-high'; // the solver does not confirm it

/** Why no number of tricks can be claimed now; undefined when a claim is possible (deals §4.9). */
export function claimProblem(play: Play | null): ClaimError | undefined {
  if (!play) return 'play-not-begun';
  return isPlayOver(play) ? 'play-over' : undefined;
}

/**
 * The tricks that a seat's side takes from this position on when all four hands play their best cards.
 * @param best the solver's answer: tricks from here on of the side of the seat to play, the trick under way included
 */
export function tricksAhead(play: Play, seat: Seat, best: number): number {
  const turn = playerToPlay(play);
  return turn && sameSide(turn, seat) ? best : tricksLeft(play) - best;
}

/**
 * The tricks of both sides at the end when a claim is accepted. PREVIEW accepts any number that the solver confirms or
 * that the teacher insists on (ruling 32). A claim of fewer tricks than the side could take is a concession.
 * @param best the solver's answer, as for tricksAhead
 */
export function settleClaim(
  play: Play | null,
  { seat, tricks }: Claim,
  best: number,
  insisted = false,
): Result<BySide<number>, ClaimError> {
  const problem = claimProblem(play);
  if (problem || !play) return err(problem ?? 'play-not-begun');
  const left = tricksLeft(play);
  if (!Number.isInteger(tricks) || tricks < 0 || tricks > left) return err('no-such-claim');
  if (!insisted && tricks > tricksAhead(play, seat, best)) return err('claim-too-high');
  const won = tricksWon(play);
  const more = (side: 'NS' | 'EW'): number => won[side] + (side === sideOf(seat) ? tricks : left - tricks);
  return ok({ NS: more('NS'), EW: more('EW') });
}

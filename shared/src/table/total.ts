import { tricksLeft, tricksWon } from '../bridge/play.ts';
import { type Seat, sameSide, sideOf } from '../bridge/seat.ts';
import type { Session } from './state.ts';

/** The tricks of a seat's side at the end: those it won, and its share of what was claimed or conceded. */
export function finalTricks({ play, claim }: Pick<Session, 'play' | 'claim'>, seat: Seat): number {
  if (!play) return 0;
  const won = tricksWon(play)[sideOf(seat)];
  if (!claim) return won;
  return won + (sameSide(claim.seat, seat) ? claim.tricks : tricksLeft(play) - claim.tricks);
}

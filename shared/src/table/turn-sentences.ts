import type { Contract } from '../bridge/contract.ts';
import { SEAT_NAMES, type Seat } from '../bridge/seat.ts';
import { contractName } from './table-words.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth'];

/** What a sentence about the turn in the play is made of. */
export interface TurnFacts {
  /** The student's own. */
  readonly seat: Seat;
  /** Whose card is due; null when nobody's is. */
  readonly turn: Seat | null;
  /** The seat that the student plays for now; null when a bot plays. */
  readonly acting: Seat | null;
  readonly dummy: Seat | null;
  /** How many cards lie in the trick. */
  readonly played: number;
}

/** 'you are third to play', 'you play dummy’s card', 'it is your lead', 'East is second to play'; '' when nobody is. */
export function turnToPlay({ seat, turn, acting, dummy, played }: TurnFacts): string {
  if (!turn) return '';
  const isDummys = dummy === turn;
  if (played === 0) return turnToLead(turn, { isOwn: turn === seat, isDummys, isActing: acting !== null });
  if (isDummys && acting) return 'you play dummy’s card';
  const who = turn === seat ? 'you are' : isDummys ? 'dummy is' : `${SEAT_NAMES[turn]} is`;
  return `${who} ${ORDINALS[played]} to play`;
}

function turnToLead(turn: Seat, { isOwn = false, isDummys = false, isActing = false }): string {
  if (isOwn) return 'it is your lead';
  if (isDummys) return isActing ? 'you lead from dummy' : 'dummy is to lead';
  return `${SEAT_NAMES[turn]} is to lead`;
}

/** 'It is your call.', 'West is to call.'; in an auction of all four hands 'Call for West.'; '' when nobody is to call. */
export function turnToCall({
  seat,
  turn,
  isFreeAuction,
}: Pick<TurnFacts, 'seat' | 'turn'> & { readonly isFreeAuction: boolean }): string {
  if (!turn) return '';
  const isOwn = turn === seat;
  if (isFreeAuction) return `Call for ${SEAT_NAMES[turn]}${isOwn ? ', your own seat' : ''}.`;
  return isOwn ? 'It is your call.' : `${SEAT_NAMES[turn]} is to call.`;
}

/** 'The contract is four spades doubled by you.' @param you the reader's own seat */
export const sayContract = (contract: Contract, you: Seat): string =>
  `The contract is ${contractName(contract)} by ${contract.declarer === you ? 'you' : SEAT_NAMES[contract.declarer]}.`;

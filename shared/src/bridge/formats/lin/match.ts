import { findContract, formatContract } from '../../contract.ts';
import { findSeat, type Seat } from '../../seat.ts';
import type { PbnBoard } from '../pbn/board.ts';

/** The match of a vugraph file: vg and rs at the top of the file apply to all its boards. */
export interface Match {
  event: string | null;
  firstBoard: number;
  /** '4HE=', two for each board: open room, closed room. */
  results: readonly string[];
  /** Eight names: South, West, North, East of the open room, then of the closed one. */
  players: readonly string[];
  isVugraph: boolean;
}

/** Adds the result that a vugraph file gives at its top: '4HE=', '3NWx-1'. */
export function withResult(board: PbnBoard, { results, firstBoard }: Match): PbnBoard {
  const room = board.tags.find(({ name }) => name === 'Room')?.value;
  const index = 2 * (Number(board.board) - firstBoard) + (room === 'Closed' ? 1 : 0);
  const match = /^([1-7])([CDHSN])([NESW])(x{0,2})(=|[+-]\d+)$/i.exec(room ? (results[index] ?? '') : '');
  if (!match || board.tricks !== null) return board;
  const [, level, strain, seat, doubles, margin] = match as unknown as readonly [
    string,
    string,
    string,
    Seat,
    string,
    string,
  ];
  const declarer = findSeat(seat);
  const contract = declarer && findContract(`${level}${strain}${doubles}`, declarer);
  if (!contract) return board;
  const written = formatContract(contract);
  const differs = board.contract !== null && (board.contract !== written || board.declarer !== declarer);
  if (differs) return board;
  const tricks = 6 + contract.level + (margin === '=' ? 0 : Number(margin));
  return tricks > 13 || tricks < 0 ? board : { ...board, contract: written, declarer, tricks, result: String(tricks) };
}

import { readFileSync } from 'node:fs';
import { findContract, showContract } from '@overtrick/shared/bridge/contract';
import { decodeText } from '@overtrick/shared/bridge/formats/encoding';
import type { PbnBoard } from '@overtrick/shared/bridge/formats/pbn/board';
import { parsePbn } from '@overtrick/shared/bridge/formats/pbn/read';
import type { FileProblem } from '@overtrick/shared/bridge/formats/problem';
import { formatHand } from '@overtrick/shared/bridge/hand';
import { bySeat } from '@overtrick/shared/bridge/seat';

/** Prints one line of JSON for each deal file: its boards as a sound importer reads them, and every problem with its line. */
function checkFile(file: string): unknown {
  const text = readText(file);
  if (text === undefined)
    return { file, boards: [], problems: [fileProblem('unreadable', 'The file cannot be read.')] };
  if (!/\.pbn$/i.test(file))
    return { file, boards: [], problems: [fileProblem('unsupported-format', 'Only PBN files are read so far.')] };
  const { boards, problems } = parsePbn(text);
  return { file, boards: boards.map((board) => boardLine(board, problems)), problems };
}

function readText(file: string): string | undefined {
  try {
    return decodeText(readFileSync(file));
  } catch {
    return undefined;
  }
}

const fileProblem = (code: string, message: string): FileProblem => ({
  line: 0,
  board: null,
  code,
  severity: 'error',
  message,
});

function boardLine(board: PbnBoard, problems: readonly FileProblem[]): unknown {
  const contract = findContract(board.contract ?? '', board.declarer ?? 'N');
  const { name, event, dealer, vulnerable, declarer, result, tricks } = board;
  return {
    board: board.board,
    name,
    event,
    dealer,
    vulnerable,
    hands: bySeat((seat) => board.hands[seat] && formatHand(board.hands[seat])),
    auction: board.auction && { dealer: board.auction.dealer, calls: board.auction.calls.map(({ call }) => call) },
    contract: contract ? showContract(contract) : board.contract,
    declarer,
    lead: board.lead ?? board.play?.cards[0] ?? null,
    play: board.play?.cards ?? [],
    result,
    tricks,
    problems: problems.filter((problem) => problem.board !== null && problem.board === board.board),
  };
}

for (const file of process.argv.slice(2)) process.stdout.write(`${JSON.stringify(checkFile(file))}\n`);

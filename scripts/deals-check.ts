import { readFileSync } from 'node:fs';
import { findContract, showContract } from '@overtrick/shared/bridge/contract';
import { decodeText } from '@overtrick/shared/bridge/formats/encoding';
import { parseDealFile } from '@overtrick/shared/bridge/formats/file';
import type { LinQuestion } from '@overtrick/shared/bridge/formats/lin/question';
import type { PbnBoard, PbnCall } from '@overtrick/shared/bridge/formats/pbn/board';
import { type FileProblem, problemOn } from '@overtrick/shared/bridge/formats/problem';
import { formatHand } from '@overtrick/shared/bridge/hand';
import { bySeat } from '@overtrick/shared/bridge/seat';

/**
 * Prints one line of JSON for each file (PBN, LIN, BRI, DUP, a text with hand viewers' addresses) or address: its
 * boards as the importer reads them, and every problem with its line. `npm run --silent deals:check -- FILE…`
 */
function checkFile(file: string): unknown {
  const text = /^https?:\/\//i.test(file) ? file : readText(file);
  if (text === undefined) return { file, boards: [], problems: [UNREADABLE] };
  const { games, problems, questions } = parseDealFile(text, file, { notes: true });
  return {
    file,
    boards: games.flatMap(({ board, problems: ofBoard }) => (board ? [boardLine(board, ofBoard)] : [])),
    problems,
    ...(questions.length > 0 ? { questions: questions.map(questionLine) } : {}),
  };
}

function readText(file: string): string | undefined {
  try {
    return decodeText(readFileSync(file));
  } catch {
    return undefined;
  }
}

const UNREADABLE: FileProblem = { ...problemOn(0, 'unreadable'), board: null };

function boardLine(board: PbnBoard, problems: readonly FileProblem[]): unknown {
  const contract = findContract(board.contract ?? '', board.declarer ?? 'N');
  const { study, event, dealer, vulnerable, declarer, auction, result, tricks } = board;
  return {
    board: board.board,
    name: study.name,
    event,
    dealer,
    vulnerable,
    hands: bySeat((seat) => board.hands[seat] && formatHand(board.hands[seat])),
    auction: auction && { dealer: auction.dealer, calls: auction.calls.flatMap(callWords) },
    contract: contract ? showContract(contract) : board.contract,
    declarer,
    lead: study.lead ?? board.play?.cards[0] ?? null,
    play: board.play?.cards ?? [],
    result,
    tricks,
    problems,
  };
}

/** The words of a call; '-' is a seat that was skipped. */
const callWords = ({ call, skipped }: PbnCall): readonly string[] => [...Array<string>(skipped).fill('-'), call];

/** A question: its kind by the file's letter, its answer as the file writes it, or computed when the file has none. */
function questionLine(question: LinQuestion): unknown {
  const { text, line } = question;
  const asked = { k: question.kind === 'points' ? COUNT_LETTERS[question.count] : LETTERS[question.kind], text, line };
  if (question.kind === 'bid' || question.kind === 'card') return { ...asked, answer: question.answers };
  if (question.kind === 'yes-no') return { ...asked, answer: question.answer ? 'y' : 'n' };
  if (question.kind === 'choice') return { ...asked, options: question.options, answer: question.answer };
  if (question.kind === 'hand') return { ...asked, hands: question.hands.map(formatHand), answer: question.answer };
  return { ...asked, hand: formatHand(question.hand), answer: question.answer };
}

const LETTERS = { bid: 'b', card: 'c', hand: 'h', choice: 'm', 'yes-no': 'y' } as const;
const COUNT_LETTERS = { 'high-card': 'p', 'long-suit': 'L', 'short-suit': 's', total: 't', dummy: 'd' } as const;

for (const file of process.argv.slice(2)) process.stdout.write(`${JSON.stringify(checkFile(file))}\n`);

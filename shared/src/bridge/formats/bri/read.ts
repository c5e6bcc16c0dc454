import { type Card, DECK } from '../../card.ts';
import { cardsLeft, findTwice, inOrder } from '../cards.ts';
import { fileOf, type ReadFile, type ReadGame } from '../games.ts';
import type { PbnBoard } from '../pbn/board.ts';
import { NO_BOARD } from '../pbn/no-board.ts';
import { gatherProblems, type ReadOptions } from '../problem.ts';

/** 39 cards of two digits: North, East and South; West has the rest. */
const DIGITS = 78;
/**
 * Length of a record in characters. A BRI record is padded to 128. A DUP record has 156 and repeats the board as text.
 */
const RECORD = { bri: 128, dup: 156 } as const;

/** Whether a text looks like BRI or DUP: it begins with the digits of a record. */
export const isBri = (text: string): boolean => /^\d{78}/.test(text);

/**
 * Reads BRI and DUP, the files of dealing machines. Each board is one record of digits; 01 is the ace of spades and 52
 * the two of clubs. The files hold no dealer or vulnerability. The reader numbers the boards in order, from the lowest
 * number that a DUP file names, and guesses nothing else.
 */
export function parseBri(text: string, options: ReadOptions = {}): ReadFile {
  const length = findLength(text);
  const games: ReadGame[] = [];
  for (let at = 0, number = lowestBoard(text); at < text.trimEnd().length; at += length, number += 1) {
    const { report, problems } = gatherProblems(String(number), options);
    const record = text.slice(at, at + length);
    const line = /[\r\n]/.test(record) ? games.length + 1 : 1;
    const cards = readRecord(record.slice(0, DIGITS));
    const twice = cards && findTwice(cards);
    if (!cards) report(line, 'bad-record');
    if (twice) report(line, 'duplicate-card', { code: 'card-twice', card: twice });
    const board = cards && !twice ? boardOf(String(number), cards) : null;
    games.push({ line, lastLine: line, text: record.trim(), board, problems: problems() });
  }
  return fileOf(games);
}

/** The length of the file's records. They stand one after another without line ends, or one on each line. */
function findLength(text: string): number {
  const line = /\r\n|\n|\r/.exec(text);
  if (line && line.index >= DIGITS && line.index <= RECORD.dup) return line.index + line[0].length;
  return /\d{4}/.test(text.slice(DIGITS, RECORD.bri)) || !isBri(text.slice(RECORD.bri) || text)
    ? RECORD.dup
    : RECORD.bri;
}

/** The end of a DUP record: yes or no twice, the lowest board, the copies of each, the highest board. */
const RANGE = /^[YN]{2}(\d[\d ]{2})\d[\d ]\d[\d ]{2}$/;

/** The number of the first board; 1 where the file does not say. */
const lowestBoard = (text: string): number =>
  Number(RANGE.exec(text.slice(RECORD.dup - 10, RECORD.dup))?.[1]?.trim() || 1);

/** The 39 cards of a record; undefined when its digits are not cards. */
function readRecord(digits: string): readonly Card[] | undefined {
  if (!/^\d{78}$/.test(digits)) return undefined;
  const cards = (digits.match(/../g) ?? []).map((number) => DECK[Number(number) - 1]);
  return cards.every((card): card is Card => card !== undefined) ? cards : undefined;
}

function boardOf(board: string, cards: readonly Card[]): PbnBoard {
  return {
    ...NO_BOARD,
    board,
    hands: {
      N: inOrder(cards.slice(0, 13)),
      E: inOrder(cards.slice(13, 26)),
      S: inOrder(cards.slice(26)),
      W: cardsLeft(cards),
    },
  };
}

import { type Deal, isPlayable, parseDeal } from '../../bridge/deal.ts';
import { formatDup } from '../../bridge/formats/bri/write.ts';
import { NO_BOARD } from '../../bridge/formats/pbn/no-board.ts';
import { formatPbn } from '../../bridge/formats/pbn/write.ts';
import { boardOfDeal } from '../deals/board-of-deal.ts';
import type { DealSource } from '../library/deal-source.ts';
import type { SetBoard } from './board-set.ts';

const CARDS_EACH = 13;

/** The hands of a deal that can be dealt: four of thirteen cards; undefined for any other. */
export function findHands({ content }: Pick<SetBoard, 'content'>): Deal | undefined {
  const hands = parseDeal(content.game.deal);
  return hands.ok && isPlayable(hands.value) && hands.value.N.length === CARDS_EACH ? hands.value : undefined;
}

/**
 * The set as PBN. `cards` has what a dealing machine and a scorer need: board, dealer, vulnerability and hands. `lesson`
 * has everything that the deals have, turned with them.
 */
export const pbnOfSet = (
  boards: readonly SetBoard[],
  what: 'cards' | 'lesson',
  sourceOf: (id: string) => DealSource | null = () => null,
): string =>
  formatPbn(
    boards.map((board) => {
      const number = String(board.board);
      if (what === 'lesson') return { ...lessonBoard(board, sourceOf(board.id)), board: number };
      const { dealer, vulnerable } = board;
      return { ...NO_BOARD, board: number, dealer, vulnerable, hands: findHands(board) ?? NO_BOARD.hands };
    }),
  );

const lessonBoard = ({ content }: SetBoard, source: DealSource | null) =>
  boardOfDeal({
    content,
    labels: { experienceLevel: content.experienceLevel, keywords: content.keywords },
    source,
    record: null,
  });

/** The set for a dealing machine; undefined when a board cannot be dealt. Boards follow each other from the first. */
export function dupOfSet(boards: readonly SetBoard[]): string | undefined {
  const deals = boards.flatMap((board) => findHands(board) ?? []);
  const [first] = boards;
  return first && deals.length === boards.length ? formatDup({ first: first.board, deals }) : undefined;
}

import type { ReadGame } from '@overtrick/shared/bridge/formats/games';
import { createPbnReader } from '@overtrick/shared/bridge/formats/pbn/read';
import type { ImportProblem } from '@overtrick/shared/contract/deal-imports';
import { type DealContent, dealFromPbn, UNFIT_REASONS } from '@overtrick/shared/learning/deals/deal-from-pbn';

/** A board of a file, as a deal to study. */
export interface ReadDeal {
  /** The board's position among those of its file, from 0; boards that are no deals to study count. */
  readonly index: number;
  readonly board: string | null;
  readonly content: DealContent;
}

/** What a piece of a file holds. */
export interface ReadPiece {
  readonly deals: readonly ReadDeal[];
  readonly problems: readonly ImportProblem[];
  /** The share of the text that has been read so far, to 1. */
  readonly read: number;
}

/** In characters: some forty boards, which take a few milliseconds. */
const PIECE = 16_384;

/**
 * Reads a PBN file piece by piece, the last one included when it is empty. A bad board never loses a good one; each
 * problem is told. Reading the same text again gives the same pieces.
 */
export function* readDeals(text: string): Generator<ReadPiece, void> {
  const reader = createPbnReader();
  let index = 0;
  const pieceOf = (games: readonly ReadGame[], read: number): ReadPiece => {
    const deals: ReadDeal[] = [];
    const problems: ImportProblem[] = [];
    for (const game of games) {
      for (const { line, board, code, message } of game.problems) problems.push({ line, board, code, message });
      if (!game.board) continue;
      const { board } = game.board;
      const content = dealFromPbn(game.board);
      if (content.ok) deals.push({ index, board, content: content.value });
      else problems.push({ line: null, board, code: content.error, message: UNFIT_REASONS[content.error] });
      index++;
    }
    return { deals, problems, read };
  };
  for (let at = 0; at < text.length; at += PIECE) {
    const end = Math.min(at + PIECE, text.length);
    yield pieceOf(reader.push(text.slice(at, end)), end / text.length);
  }
  yield pieceOf(reader.end(), 1);
}

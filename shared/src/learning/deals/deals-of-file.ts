import { decodeText } from '../../bridge/formats/encoding.ts';
import { parseDealFile } from '../../bridge/formats/file.ts';
import { namedId } from '../values/named-id.ts';
import { dealFromBoard } from './deal-from-board.ts';
import { whyNotStudied } from './deal-lack.ts';
import type { StudyDeal } from './study-deal.ts';

/** Deals of a file that are opened at most: a lesson has no more, and a tournament is no lesson. */
const MOST = 200;

/**
 * The deals of a file (PBN, LIN and what else is read) that can be played at the table, in its order; none for a file
 * that is not read. The same file gives the same ids.
 */
export function listDealsOfFile(bytes: Uint8Array, name: string): StudyDeal[] {
  const { boards } = parseDealFile(decodeText(bytes), name);
  return boards
    .slice(0, MOST)
    .map((board, index) => ({
      ...dealFromBoard(board).content,
      id: namedId(`deal of a file/${name}/${index}`),
      version: 1,
      table: null,
    }))
    .filter((deal) => whyNotStudied(deal) === undefined);
}

import type { FanLayout } from '../../../card-table/fan-layout.ts';
import { ROW_LIMIT } from '../../../card-table/rows.ts';
import type { Box } from '../../../card-table/table-kind.ts';

/** The hand of a question as cards on a phone, in CSS px: cards of 72 at step 50, closer together where it is narrower. */
const CARD = 72;
const STEP = 50;
const MARGIN = 8;
/** How much of a card is seen under the next row: its index. */
const PEEK = 66;
const FULL = Math.round(CARD * 1.4);

/** The felt keeps room for one row of indexes, however short the window is. */
export const LEAST_FELT = PEEK + 2 * MARGIN;

/**
 * The cards in the room that the felt has: two whole rows, else the second without its lower half, else one row. Nobody
 * plays from this hand, so its cards may stand closer together than a finger is wide.
 * @param cards how many there are
 */
export function answerHand(room: Box, cards: number): FanLayout {
  const twoRows = cards > ROW_LIMIT;
  const height = room.height - 2 * MARGIN;
  const rows = twoRows ? PEEK : 0;
  const wanted = { card: CARD, step: stepOf(room.width, twoRows ? ROW_LIMIT : cards), twoRows, peek: PEEK };
  if (rows + FULL <= height) return { ...wanted, shown: FULL };
  if (rows + PEEK <= height) return { ...wanted, shown: PEEK };
  const oneRow = { ...wanted, step: stepOf(room.width, cards), twoRows: false };
  return { ...oneRow, shown: FULL <= height ? FULL : PEEK };
}

const stepOf = (width: number, cards: number): number =>
  cards > 1 ? Math.min(STEP, Math.floor((width - 2 * MARGIN - CARD) / (cards - 1))) : STEP;

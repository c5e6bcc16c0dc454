import type { PbnBoard, PbnComment } from '../../bridge/formats/pbn/board.ts';
import { findSeat, type Seat } from '../../bridge/seat.ts';
import { isScript } from './lesson-script.ts';

/** Tags that stand before what is written about a deal: a short comment behind one of them is its title. */
const TITLED = new Set([null, 'Event', 'Site', 'Date', 'Board', 'West', 'North', 'East', 'South']);
const LONGEST_TITLE = 60;

/** The seat that a teaching file gives the student. */
export const studentOf = ({ tags }: PbnBoard): Seat | undefined =>
  findSeat(tags.find(({ name }) => name === 'Student')?.value ?? '');

/** Whether a file teaches with this board: it names the student's seat or has a script (ruling 44). */
export const isLesson = (board: PbnBoard): boolean =>
  studentOf(board) !== undefined || board.comments.some(({ text }) => isScript(text));

/**
 * The comment that is the title of a deal: short, one line, no sentence; before the cards, or anywhere in a lesson.
 * Undefined where the file names the deal otherwise.
 */
export function findTitle(board: PbnBoard): PbnComment | undefined {
  if (board.study.name !== null) return undefined;
  const anywhere = isLesson(board);
  return board.comments.find(
    ({ text, after, index }) =>
      text.length <= LONGEST_TITLE &&
      index === undefined &&
      /\p{L}[^\n]*[^.!?:;,\n]$/u.test(text) &&
      !text.includes('\n') &&
      !isScript(text) &&
      (anywhere || TITLED.has(after)),
  );
}

/** What a deal is called in its file, by a tag, a heading or a comment; null when it has no name. */
export const nameOf = (board: PbnBoard): string | null => board.study.name || findTitle(board)?.text || null;

/** What a deal of a library is called on the screen: its name, else 'Board 12 of monday.pbn'. */
export function shownName({ name, board, filename }: Named): string | null {
  if (name) return name;
  if (!board) return null;
  return filename ? `Board ${board} of ${filename}` : `Board ${board}`;
}

interface Named {
  readonly name: string | null;
  readonly board: string | null;
  readonly filename: string | null;
}

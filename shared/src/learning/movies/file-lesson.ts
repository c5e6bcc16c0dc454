import { findFormat, parseDealFile } from '../../bridge/formats/file.ts';
import type { PbnBoard } from '../../bridge/formats/pbn/board.ts';
import { formatPbn } from '../../bridge/formats/pbn/write.ts';
import { notedComments } from '../deals/deal-from-board.ts';
import { nameOf } from '../deals/deal-name.ts';
import { type ActivityDraft, type LessonDraft, LONGEST_TITLE, titleOfFile } from './lesson-draft.ts';
import type { NewId } from './movie-cards.ts';
import { escapeHtml } from './movie-html.ts';
import { lessonOfMovie } from './movie-lesson.ts';
import { fitRows, type ReportRow, rowOf } from './report.ts';

/** The largest file that is read as a lesson, in bytes. */
export const LARGEST_FILE = 10 * 1024 * 1024;

/** The endings of the files that can become a lesson. */
export const LESSON_ENDINGS = ['lin', 'pbn', 'dup', 'bri', 'txt'] as const;

/**
 * Makes a lesson of a file: a teaching movie as pages, questions and run-throughs, any other file of deals as
 * run-throughs with what it says of them. What is lost or changed has a row in the report. Never throws.
 */
export function lessonOfFile(text: string, filename: string, newId: NewId): LessonDraft {
  const title = titleOfFile(filename);
  if (!isText(text)) return { title, activities: [], rows: [rowOf(1, 'no-text')], questions: [] };
  const isMovie = findFormat(text, filename) === 'lin' && text.includes('|');
  const draft = isMovie ? lessonOfMovie(text, title, newId) : lessonOfDeals(text, filename);
  const rows = draft.activities.length > 0 ? draft.rows : [...draft.rows, rowOf(1, 'no-content')];
  return { ...draft, rows: fitRows(rows) };
}

/** Whether it is a text at all: a picture or a program by the name of one would fill its report with its bytes. */
function isText(text: string): boolean {
  const start = text.slice(0, 10_000);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what tells a text from other bytes
  const strange = start.match(/[\0-\x08\x0e-\x1f]/g)?.length ?? 0;
  return strange * 100 <= start.length;
}

/** The most deals of one run-through: more is a long evening. */
const MOST_DEALS = 16;

/** The longest commentary on a page, in characters. */
const LONGEST_TEXT = 20_000;

/** A run-through to which boards are still added. */
interface OpenRun {
  readonly line: number;
  readonly boards: PbnBoard[];
}

/** A practice file: run-throughs of its boards, with a page behind each board that the file comments. */
function lessonOfDeals(text: string, filename: string): LessonDraft {
  const { games, problems } = parseDealFile(text, filename);
  const rows: ReportRow[] = problems.flatMap(({ line, message, severity }) =>
    severity === 'note' ? [] : [rowOf(line, severity === 'error' ? 'board-lost' : 'file-problem', message)],
  );
  const activities: ActivityDraft[] = [];
  let open: OpenRun | null = null;
  const close = () => {
    if (open) activities.push(runThrough(open.line, open.boards));
    open = null;
  };
  for (const { board, line } of games) {
    if (!board) continue;
    const holder: OpenRun = open ?? { line, boards: [] };
    open = holder;
    holder.boards.push(board);
    const page = commentary(board, line);
    if (page || holder.boards.length >= MOST_DEALS) close();
    if (page) activities.push(page);
  }
  close();
  return { title: titleOfFile(filename), activities, rows, questions: [] };
}

const titleOf = (board: PbnBoard): string =>
  (nameOf(board) ?? (board.board === null ? 'Deal' : `Board ${board.board}`)).slice(0, LONGEST_TITLE);

function runThrough(line: number, boards: readonly PbnBoard[]): ActivityDraft {
  const [first, last] = [boards[0], boards.at(-1)];
  const isSpan = boards.length > 1 && first?.board && last?.board;
  const title = isSpan ? `Boards ${first.board} to ${last.board}` : first ? titleOf(first) : 'Deals';
  return { type: 'deal', line, title, boards: boards.map((board) => formatPbn([board])) };
}

/** What a file says of a board that no field of the deal shows its students; undefined when it says nothing. */
function commentary(board: PbnBoard, line: number): ActivityDraft | undefined {
  const texts = notedComments(board).map(({ text }) => text.trim());
  const words = texts.filter(Boolean).join('\n\n').slice(0, LONGEST_TEXT);
  if (words === '') return undefined;
  const html = words
    .split(/\n\s*\n/)
    .map((part) => `<p>${escapeHtml(withSigns(part.trim())).replace(/\r?\n/g, '<br>')}</p>`)
    .join('');
  return { type: 'titlePage', line, title: titleOf(board), html };
}

/** Suit signs for the marks of PBN and of BBO: '\S', '!S'. */
const withSigns = (text: string): string =>
  text.replace(
    /[\\!]([SHDC])(?![a-z])/gi,
    (_, suit: string) => ({ S: '♠', H: '♥', D: '♦', C: '♣' })[suit.toUpperCase()] ?? suit,
  );

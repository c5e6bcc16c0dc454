import type { Severity } from '../problem.ts';
import { unquote } from './strings.ts';

export interface Row {
  readonly text: string;
  readonly line: number;
}

export interface Tag {
  readonly name: string;
  readonly value: string;
  readonly line: number;
  /** The lines of its section. */
  readonly rows: Row[];
}

export interface ScanProblem {
  readonly line: number;
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
}

/** The tags of one game as they stand in the file, before anything is understood. */
export interface Game {
  readonly line: number;
  readonly tags: Tag[];
  readonly comments: string[];
  readonly problems: ScanProblem[];
}

interface Cursor {
  readonly lines: readonly string[];
  /** Index into lines. */
  at: number;
  column: number;
  readonly games: Game[];
  game: Game | null;
}

const ONE_LINE = /\[\s*([A-Za-z]\w*)\s*"((?:[^"\\]|\\.)*)"\s*\]/y;
const SLOPPY = /\[\s*([A-Za-z]\w*)\s*"(.*)"\s*\]\s*$/y;
const GAME_START = /^\[(Event|Board|Deal)\s*"/;
/** Sections whose rows are words and may carry comments; the rows of every other section are taken whole. */
const WORD_SECTIONS = new Set(['Auction', 'Play']);
const MOST_LINES_OF_A_TAG = 6;

/**
 * Splits a PBN text into games (PBN 2.1, 2.3 to 2.6): tags, section rows and comments, each with its line. Lines that
 * begin with % are left out, except within a brace comment. Damage is reported and passed over.
 */
export function scanPbn(text: string): readonly Game[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const cursor: Cursor = { lines, at: 0, column: 0, games: [], game: null };
  while (cursor.at < lines.length) scanNext(cursor);
  return cursor.games;
}

const nextLine = (cursor: Cursor): void => {
  cursor.at += 1;
  cursor.column = 0;
};

function scanNext(cursor: Cursor): void {
  const line = cursor.lines[cursor.at] as string;
  if (cursor.column === 0 && line.trim() === '') cursor.game = null;
  while (/\s/.test(line[cursor.column] ?? '')) cursor.column += 1;
  const escaped = cursor.column === 0 && line.startsWith('%');
  const mark = line[cursor.column];
  if (escaped || mark === undefined) nextLine(cursor);
  else if (mark === '{') readBraces(cursor);
  else if (mark === ';') readLineComment(cursor, line);
  else if (mark === '[') readTag(cursor, line);
  else if (mark === '}') skipStrayBrace(cursor);
  else readRow(cursor, line);
}

function openGame(cursor: Cursor): Game {
  if (cursor.game) return cursor.game;
  const game: Game = { line: cursor.at + 1, tags: [], comments: [], problems: [] };
  cursor.games.push(game);
  cursor.game = game;
  return game;
}

function report(cursor: Cursor, code: string, message: string, severity: Severity = 'warning', line = cursor.at + 1) {
  openGame(cursor).problems.push({ line, code, severity, message });
}

function readLineComment(cursor: Cursor, line: string): void {
  openGame(cursor).comments.push(line.slice(cursor.column + 1).trim());
  nextLine(cursor);
}

function skipStrayBrace(cursor: Cursor): void {
  report(cursor, 'stray-brace', 'A } closes no comment.');
  cursor.column += 1;
}

/** Reads { … } over lines. One that is never closed ends with its first line, so that it cannot swallow the boards after it. */
function readBraces(cursor: Cursor): void {
  const game = openGame(cursor);
  const parts: string[] = [];
  for (let at = cursor.at; at < cursor.lines.length; at += 1) {
    const line = cursor.lines[at] as string;
    const from = at === cursor.at ? cursor.column + 1 : 0;
    if (at > cursor.at && GAME_START.test(line) && cursor.lines[at - 1]?.trim() === '') break;
    const close = line.indexOf('}', from);
    if (close >= 0) {
      game.comments.push([...parts, line.slice(from, close)].join('\n').trim());
      cursor.at = at;
      cursor.column = close + 1;
      return;
    }
    parts.push(line.slice(from));
  }
  report(cursor, 'comment-open', 'A { opens a comment that is never closed.');
  game.comments.push((parts[0] ?? '').trim());
  nextLine(cursor);
}

function readTag(cursor: Cursor, line: string): void {
  if (readPlainTag(cursor, line) || readSloppyTag(cursor, line) || readLongTag(cursor)) return;
  report(cursor, 'bad-tag', 'A tag could not be read: it should look like [Name "text"].');
  nextLine(cursor);
}

function readPlainTag(cursor: Cursor, line: string): boolean {
  const match = matchAt(ONE_LINE, line, cursor.column);
  if (!match) return false;
  addTag(cursor, match[1] as string, unquote(match[2] as string), cursor.at + 1);
  cursor.column += match[0].length;
  return true;
}

/** A tag alone on the rest of its line whose text has quotes that were not escaped. */
function readSloppyTag(cursor: Cursor, line: string): boolean {
  const match = matchAt(SLOPPY, line, cursor.column);
  if (!match) return false;
  addTag(cursor, match[1] as string, match[2] as string, cursor.at + 1);
  report(cursor, 'bad-quotes', `The text of the tag ${match[1]} has quotes that are not escaped.`);
  nextLine(cursor);
  return true;
}

/** A tag over several lines. */
function readLongTag(cursor: Cursor): boolean {
  const first = cursor.lines[cursor.at]?.slice(cursor.column) ?? '';
  let text = first;
  for (let more = 1; more < MOST_LINES_OF_A_TAG; more += 1) {
    const line = cursor.lines[cursor.at + more];
    if (line === undefined || line.trim() === '' || line.startsWith('[')) return false;
    const before = text.length + 1;
    text = `${text} ${line}`;
    const match = matchAt(ONE_LINE, text, 0);
    if (!match) continue;
    addTag(cursor, match[1] as string, unquote(match[2] as string), cursor.at + 1);
    cursor.at += more;
    cursor.column = match[0].length - before;
    return true;
  }
  return false;
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

function addTag(cursor: Cursor, name: string, value: string, line: number): void {
  const repeated = cursor.game?.tags.some((tag) => tag.name === name) ?? false;
  const hasDeal = cursor.game?.tags.some((tag) => tag.name === 'Deal') ?? false;
  // Some programs leave out the empty line between games.
  if (repeated && hasDeal && (name === 'Event' || name === 'Board')) cursor.game = null;
  openGame(cursor).tags.push({ name, value, line, rows: [] });
}

function readRow(cursor: Cursor, line: string): void {
  const game = openGame(cursor);
  const section = game.tags.findLast((tag) => tag.name !== 'Note' || tag.rows.length > 0);
  const rest = line.slice(cursor.column);
  const words = section !== undefined && WORD_SECTIONS.has(section.name);
  const text = words ? (/^[^{}[;]+/.exec(rest)?.[0] ?? rest) : rest;
  if (section) section.rows.push({ text: text.trim(), line: cursor.at + 1 });
  else report(cursor, 'stray-text', 'There is text before the first tag of the board.');
  cursor.column += text.length;
}

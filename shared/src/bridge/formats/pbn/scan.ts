import { type LineProblem, problemOn } from '../problem.ts';
import type { Details, ProblemCode } from '../problem-sentences.ts';
import type { Block } from './blocks.ts';
import { unquote } from './strings.ts';
import { isStandardTag, standardTagName } from './tag-names.ts';

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

export interface Comment {
  readonly text: string;
  /** The tag before it; null before the first tag. A note belongs to its section. */
  readonly after: string | null;
  /** The number of the section's rows before it; a comment cuts the row that it stands in. */
  readonly rows: number;
}

/** The tags of one game as they stand in the file, not interpreted yet. */
export interface PbnGame {
  readonly line: number;
  lastLine: number;
  readonly tags: Tag[];
  readonly comments: Comment[];
  readonly problems: LineProblem[];
  /** Text of which nothing could be read. */
  readonly unread: string[];
  /** The 20 digits of a '%%!R' line: a trick table that some programs write as a comment. */
  escapedTrickTable: string | null;
}

interface Cursor {
  readonly lines: readonly string[];
  readonly firstLine: number;
  /** Index into lines. */
  at: number;
  column: number;
  readonly games: PbnGame[];
  game: PbnGame | null;
  /** The names of the game's tags so far. */
  names: Set<string>;
  /** The text of its first Deal. */
  deal: string | null;
  /** The tag whose section the next row belongs to. */
  section: Tag | null;
  /**
   * The index of the first line with a } at or after the line of the last search; it keeps the search for comments
   * linear.
   */
  close: number;
}

const ONE_LINE = /\[\s*([A-Za-z]\w*)\s*"((?:[^"\\]|\\.)*)"\s*\]/y;
const SLOPPY = /\[\s*([A-Za-z]\w*)\s*"(.*)"\s*\]\s*$/y;
/** A tag whose quotes are missing or of another kind. */
const UNQUOTED = /\[\s*([A-Za-z]\w*)([\s"'“”„‘’«][^[\]]*)\]\s*$/y;
const QUOTES_AROUND = /^["'“”„‘’«]|["'“”‘’»]$/g;
const ESCAPED_TABLE = /^%%!R\s+([0-9a-d]{20})\s*$/i;
/** Sections whose rows are words and may carry comments; the rows of every other section are taken whole. */
const WORD_SECTIONS = new Set(['Auction', 'Play']);
const MOST_LINES_OF_A_TAG = 6;
/** The standard's longest line. */
const LONGEST_LINE = 255;

/**
 * Splits a block of a PBN text into games (PBN 2.1, 2.3 to 2.6): tags, section rows and comments, each with its line.
 * Lines that begin with % are left out, except within a brace comment. Damaged parts are reported and skipped.
 */
export function scanBlock({ lines, line }: Block): readonly PbnGame[] {
  const cursor: Cursor = {
    lines,
    firstLine: line,
    at: 0,
    column: 0,
    games: [],
    game: null,
    names: new Set(),
    deal: null,
    section: null,
    close: -1,
  };
  while (cursor.at < lines.length) scanNext(cursor);
  return cursor.games;
}

const nextLine = (cursor: Cursor): void => {
  cursor.at += 1;
  cursor.column = 0;
};

const lineNumber = (cursor: Cursor): number => cursor.firstLine + cursor.at;

function scanNext(cursor: Cursor): void {
  const line = cursor.lines[cursor.at] as string;
  if (cursor.column === 0 && line.trim() === '') cursor.game = null;
  const escaped = cursor.column === 0 && line.startsWith('%');
  if (cursor.column === 0 && line.length > LONGEST_LINE && cursor.game) report(cursor, 'long-line', LONGEST_LINE);
  while (/\s/.test(line[cursor.column] ?? '')) cursor.column += 1;
  const mark = line[cursor.column];
  if (escaped) readEscape(cursor, line);
  else if (mark === undefined) nextLine(cursor);
  else if (mark === '{') readBraces(cursor);
  else if (mark === ';') readLineComment(cursor, line);
  else if (mark === '[') readTag(cursor, line);
  else if (mark === '}') skipStrayBrace(cursor);
  else readRow(cursor, line);
  // At the beginning of a line all of the line before was read.
  if (mark !== undefined && cursor.game) cursor.game.lastLine = lineNumber(cursor) - (cursor.column === 0 ? 1 : 0);
}

function openGame(cursor: Cursor): PbnGame {
  if (cursor.game) return cursor.game;
  const line = lineNumber(cursor);
  const game: PbnGame = {
    line,
    lastLine: line,
    tags: [],
    comments: [],
    problems: [],
    unread: [],
    escapedTrickTable: null,
  };
  cursor.games.push(game);
  cursor.game = game;
  cursor.names = new Set();
  cursor.deal = null;
  cursor.section = null;
  return game;
}

function report<C extends ProblemCode>(cursor: Cursor, code: C, ...details: Details<C>): void {
  openGame(cursor).problems.push(problemOn(lineNumber(cursor), code, ...details));
}

function readEscape(cursor: Cursor, line: string): void {
  const table = ESCAPED_TABLE.exec(line)?.[1];
  if (table && cursor.game) cursor.game.escapedTrickTable ??= table;
  nextLine(cursor);
}

function addComment(cursor: Cursor, text: string): void {
  const section = openGame(cursor).tags.length > 0 ? cursor.section : null;
  openGame(cursor).comments.push({
    text: text.trim(),
    after: section?.name ?? null,
    rows: section?.rows.length ?? 0,
  });
}

function readLineComment(cursor: Cursor, line: string): void {
  addComment(cursor, line.slice(cursor.column + 1));
  nextLine(cursor);
}

function skipStrayBrace(cursor: Cursor): void {
  report(cursor, 'stray-brace');
  const line = cursor.lines[cursor.at] as string;
  while (line[cursor.column] === '}') cursor.column += 1;
}

/**
 * Reads a { … } comment over several lines. A comment that is never closed ends with its first line, so that the rest
 * of the file is still read.
 */
function readBraces(cursor: Cursor): void {
  const line = cursor.lines[cursor.at] as string;
  const from = cursor.column + 1;
  const close = line.indexOf('}', from);
  if (close >= 0) {
    addComment(cursor, line.slice(from, close));
    cursor.column = close + 1;
    return;
  }
  const end = closingLine(cursor);
  if (end === undefined) {
    report(cursor, 'comment-open');
    addComment(cursor, line.slice(from));
    nextLine(cursor);
    return;
  }
  const last = cursor.lines[end] as string;
  const stop = last.indexOf('}');
  addComment(cursor, [line.slice(from), ...cursor.lines.slice(cursor.at + 1, end), last.slice(0, stop)].join('\n'));
  cursor.at = end;
  cursor.column = stop + 1;
}

/** The first line with a } after this one. */
function closingLine(cursor: Cursor): number | undefined {
  if (cursor.close <= cursor.at) {
    cursor.close = cursor.at + 1;
    while (cursor.close < cursor.lines.length && !cursor.lines[cursor.close]?.includes('}')) cursor.close += 1;
  }
  return cursor.close < cursor.lines.length ? cursor.close : undefined;
}

function readTag(cursor: Cursor, line: string): void {
  if (readPlainTag(cursor, line) || readSloppyTag(cursor, line) || readLongTag(cursor)) return;
  if (readUnquotedTag(cursor, line)) return;
  report(cursor, 'bad-tag');
  openGame(cursor).unread.push(line.slice(cursor.column).trim());
  nextLine(cursor);
}

function readPlainTag(cursor: Cursor, line: string): boolean {
  const match = matchAt(ONE_LINE, line, cursor.column);
  if (!match) return false;
  addTag(cursor, match[1] as string, unquote(match[2] as string));
  cursor.column += match[0].length;
  return true;
}

/** A tag alone on the rest of its line whose text has quotes that were not escaped. */
function readSloppyTag(cursor: Cursor, line: string): boolean {
  const match = matchAt(SLOPPY, line, cursor.column);
  if (!match) return false;
  addTag(cursor, match[1] as string, match[2] as string);
  // A list of columns may end with a backslash that is not an escape: "Rank;Call\".
  if (/(?<!\\)"/.test(match[2] as string)) report(cursor, 'bad-quotes', match[1] as string);
  nextLine(cursor);
  return true;
}

/** A tag of the standard alone on the rest of its line, whose text does not stand between two quotes. */
function readUnquotedTag(cursor: Cursor, line: string): boolean {
  const match = matchAt(UNQUOTED, line, cursor.column);
  const name = standardTagName(match?.[1] ?? '');
  const value = (match?.[2] ?? '').trim().replace(QUOTES_AROUND, '').trim();
  if (value === '' || value.includes('"') || !isStandardTag(name)) return false;
  addTag(cursor, name, value);
  report(cursor, 'missing-quotes', name);
  nextLine(cursor);
  return true;
}

/** A tag over several lines. */
function readLongTag(cursor: Cursor): boolean {
  let text = cursor.lines[cursor.at]?.slice(cursor.column) ?? '';
  for (let more = 1; more < MOST_LINES_OF_A_TAG; more += 1) {
    const line = cursor.lines[cursor.at + more];
    if (line === undefined || line.trim() === '' || /^[[%]/.test(line)) return false;
    const before = text.length + 1;
    text = `${text} ${line}`;
    const match = matchAt(ONE_LINE, text, 0);
    if (!match) continue;
    addTag(cursor, match[1] as string, unquote(match[2] as string));
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

function addTag(cursor: Cursor, written: string, value: string): void {
  const name = standardTagName(written);
  if (beginsGame(cursor, name, value)) cursor.game = null;
  const game = openGame(cursor);
  if (name !== written) report(cursor, 'tag-case', written);
  const tag: Tag = { name, value, line: lineNumber(cursor), rows: [] };
  game.tags.push(tag);
  cursor.names.add(name);
  if (name === 'Deal') cursor.deal ??= value;
  // Notes stand within the section of their auction or play, which may go on after them.
  if (name !== 'Note' || !cursor.section) cursor.section = tag;
}

/**
 * Whether this tag begins a new game. Some programs leave out the empty line between games, and some the number too.
 */
function beginsGame({ game, names, deal }: Cursor, name: string, value: string): boolean {
  if (!game || !names.has('Deal') || !names.has(name)) return false;
  if (name === 'Event' || name === 'Board') return true;
  if (names.has('Board') || (name !== 'Dealer' && name !== 'Deal')) return false;
  return name === 'Dealer' || deal !== value;
}

function readRow(cursor: Cursor, line: string): void {
  const section = openGame(cursor).tags.length > 0 ? cursor.section : null;
  const rest = line.slice(cursor.column);
  const words = section !== null && WORD_SECTIONS.has(section.name);
  const text = words ? (/^[^{}[;]+/.exec(rest)?.[0] ?? rest) : rest;
  // Old systems end a file with a control character.
  if (/^\p{Cc}+$/u.test(text)) cursor.column += text.length;
  else if (section) section.rows.push({ text: text.trim(), line: lineNumber(cursor) });
  else {
    report(cursor, 'stray-text', null);
    openGame(cursor).unread.push(text.trim());
  }
  cursor.column += text.length;
}

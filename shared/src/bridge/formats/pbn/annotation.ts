import type { Report } from '../problem.ts';
import type { PbnAnnotation } from './board.ts';
import type { Tag } from './scan.ts';

/** What may follow a call or a card, in any order, with or without blanks (PBN 2.1, 3.5.1). */
export const SUFFIXES = '(?:[!?]|=\\w*=|\\$\\w*)*';

const SUFFIX = /([!?]+)|=(\w*)=|\$(\w*)/g;
const MARKS = new Set(['!', '?', '!!', '??', '!?', '?!']);
const MOST_NOTES = 32;
const MOST_CODES = 255;

export const NO_ANNOTATION: PbnAnnotation = { note: null, mark: null, codes: [] };

/** The notes of a section. */
export interface Notes {
  /** By its number, which a call or card has named. */
  take(number: number): string | undefined;
  /** The texts of the notes that nothing has named. */
  left(): readonly string[];
}

export const NO_NOTES: Notes = { take: () => undefined, left: () => [] };

/** The notes that stand after a section's tag, up to the next tag that is not a note. */
export function readNotes(tags: readonly Tag[], sectionIndex: number, report: Report): Notes {
  const notes = new Map<number, string>();
  const taken = new Set<number>();
  const unread: string[] = [];
  for (let index = sectionIndex + 1; tags[index]?.name === 'Note'; index += 1) {
    const tag = tags[index] as Tag;
    const match = /^\s*(\d+)\s*:(.*)$/s.exec(tag.value);
    const number = Number(match?.[1]);
    if (!match) report(tag.line, 'bad-note');
    if (!match || notes.has(number)) unread.push(tag.value);
    else notes.set(number, (match[2] as string).trim());
    if (match && (number < 1 || number > MOST_NOTES)) report(tag.line, 'note-number', number, MOST_NOTES);
  }
  return {
    take(number) {
      taken.add(number);
      return notes.get(number);
    },
    left: () => [
      ...unread,
      ...[...notes].filter(([number]) => !taken.has(number)).map(([number, text]) => `${number}:${text}`),
    ],
  };
}

/** Adds the suffixes of a call or card to its annotation. */
export function annotate<T extends PbnAnnotation>(
  item: T,
  suffixes: string,
  notes: Notes,
  line: number,
  report: Report,
): T {
  let { mark, note, codes } = item;
  for (const [, marks, noteNumber, code] of suffixes.matchAll(SUFFIX)) {
    if (marks !== undefined) mark = readMark(marks, mark, line, report);
    if (noteNumber !== undefined) note = readNote(noteNumber, note, notes, line, report);
    if (code !== undefined) codes = readCode(code, codes, line, report);
  }
  return suffixes ? { ...item, mark, note, codes } : item;
}

function readMark(text: string, before: string | null, line: number, report: Report): string | null {
  const known = MARKS.has(text);
  if (!known) report(line, 'bad-mark', text);
  else if (before !== null) report(line, 'repeated-mark');
  return known ? text : before;
}

function readNote(text: string, before: string | null, notes: Notes, line: number, report: Report): string | null {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  const note = notes.take(number);
  if (note !== undefined) {
    if (before !== null) report(line, 'repeated-note');
    return before ? `${before}; ${note}` : note;
  }
  // '=0=' means only that a call was alerted.
  if (number !== 0) report(line, 'no-note', text);
  return number === 0 ? (before ?? '') : before;
}

function readCode(text: string, before: readonly number[], line: number, report: Report): readonly number[] {
  const code = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (!(code <= MOST_CODES)) {
    report(line, 'bad-code', `$${text}`, MOST_CODES);
    return before;
  }
  return [...before, code];
}

/** The suffixes of a call or card as they are written. */
export const formatAnnotation = ({ mark, note, codes }: PbnAnnotation, number: number): string =>
  `${mark ?? ''}${note === null ? '' : `=${note === '' ? 0 : number}=`}${codes.map((code) => `$${code}`).join('')}`;

import type { Finding, ImportReport, ImportRow, RowOutcome } from '@overtrick/shared/contract/deal-imports';
import { FIELD_NAMES, type FieldName } from '@overtrick/shared/learning/deals/deal-fields';

export type Counts = ImportReport['counts'];

const NOTHING: Counts = { boards: 0, new: 0, updated: 0, skipped: 0, refused: 0, mended: 0 };

/** The counts of several files together. */
export const addCounts = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, one) => ({
      boards: sum.boards + one.boards,
      new: sum.new + one.new,
      updated: sum.updated + one.updated,
      skipped: sum.skipped + one.skipped,
      refused: sum.refused + one.refused,
      mended: sum.mended + one.mended,
    }),
    NOTHING,
  );

const number = (count: number): string => count.toLocaleString('en-GB');

/** '1 board', '2,850 boards'. */
export const countOf = (count: number, noun: string): string => `${number(count)} ${noun}${count === 1 ? '' : 's'}`;

/** '36 boards: 34 new, 1 was here already, 1 refused'. */
export function countsText(counts: Counts): string {
  if (counts.boards === 0) return 'No boards';
  const parts = [
    counts.new > 0 && `${number(counts.new)} new`,
    counts.updated > 0 && `${number(counts.updated)} filled in`,
    counts.skipped > 0 && `${number(counts.skipped)} ${counts.skipped === 1 ? 'was' : 'were'} here already`,
    counts.refused > 0 && `${number(counts.refused)} refused`,
  ].filter(Boolean);
  return `${countOf(counts.boards, 'board')}: ${parts.join(', ')}`;
}

export const isOpen = ({ state }: Pick<ImportReport, 'state'>): boolean => state === 'waiting' || state === 'running';

/** What has become of a file until now, as a sentence. */
export function reportSentence({ state, counts }: Pick<ImportReport, 'state' | 'counts'>): string {
  if (state === 'waiting') return 'It waits for its turn.';
  if (state === 'running') return `It is being read: ${countOf(counts.boards, 'board')} so far.`;
  if (state === 'failed') return `It could not be read to its end. ${countsText(counts)}.`;
  return counts.boards === 0 ? 'No deals were found in this file.' : `${countsText(counts)}.`;
}

export const OUTCOMES: { readonly [outcome in RowOutcome]: string } = {
  new: 'New',
  updated: 'Filled in',
  skipped: 'Here already',
  refused: 'Refused',
};

const KINDS: { readonly [kind in Finding['kind']]: string } = {
  refused: 'Refused',
  mended: 'Mended',
  left: 'Kept for export',
};

/** 'Line 14'; '' for the whole board. */
const placeOf = ({ line }: Finding): string => (line === null ? '' : `, line ${line}`);

/** 'Mended, line 14: The ace of spades stands twice.' */
export const findingText = (finding: Finding): string =>
  `${KINDS[finding.kind]}${placeOf(finding)}: ${finding.message}`;

/** What was found, as the lines of a report. */
export const linesOf = (findings: readonly Finding[]) =>
  findings.map((finding) => ({ kind: finding.kind, words: findingText(finding) }));

/** 'Filled: tags, note.' */
export const filledText = (fields: readonly string[]): string =>
  `Filled: ${fields.map((field) => lowerFirst(FIELD_NAMES[field as FieldName] ?? field)).join(', ')}.`;

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** 'Board 3', with its name if it has one; by its line when the file gives no number. */
export function boardText({ board, name, line }: Pick<ImportRow, 'board' | 'name' | 'line'>): string {
  const place = board ? `Board ${board}` : `Board at line ${line}`;
  return name ? `${place}: ${name}` : place;
}

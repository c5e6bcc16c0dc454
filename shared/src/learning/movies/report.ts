import * as v from 'valibot';

/**
 * lost: nothing of it is in the lesson; changed: it is there in another form, or with a doubt; left: something beside it
 * that a lesson cannot show.
 */
export const REPORT_KINDS = ['lost', 'changed', 'left'] as const;
type ReportKind = (typeof REPORT_KINDS)[number];

/** What became of something in a file otherwise than the file says, by its line. */
export const reportRowSchema = v.object({
  kind: v.picklist(REPORT_KINDS),
  /** From 1. */
  line: v.number(),
  code: v.pipe(v.string(), v.maxLength(50)),
  message: v.pipe(v.string(), v.maxLength(500)),
});
export type ReportRow = v.InferOutput<typeof reportRowSchema>;

/** The most characters of a file that a sentence quotes. */
const MOST_QUOTED = 60;

function quoted(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return `'${plain.length > MOST_QUOTED ? `${plain.slice(0, MOST_QUOTED - 1)}…` : plain}'`;
}

const row =
  (kind: ReportKind) =>
  <D extends readonly unknown[]>(say: (...details: D) => string) => ({ kind, say });
const lost = row('lost');
const changed = row('changed');
const left = row('left');

/** Every sentence of the report, by its code. They are written nowhere else. */
const ROWS = {
  'question-unread': lost(
    (text: string) => `The question ${quoted(text)} has no answer that could be read: it is left out.`,
  ),
  'question-kind': lost((text: string) => `${quoted(text)} is a question of a kind that is not known: it is left out.`),
  'question-cards': lost((text: string) => `The hands of the question ${quoted(text)} are not hands: it is left out.`),
  'many-answers': lost(
    (text: string) => `The question ${quoted(text)} has more answers than a question can have: it is left out.`,
  ),
  'points-differ': changed(
    (told: string, counted: number) =>
      `The file says ${quoted(told)}, and the cards count ${counted}: that is taken as right.`,
  ),
  'card-not-held': changed(
    (card: string) => `The right card ${card} is not in the hand: it is an answer all the same.`,
  ),
  'call-unread': changed((text: string) => `${quoted(text)} among the right calls could not be read.`),
  'hand-unread': changed((text: string) => `${quoted(text)} could not be read as hands: it is kept as text.`),
  'auction-unread': changed((text: string) => `${quoted(text)} could not be read as an auction: it is kept as text.`),
  'text-cut': changed((most: number) => `A text is longer than ${most} characters: the rest is left out.`),
  'no-calls': changed(
    (name: string) => `${name} has cards that were played and no contract: it is shown, and not played.`,
  ),
  'jumps-left': left(
    (count: number) =>
      `${count === 1 ? 'A link' : `${count} links`} to other places of the movies: the words are kept.`,
  ),
  'link-left': left((address: string) => `The link to ${quoted(address)} leads to no secure page: its words are kept.`),
  'command-left': left(
    (command: string, data: string) => `${command} says something that a lesson does not show: ${quoted(data)}.`,
  ),
  'board-lost': lost((message: string) => message),
  'file-problem': changed((message: string) => message),
  'boards-lost': lost(
    (title: string, count: number) =>
      `${count} of the boards of ${quoted(title)} could not be read: they are left out.`,
  ),
  'no-content': lost(() => 'Nothing in this file could become a lesson.'),
  'no-text': lost(() => 'This file is no text: it may be a picture or a program under the name of one.'),
  'many-rows': left((count: number) => `${count} more lines of this report are left out.`),
} as const;

type ReportCode = keyof typeof ROWS;
type Details<C extends ReportCode> = (typeof ROWS)[C]['say'] extends (...details: infer D) => string ? D : never;

/** Tells what became of something at a line. */
export type Tell = <C extends ReportCode>(line: number, code: C, ...details: Details<C>) => void;

export function rowOf<C extends ReportCode>(line: number, code: C, ...details: Details<C>): ReportRow {
  const { kind, say } = ROWS[code];
  // The table pairs each code with its details, which the compiler cannot follow through the union.
  return { kind, line, code, message: (say as (...given: readonly unknown[]) => string)(...details).slice(0, 500) };
}

/** The most rows of a report. Those of what is lost are never among those that are left out. */
export const MOST_ROWS = 500;

/** The rows in the order of the file; of very many, what is lost first. */
export function fitRows(rows: readonly ReportRow[]): readonly ReportRow[] {
  const inOrder = (some: readonly ReportRow[]) => [...some].sort((a, b) => a.line - b.line);
  if (rows.length <= MOST_ROWS) return inOrder(rows);
  const first = [...rows.filter(({ kind }) => kind === 'lost'), ...rows.filter(({ kind }) => kind !== 'lost')];
  const kept = first.slice(0, MOST_ROWS - 1);
  return [...inOrder(kept), rowOf(kept.at(-1)?.line ?? 1, 'many-rows', rows.length - kept.length)];
}

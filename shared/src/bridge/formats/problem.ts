import { type Details, PROBLEMS, type ProblemCode, type Severity } from './problem-sentences.ts';

/** What is wrong on a line. */
export interface LineProblem {
  /** 1 for the first line of the file. */
  readonly line: number;
  readonly code: ProblemCode;
  readonly severity: Severity;
  /** One sentence for people. */
  readonly message: string;
}

/** What a reader of deal files found wrong, and where. */
export interface FileProblem extends LineProblem {
  /** The board's number as the file writes it; null outside a board. */
  readonly board: string | null;
}

/** Notes a problem of the board being read. */
export type Report = <C extends ProblemCode>(line: number, code: C, ...details: Details<C>) => void;

export interface ReadOptions {
  /** Also tell, as notes, where the file departs from the standard though nothing is lost. */
  readonly notes?: boolean;
}

export function problemOn<C extends ProblemCode>(line: number, code: C, ...details: Details<C>): LineProblem {
  const { severity, say } = PROBLEMS[code];
  // Each code's details suit its sentence, which the types cannot follow through the table.
  return { line, code, severity, message: (say as (...words: Details<C>) => string)(...details) };
}

/** A report for one board, and the problems it gathers in the order of their lines. */
export function gatherProblems(board: string | null, { notes = false }: ReadOptions) {
  const found: FileProblem[] = [];
  const report: Report = (line, code, ...details) => {
    if (PROBLEMS[code].severity !== 'note' || notes) add(problemOn(line, code, ...details));
  };
  const add = ({ line, code, severity, message }: LineProblem): void => {
    if (severity !== 'note' || notes) found.push({ line, board, code, severity, message });
  };
  return { report, add, problems: () => found.sort((a, b) => a.line - b.line) };
}

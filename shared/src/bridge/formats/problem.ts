import { type Details, PROBLEMS, type ProblemCode, type Severity } from './problem-sentences.ts';

/** A problem on one line of a file. */
export interface LineProblem {
  /** 1 for the first line of the file. */
  readonly line: number;
  readonly code: ProblemCode;
  readonly severity: Severity;
  /** One sentence for people. */
  readonly message: string;
}

/** A problem that a reader of deal files found, with its place. */
export interface FileProblem extends LineProblem {
  /** The board's number as the file writes it; null outside a board. */
  readonly board: string | null;
}

/** Reports a problem of the board that is being read. */
export type Report = <C extends ProblemCode>(line: number, code: C, ...details: Details<C>) => void;

export interface ReadOptions {
  /** Also report, as notes, departures from the standard that lose nothing. */
  readonly notes?: boolean;
}

export function problemOn<C extends ProblemCode>(line: number, code: C, ...details: Details<C>): LineProblem {
  const { severity, say } = PROBLEMS[code];
  // The details of each code fit its sentence; the types cannot follow this through the table.
  return { line, code, severity, message: (say as (...words: Details<C>) => string)(...details) };
}

/** A report function for one board, and the problems that it gathers, in the order of their lines. */
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

/**
 * error: a board was lost; warning: a part of it was lost, repaired or doubtful; note: the file departs from the
 * standard, and nothing was lost (only told when asked for).
 */
export type Severity = 'error' | 'warning' | 'note';

/** What a reader of deal files found wrong, and where. */
export interface FileProblem {
  /** 1 for the first line of the file. */
  readonly line: number;
  /** The board's number as the file writes it; null outside a board. */
  readonly board: string | null;
  /** Stable, for programs: 'duplicate-card'. */
  readonly code: string;
  readonly severity: Severity;
  /** One sentence for people. */
  readonly message: string;
}

/** Notes a problem of the board being read. */
export type Report = (line: number, code: string, message: string, severity?: Severity) => void;

export interface ReadOptions {
  /** Also tell, as notes, where the file departs from the standard though nothing is lost. */
  readonly notes?: boolean;
}

/** A report for one board, and the problems it gathers in the order of their lines. */
export function gatherProblems(board: string | null, { notes = false }: ReadOptions) {
  const found: FileProblem[] = [];
  const report: Report = (line, code, message, severity = 'warning') => {
    if (severity !== 'note' || notes) found.push({ line, board, code, severity, message });
  };
  return { report, problems: () => found.sort((a, b) => a.line - b.line) };
}

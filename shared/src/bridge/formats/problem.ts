/** error: a board was lost; warning: a part of it was lost, repaired or doubtful. */
export type Severity = 'error' | 'warning';

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

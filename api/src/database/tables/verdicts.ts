/** What the server has found about an attempt (ruling 52). A later verdict on the same attempt replaces it. */
export interface VerdictsTable {
  user_id: string;
  attempt_id: string;
  /** The student's counter of verdicts when this one was given; a pull asks for the verdicts after a cursor. */
  cursor: number;
  rules_version: number;
  /** JSON of the Verdict. */
  body: string;
}

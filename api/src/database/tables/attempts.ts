/** Append-only (ruling 2). An id belongs to its student: another student's equal id is another attempt. */
export interface AttemptsTable {
  user_id: string;
  id: string;
  /** The student's counter when it was recorded; a pull asks for what lies after (ruling 23). */
  cursor: number;
  /** 'pack:<id>' or 'activity:<id>'. */
  context_key: string;
  /** JSON of the Attempt. */
  body: string;
  recorded_at: string;
}

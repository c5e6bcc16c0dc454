/** Append-only (ruling 2). Ids are unique for each student: the same id of another student is another attempt. */
export interface AttemptsTable {
  user_id: string;
  id: string;
  /** The student's counter when the attempt was recorded; a pull asks for the attempts after a cursor (ruling 23). */
  cursor: number;
  /** 'pack:<id>' or 'activity:<id>'. */
  context_key: string;
  /** JSON of the Attempt. */
  body: string;
  recorded_at: string;
}

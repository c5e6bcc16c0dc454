import type { Generated } from 'kysely';

/** Append-only (ruling 2). Ids are unique for each student: the same id of another student is another attempt. */
export interface AttemptsTable {
  user_id: string;
  id: string;
  /** The student's counter when the attempt was recorded; a pull asks for the attempts after a cursor (ruling 23). */
  cursor: number;
  /** 'pack:<id>', 'activity:<id>' or 'link:<id>'. */
  context_key: string;
  /** JSON of the Attempt. */
  body: string;
  recorded_at: string;
  /** The version of the rules by which its verdict was given; 0 while it has none, as from an older server. */
  rules_version: Generated<number>;
}

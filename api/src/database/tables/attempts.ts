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
  /** The version in which the figures of classes hold it; 0 while they do not, as from an older server. */
  class_version: Generated<number>;
}

/** Raised when first attempts are told in other facts: then all are counted again. */
export const CLASS_VERSION = 1;

/** Written out, not as a parameter: only then do databases use the index of these. */
export const UNCOUNTED = `class_version < ${CLASS_VERSION}`;

/**
 * A student's first attempt at a deal or a question in a pack or a course, as the figures of a class count it (ruling 69,
 * record 0030). It goes with the person.
 */
export interface FirstAttemptsTable {
  user_id: string;
  /** As tallyKey gives it: 'pack:<id>' or 'course:<id>/<activity id>'. */
  context_key: string;
  /** Of the deal or, for a question, of the activity. */
  subject_id: string;
  /** Of the deal or the activity: figures are kept per version (ruling 67). */
  version: number;
  at: string;
  attempt_id: string;
  /** JSON of the FirstFacts, the same text for the same facts, so that the database counts them. */
  facts: string;
  /** The cards of a deal in order, two letters each: 'SASKH2…'; '' of a question. */
  line: string;
}

/** By which later versions the answers to a version of a question are marked again (ruling 67); only ever added to. */
export interface AnswerMarkingsTable {
  activity_id: string;
  /** The version that was answered. */
  version: number;
  /** The later version that marks them too. */
  by_version: number;
  /** Who had them marked; null once that account was erased. */
  marked_by: string | null;
  marked_at: string;
}

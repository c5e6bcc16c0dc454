import * as v from 'valibot';

/** Every error on the wire has this shape (ruling 15). `errors` names fields by their path on the wire. */
export const problemSchema = v.object({
  message: v.string(),
  code: v.string(),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  /** With the code second_factor: what the second step of the log-in is taken with. */
  ticket: v.optional(v.string()),
});

/** The code of a 404 for a call that no route of this server knows, as of one that a newer server has (D-557). */
export const UNKNOWN_CALL = 'unknown_call';

/**
 * The codes of a 404 for a record that is not there, or not visible. 'not_found' is none of them: an older server answers
 * it to a call that it does not know, too (D-557).
 */
export const MISSING_CODES = ['unknown_record', 'unknown_link', 'room_unknown', 'room_expired'] as const;
export type MissingCode = (typeof MISSING_CODES)[number];

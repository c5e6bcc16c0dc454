/** The code of a 404 for a call that no route of this server knows, as of one that a newer server has (D-557). */
export const UNKNOWN_CALL = 'unknown_call';

/**
 * The codes of a 404 for a record that is not there, or not visible. 'not_found' is none of them: an older server answers
 * it to a call that it does not know, too (D-557).
 */
export const MISSING_CODES = ['unknown_record', 'unknown_link', 'room_unknown', 'room_expired'] as const;
export type MissingCode = (typeof MISSING_CODES)[number];

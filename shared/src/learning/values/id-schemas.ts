import * as v from 'valibot';

/** Every id is a UUID (values/ids). */
export const idSchema = v.pipe(v.string(), v.uuid());

/** An instant in ISO 8601 with a zone, '2026-11-20T16:00:00.000Z'. */
export const instantSchema = v.pipe(v.string(), v.isoTimestamp());

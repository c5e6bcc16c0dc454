import * as v from 'valibot';

/** Every error on the wire has this shape (ruling 15). `errors` names fields by their path on the wire. */
export const problemSchema = v.object({
  message: v.string(),
  code: v.string(),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  /** With the code second_factor: what the second step of the log-in is taken with. */
  ticket: v.optional(v.string()),
});

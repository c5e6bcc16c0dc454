import type { Endpoint } from '@overtrick/shared/contract/endpoint';
import { fromWire, toWire } from '@overtrick/shared/contract/wire';
import * as v from 'valibot';
import { fieldErrors } from './errors.ts';
import { notFound, Refusal } from './refusal.ts';

/** As forms say it (platform 8). */
const INVALID = "Please make sure you've supplied the correct information above and try again.";

/** Path values of the wrong form name nothing: 404. */
export function readParams(line: Endpoint, raw: unknown): unknown {
  if (!line.params) return undefined;
  const read = v.safeParse(line.params, raw);
  if (!read.success) throw notFound();
  return read.output;
}

/**
 * Query names stand as in the specification's list of calls and are not converted (decision 15); one without a value
 * counts as absent.
 */
export function readQuery(line: Endpoint, raw: unknown): unknown {
  const given = Object.entries((raw ?? {}) as object).filter(([, value]) => value !== '');
  return line.query ? read(line.query, 400, Object.fromEntries(given)) : undefined;
}

export const readBody = (line: Endpoint, raw: unknown): unknown =>
  line.body ? read(line.body, 422, fromWire(line.body, raw)) : undefined;

function read(schema: v.GenericSchema, status: number, value: unknown): unknown {
  const result = v.safeParse(schema, value);
  if (!result.success) throw new Refusal(status, 'invalid', INVALID, fieldErrors(result.issues));
  return result.output;
}

/** The answer as it stands on the wire: only what the line declares. A wrong one is a bug and throws. */
export const writeReply = (line: Endpoint, answer: unknown): unknown =>
  line.reply ? toWire(line.reply, v.parse(line.reply, answer)) : undefined;

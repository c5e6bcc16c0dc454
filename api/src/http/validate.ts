import type { Endpoint } from '@overtrick/shared/contract/endpoint';
import { readFields } from '@overtrick/shared/contract/field-errors';
import { fromWire, snakeCase, toWire } from '@overtrick/shared/contract/wire';
import { INVALID_FORM } from '@overtrick/shared/forms/form';
import * as v from 'valibot';
import { Refusal, unknownAddress } from './refusal.ts';

/** Reads the values of the path; malformed ones answer 404, because nothing can have such a name. */
export function readParams(line: Endpoint, raw: unknown): unknown {
  if (!line.params) return undefined;
  const read = v.safeParse(line.params, raw);
  if (!read.success) throw unknownAddress();
  return read.output;
}

/**
 * Query names stand as in the specification's list of calls and are not converted (ruling 15); one without a value
 * counts as absent.
 */
export function readQuery(line: Endpoint, raw: unknown): unknown {
  const given = Object.entries((raw ?? {}) as object).filter(([, value]) => value !== '');
  return line.query ? read(line.query, 400, Object.fromEntries(given), (name) => name) : undefined;
}

export const readBody = (line: Endpoint, raw: unknown): unknown =>
  line.body ? read(line.body, 422, fromWire(line.body, raw), snakeCase) : undefined;

function read(schema: v.GenericSchema, status: number, value: unknown, wireKey: (key: string) => string): unknown {
  const result = readFields(schema, value, wireKey);
  if (!result.ok) throw new Refusal(status, 'invalid', INVALID_FORM, result.error);
  return result.value;
}

/** Converts an answer to the wire, with only the declared fields. Throws for a wrong answer, which is a bug. */
export const writeReply = (line: Endpoint, answer: unknown): unknown =>
  line.reply ? toWire(line.reply, v.parse(line.reply, answer)) : undefined;

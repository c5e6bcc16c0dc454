import type { FieldErrors } from '@overtrick/shared/contract/field-errors';
import { type MissingCode, UNKNOWN_CALL } from '@overtrick/shared/contract/missing-codes';

/** Thrown by a route to answer with an error; everything else that is thrown is a bug and answers 500. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldErrors | undefined;
  /** Seconds until it is worth trying again; nothing is known when undefined. */
  readonly retryAfter: number | undefined;
  /** What the next step is taken with, in place of starting again. */
  readonly ticket: string | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    errors?: FieldErrors,
    retryAfter?: number,
    ticket?: string,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.ticket = ticket;
  }
}

/** A record that is not there; a device drops what it keeps of it (D-557). */
export const missing = (code: MissingCode, message: string): Refusal => new Refusal(404, code, message);

/** Not visible to this person, or not there at all: the two look the same (ruling 15). */
export const notFound = (): Refusal => missing('unknown_record', 'Not found');

/** An address that names no record. */
export const unknownAddress = (): Refusal => new Refusal(404, 'not_found', 'Not found');

export const unknownCall = (): Refusal =>
  new Refusal(404, UNKNOWN_CALL, 'The server does not know this: it may be older than this version of Overtrick');

/** Returns the value; throws 404 for undefined. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw notFound();
  return value;
}

export const forbidden = (): Refusal => new Refusal(403, 'forbidden', 'You may not do this');

/** The refusal of one try too many. @param seconds until the next one is taken */
export const tooManyTries = (seconds: number): Refusal => {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new Refusal(429, 'too_many_requests', `Too many attempts: please try again in ${wait}`, undefined, seconds);
};

/** The refusal of an invalid field; `field` is its path on the wire. */
export const invalidField = (field: string, message: string): Refusal =>
  new Refusal(422, 'invalid', message, { [field]: [message] });

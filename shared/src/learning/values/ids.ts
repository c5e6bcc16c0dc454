import { v5, v7 } from 'uuid';
import * as v from 'valibot';

/** Every id is a UUID; those made on a device are version 7, so that they sort by time (ruling 21). */
export const idSchema = v.pipe(v.string(), v.uuid());
export type Id = string;

/** A new id, made from the clock and the platform's random source: call it at the edges only. */
export const newId = (): Id => v7();

const NAMES = '6f1c8a0e-5d0b-4c55-9a57-0d2f6b9a7c31';

/** The same id for the same name, on every machine and at every run: for content that comes with the product. */
export const namedId = (name: string): Id => v5(name, NAMES);

/** An instant in ISO 8601 with a zone, '2026-11-20T16:00:00.000Z'. */
export const instantSchema = v.pipe(v.string(), v.isoTimestamp());

import { v7 } from 'uuid';
import * as v from 'valibot';

/** Every id is a UUID; those made on a device are version 7, so that they sort by time (ruling 21). */
export const idSchema = v.pipe(v.string(), v.uuid());
export type Id = string;

/** A new id, made from the clock and the platform's random source: call it at the edges only. */
export const newId = (): Id => v7();

/** An instant in ISO 8601 with a zone, '2026-11-20T16:00:00.000Z'. */
export const instantSchema = v.pipe(v.string(), v.isoTimestamp());

import { v7 } from 'uuid';

/** Every id is a UUID; those made on a device are version 7, so that they sort by time (ruling 21). */
export type Id = string;

/** A new id, made from the clock and the platform's random source: call it at the edges only. */
export const newId = (): Id => v7();

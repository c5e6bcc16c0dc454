import { setTimeout as pause } from 'node:timers/promises';
import type { Trx } from '../database/connect.ts';
import { fromJson } from '../database/json.ts';
import type { JobContext } from './kind.ts';

/** The rest after a step, in its own length, and the longest in milliseconds: students are served meanwhile. */
const REST = 2;
const LONGEST_REST = 100;

/** Where a job of many steps is. */
interface Place {
  /** How many are done. */
  readonly done: number;
}

export interface Steps<P extends Place> {
  readonly start: P;
  /** Of how many `done` counts. */
  readonly of: number;
  /** Does the next few; undefined after the last. */
  readonly step: (trx: Trx, from: P) => Promise<P | undefined>;
}

/**
 * Does a job step by step, each in a transaction that notes where the next begins: after a crash another holder goes on
 * there.
 */
export async function runInSteps<P extends Place>(
  { db, job, signal, note }: JobContext<unknown>,
  { start, of, step }: Steps<P>,
): Promise<void> {
  let place: P | undefined = job.place === null ? start : fromJson<P>(job.place);
  while (place) {
    signal.throwIfAborted();
    const began = performance.now();
    const from: P = place;
    place = await db.transaction().execute(async (trx) => {
      const next = await step(trx, from);
      if (next) await note(trx, { progress: Math.min(1, next.done / Math.max(1, of)), place: next });
      return next;
    });
    await pause(Math.min(REST * (performance.now() - began), LONGEST_REST));
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { Trx } from '../database/connect.ts';
import type { JobKind } from './kind.ts';

const MINUTE = 60_000;

interface Work {
  readonly name: string;
  /** How many attempts one transaction takes. */
  readonly atOnce: number;
  /** Milliseconds between two transactions. */
  readonly rest: number;
  /** Does some of the work; returns how many attempts it did: 0 when none waits. */
  readonly take: (trx: Trx, limit: number) => Promise<number>;
}

/**
 * A job that catches up, every minute and a few at a time, with attempts that an older server has taken: so few that
 * nobody notices, because SQLite and the rules work in the thread that answers.
 */
export const waitingAttemptsKind = ({ name, atOnce, rest, take }: Work): JobKind<null> => ({
  name,
  body: v.null(),
  where: 'here',
  tries: 3,
  pause: () => MINUTE,
  look: 5_000,
  every: MINUTE,
  run: async ({ db, signal }) => {
    while ((await db.transaction().execute((trx) => take(trx, atOnce))) > 0) {
      await pause(rest);
      signal.throwIfAborted();
    }
  },
});

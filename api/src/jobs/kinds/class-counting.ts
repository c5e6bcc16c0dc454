import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { countWaiting } from '../../entities/attempts/first-attempts.ts';
import type { JobKind } from '../kind.ts';

/** So few that nobody notices: SQLite works in the thread that answers. */
const AT_ONCE = 100;

/** The rest between two transactions, in milliseconds. */
const REST = 200;

const MINUTE = 60_000;

/** Counts for the figures of classes what an older server has taken (record 0030). */
export const classCountingKind: JobKind<null> = {
  name: 'class-counting',
  body: v.null(),
  where: 'here',
  tries: 3,
  pause: () => MINUTE,
  look: 5_000,
  every: MINUTE,
  run: async ({ db, signal }) => {
    while ((await db.transaction().execute((trx) => countWaiting(trx, AT_ONCE))) > 0) {
      await pause(REST);
      signal.throwIfAborted();
    }
  },
};

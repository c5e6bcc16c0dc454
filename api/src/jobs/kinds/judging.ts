import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { judgeWaiting } from '../../entities/attempts/verdicts.ts';
import type { JobKind } from '../kind.ts';

/** So few that nobody notices: SQLite and the rules work in the thread that answers. */
const AT_ONCE = 50;

/** The rest between two transactions, in milliseconds. */
const REST = 500;

const MINUTE = 60_000;

/** Judges attempts that an older server has taken, or that older rules have judged (ruling 52). */
export const judgingKind: JobKind<null> = {
  name: 'judging',
  body: v.null(),
  where: 'here',
  tries: 3,
  pause: () => MINUTE,
  look: 5_000,
  every: MINUTE,
  run: async ({ db, signal }) => {
    while ((await db.transaction().execute((trx) => judgeWaiting(trx, AT_ONCE))) > 0) {
      await pause(REST);
      signal.throwIfAborted();
    }
  },
};

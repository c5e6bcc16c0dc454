import { fromJson } from '../../database/json.ts';
import { ROUND_JOB, type Round, roundSchema } from '../../entities/letters/letter-job.ts';
import { stepRound } from '../../entities/letters/rounds.ts';
import type { JobKind } from '../kind.ts';

/**
 * Queues a letter for everybody who wants it, some hundred in a transaction, which notes where the next begins: after a
 * crash another holder goes on there, and nobody has two.
 */
export const letterRoundKind: JobKind<Round> = {
  name: ROUND_JOB,
  body: roundSchema,
  where: 'here',
  tries: 10,
  pause: (tries) => tries * 5_000,
  look: 2_000,
  run: async ({ db, job, body, clock, signal, note }) => {
    let after: string | undefined = job.place === null ? '' : fromJson<string>(job.place);
    while (after !== undefined) {
      signal.throwIfAborted();
      const from: string = after;
      after = await db.transaction().execute(async (trx) => {
        const next = await stepRound(trx, body, job.id, from, clock());
        if (next !== undefined) await note(trx, { progress: 0, place: next });
        return next;
      });
    }
  },
};

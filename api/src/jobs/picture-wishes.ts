import type { Db } from '../database/connect.ts';
import { queueJobs } from '../entities/jobs/operations.ts';
import { takeWanted } from '../entities/media/pictured.ts';

/** A kind of job of which this process has the program, and the extensions of the files that it reads. */
export interface PictureWay {
  readonly kind: string;
  readonly extensions: readonly string[];
}

/** Queues a job for each file of which pictures are wanted, and for which this process has the program (silence 289). */
export async function queueWishes(db: Db, ways: readonly PictureWay[], now: Date): Promise<void> {
  for (const { kind, extensions } of ways)
    await db.transaction().execute(async (trx) => {
      const ids = await takeWanted(trx, extensions);
      await queueJobs(
        trx,
        ids.map((mediaId) => ({ kind, key: mediaId, body: { mediaId } })),
        now,
      );
    });
}

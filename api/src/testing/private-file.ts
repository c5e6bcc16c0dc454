import { createHash } from 'node:crypto';
import { addMedia, recordFile } from '../entities/media/operations.ts';
import type { MediaOwner } from '../entities/media/queries.ts';
import type { Harness } from './harness.ts';

/** Gives an owner a file that only a signed address opens; its content is not in the store. */
export async function addPrivateFile({ db, now }: Harness, owner: MediaOwner, ownerId: string): Promise<void> {
  const file = { hash: createHash('sha256').update(ownerId).digest('hex'), extension: 'mp4' };
  await db.transaction().execute(async (trx) => {
    await recordFile(trx, { ...file, size: 1, smallSize: null }, now);
    await addMedia(trx, { owner, ownerId, file, name: 'film.mp4', isPublic: false }, now);
  });
}

import type { Id } from '@overtrick/shared/learning/values/ids';
import type { UserDatabase } from './database.ts';
import { createFilmWriter } from './film-writer.ts';
import { fakeLocks } from './locks.testing.ts';

interface TestFilm {
  readonly dealId: Id | null;
  readonly dealName: string;
  readonly content: Blob;
}

/** A recording that was made at time 5 and stopped after two seconds. @returns its id */
export async function addFilm(db: UserDatabase, { content, ...deal }: TestFilm): Promise<Id> {
  const writer = createFilmWriter({ db, locks: fakeLocks(), onFailure: () => {} });
  await writer.add(content, { ...deal, length: 2000, now: 5 });
  const kept = await writer.finish();
  if (!kept.ok) throw new Error(kept.error);
  return kept.value;
}

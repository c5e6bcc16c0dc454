import type { Attempt } from '@overtrick/shared/learning/progress/attempt';
import { err, type Result } from '@overtrick/shared/result';
import { dateAfterOthers, recordAttempt } from './attempts.ts';
import type { UserDatabase } from './database.ts';
import type { Recorded } from './outbox.ts';
import type { WriteFailure } from './write-failure.ts';

/** Records attempts and keeps in memory those that the device could not write. */
export interface AttemptRecorder {
  /** Never throws. An attempt that cannot be written stays in memory until a retry succeeds. */
  record(attempt: Attempt): Promise<Result<Recorded, WriteFailure>>;
  /** Tries the unwritten attempts again, in order. Returns how many are still unwritten. */
  retry(): Promise<number>;
  unwritten(): readonly Attempt[];
  subscribe(listener: () => void): () => void;
}

/** @param deps.onRecorded called after each attempt is written to the disk, to wake the sync runner */
export function createAttemptRecorder(deps: { db: UserDatabase; onRecorded?: () => void }): AttemptRecorder {
  const kept = new Map<string, Attempt>();
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };

  async function write(attempt: Attempt): Promise<Result<Recorded, WriteFailure>> {
    const outcome = await recordAttempt(deps.db, attempt).catch((): Result<Recorded, WriteFailure> => err('failed'));
    if (outcome.ok) kept.delete(attempt.id);
    else kept.set(attempt.id, attempt);
    tell();
    if (outcome.ok) deps.onRecorded?.();
    return outcome;
  }

  async function retry(): Promise<number> {
    for (const attempt of [...kept.values()]) await write(attempt);
    return kept.size;
  }

  return {
    async record(attempt) {
      const outcome = await write(await dateAfterOthers(deps.db, attempt).catch(() => attempt));
      // There is room again.
      if (outcome.ok && kept.size > 0) await retry();
      return outcome;
    },
    retry,
    unwritten: () => [...kept.values()],
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

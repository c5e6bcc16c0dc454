import type { Attempt } from '@overtrick/shared/learning/attempt';
import type { Result } from '@overtrick/shared/result';
import type { Recorded, WriteFailure } from './attempts.ts';
import type { UserDatabase } from './database.ts';

/** Records attempts and holds on to those that the device could not write. */
export interface Recorder {
  /** Never throws; an attempt that could not be written stays in memory until it could. */
  record(attempt: Attempt): Promise<Result<Recorded, WriteFailure>>;
  /** Tries the kept ones again, in order; the number that is still unwritten. */
  retry(): Promise<number>;
  unwritten(): readonly Attempt[];
  subscribe(listener: () => void): () => void;
}

export declare function createRecorder(deps: { db: UserDatabase; onRecorded?: () => void }): Recorder;

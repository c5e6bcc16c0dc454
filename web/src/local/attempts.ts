import type { Attempt } from '@overtrick/shared/learning/attempt';
import type { Id } from '@overtrick/shared/learning/ids';
import type { PackProgress } from '@overtrick/shared/learning/progress';
import type { Result } from '@overtrick/shared/result';
import type { UserDatabase } from './database.ts';

/** recorded: now on the disk and waiting for the server; known: was there already, nothing changed. */
export type Recorded = 'recorded' | 'known';
/** full: the disk is; failed: the browser would not write. */
export type WriteFailure = 'full' | 'failed';

export declare function recordAttempt(db: UserDatabase, attempt: Attempt): Promise<Result<Recorded, WriteFailure>>;
export declare function listPackAttempts(db: UserDatabase, dealPackId: Id): Promise<Attempt[]>;
export declare function packProgress(db: UserDatabase, dealPackId: Id, dealIds: readonly Id[]): Promise<PackProgress>;

import type { Id } from '@overtrick/shared/learning/ids';
import type { UserDatabase } from '../local/database.ts';

/** The student has read it: it leaves the list; the attempt itself stays on the device. */
export declare function dismissRefused(db: UserDatabase, id: Id): Promise<void>;
/** Puts it back at the end of the outbox. */
export declare function retryRefused(db: UserDatabase, id: Id): Promise<void>;

import type { Id } from '@overtrick/shared/learning/ids';
import type { Result } from '@overtrick/shared/result';
import type { TableEvent } from '@overtrick/shared/table/event';
import type { WriteFailure } from './attempts.ts';
import type { UserDatabase } from './database.ts';

/** A table as it stands on the device: replaying the events gives the session back (decision 25). */
export interface Sitting {
  /** The id of the attempt that this sitting ends in; the same after every reload. */
  readonly attemptId: Id;
  readonly events: readonly TableEvent[];
}

/** Finds the sitting at (room, deal) or begins one. */
export declare function openSitting(db: UserDatabase, room: string, deal: Id): Promise<Sitting>;
/** Begins anew: a new attempt id and no events. */
export declare function restartSitting(db: UserDatabase, room: string, deal: Id): Promise<Sitting>;
/** Appends the event with this order; 'elsewhere' when another window has written that one: reload from openSitting. */
export declare function appendEvent(
  db: UserDatabase,
  table: { readonly room: string; readonly deal: Id },
  order: number,
  event: TableEvent,
): Promise<Result<void, 'elsewhere' | WriteFailure>>;

import type { Db, Trx } from '../database/connect.ts';
import { isUniqueViolation } from '../database/unique.ts';
import { Refusal } from './refusal.ts';

/** A value that something else has already, where each may stand once; told at its field. */
export const taken = (field: string, message: string): Refusal =>
  new Refusal(409, 'taken', message, { [field]: [message] });

/** What still hangs on a thing keeps it from being deleted or renamed. */
export const inUse = (message: string): Refusal => new Refusal(409, 'in_use', message);

/** Writes in a transaction; what is there already, by a unique column, is refused as `whenTaken` says. */
export const write = <T>(db: Db, run: (trx: Trx) => Promise<T>, whenTaken: Refusal): Promise<T> =>
  db
    .transaction()
    .execute(run)
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? whenTaken : error;
    });

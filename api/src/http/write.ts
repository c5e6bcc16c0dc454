import type { Db, Trx } from '../database/connect.ts';
import { isUniqueViolation } from '../database/unique.ts';
import { Refusal } from './refusal.ts';

/** The refusal of a value that must be unique and is taken; the message is at its field. */
export const taken = (field: string, message: string): Refusal =>
  new Refusal(409, 'taken', message, { [field]: [message] });

/** The refusal to delete or rename something that is still used. */
export const inUse = (message: string): Refusal => new Refusal(409, 'in_use', message);

/** Runs a transaction; throws `whenTaken` when a unique column has the value already. */
export const write = <T>(db: Db, run: (trx: Trx) => Promise<T>, whenTaken: Refusal): Promise<T> =>
  db
    .transaction()
    .execute(run)
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? whenTaken : error;
    });

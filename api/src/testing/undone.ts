import { sql } from 'kysely';
import type { Db, Trx } from '../database/connect.ts';

/** Thrown to roll a transaction back that has done its work. */
class Undo extends Error {}

/** A database whose changes can be undone, so that many tests share what was made once. */
export interface Undoable {
  readonly db: Db;
  /** Runs calls of the app and then undoes all that they wrote; within itself, what was written since it began. */
  readonly undone: <T>(run: () => Promise<T>) => Promise<T>;
}

/**
 * Wraps a database: within `undone` every query goes into one transaction, and the transactions of the app become
 * savepoints in it; its one connection is everybody's.
 */
export function undoable(db: Db): Undoable {
  let outer: Trx | undefined;
  const transaction = () =>
    outer ? { execute: <T>(work: Work<T>) => inSavepoint(outer as Trx, work) } : db.transaction();
  const connection = () =>
    outer ? { execute: <T>(work: (own: Db) => Promise<T>): Promise<T> => work(wrapped) } : db.connection();
  const wrapped: Db = new Proxy(db, {
    get: (_, name) => {
      if (name === 'transaction') return transaction;
      if (name === 'connection') return connection;
      const present = outer ?? db;
      const value: unknown = Reflect.get(present, name, present);
      return typeof value === 'function' ? value.bind(present) : value;
    },
  });
  const undone = async <T>(run: () => Promise<T>): Promise<T> => {
    if (outer) return undoneWithin(outer, run);
    let result: { readonly value: T } | undefined;
    await db
      .transaction()
      .execute(async (trx) => {
        outer = trx;
        try {
          result = { value: await run() };
        } finally {
          outer = undefined;
        }
        throw new Undo();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error;
      });
    return (result as { readonly value: T }).value;
  };
  return { db: wrapped, undone };
}

async function undoneWithin<T>(trx: Trx, run: () => Promise<T>): Promise<T> {
  await sql`savepoint one`.execute(trx);
  try {
    return await run();
  } finally {
    await sql`rollback to savepoint one`.execute(trx);
    await sql`release savepoint one`.execute(trx);
  }
}

type Work<T> = (trx: Trx) => Promise<T>;

async function inSavepoint<T>(trx: Trx, work: Work<T>): Promise<T> {
  await sql`savepoint within`.execute(trx);
  try {
    const result = await work(trx);
    await sql`release savepoint within`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint within`.execute(trx);
    await sql`release savepoint within`.execute(trx);
    throw error;
  }
}

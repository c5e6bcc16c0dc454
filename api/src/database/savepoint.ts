import { sql } from 'kysely';
import type { Trx } from './connect.ts';

/** The work of a savepoint could not be undone: the transaction it stands in can only end. */
export class NotUndone extends Error {}

/**
 * Does work that is undone alone when it throws: what the transaction did before it stays. Rethrows the work's error, or
 * throws NotUndone when the database could not go back. Savepoints do not stand inside each other.
 */
export async function inSavepoint<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint work`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint work`.execute(trx);
    return result;
  } catch (error) {
    await goBack(trx, error);
    throw error;
  }
}

async function goBack(trx: Trx, cause: unknown): Promise<void> {
  try {
    await sql`rollback to savepoint work`.execute(trx);
    await sql`release savepoint work`.execute(trx);
  } catch {
    throw new NotUndone('A savepoint could not be undone', { cause });
  }
}

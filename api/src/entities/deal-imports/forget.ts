import { setImmediate as breathe } from 'node:timers/promises';
import type { Db } from '../../database/connect.ts';

/** What is deleted in one transaction: on SQLite everybody else waits for its end. */
const TEXTS = 8;
const ROWS = 500;

/** Deletes the text of a file that has been read, a little at a time. */
export async function dropTexts(db: Db, importId: string): Promise<void> {
  const texts = () => db.selectFrom('import_texts').select('part').where('import_id', '=', importId);
  for (;;) {
    // From the end: a text without its beginning would be read as another.
    const parts = await texts().orderBy('part', 'desc').limit(TEXTS).execute();
    if (parts.length === 0) return;
    const from = Math.min(...parts.map(({ part }) => part));
    await db.deleteFrom('import_texts').where('import_id', '=', importId).where('part', '>=', from).execute();
    await breathe();
  }
}

/** Deletes an import, its rows a little at a time; from the first moment on it is told to nobody. */
export async function forgetImport(db: Db, importId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('imports').set({ received: 0 }).where('id', '=', importId).execute();
    await trx.deleteFrom('jobs').where('id', '=', importId).execute();
  });
  await dropTexts(db, importId);
  for (;;) {
    const rows = await db
      .selectFrom('import_rows')
      .select('position')
      .where('import_id', '=', importId)
      .orderBy('position')
      .limit(ROWS)
      .execute();
    const last = rows.at(-1);
    if (!last) break;
    await db
      .deleteFrom('import_rows')
      .where('import_id', '=', importId)
      .where('position', '<=', last.position)
      .execute();
    await breathe();
  }
  await db.deleteFrom('imports').where('id', '=', importId).execute();
}

/** How long a file may take to be received, in milliseconds; what is older was left by a server that was killed. */
const RECEIVING = 86_400_000;

/** Deletes what servers that were killed have left of files: those not received whole, and texts that are read. */
export async function tidyImports(db: Db, now: Date): Promise<void> {
  const left = await db
    .selectFrom('imports')
    .select('id')
    .where('received', '=', 0)
    .where('created_at', '<', new Date(now.getTime() - RECEIVING).toISOString())
    .execute();
  for (const { id } of left) await forgetImport(db, id);
  const read = await db
    .selectFrom('import_texts')
    .innerJoin('imports', 'imports.id', 'import_texts.import_id')
    .select('imports.id')
    .where('import_texts.part', '=', 0)
    .where('imports.ended_at', 'is not', null)
    .execute();
  for (const { id } of read) await dropTexts(db, id);
}

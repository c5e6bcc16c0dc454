import type { Db } from './connect.ts';
import type { ServerFact } from './tables/server-facts.ts';

/** What the database knows about itself under this key; undefined when nothing was kept. */
export async function findServerFact(db: Db, key: ServerFact): Promise<string | undefined> {
  const fact = await db.selectFrom('server_facts').select('value').where('key', '=', key).executeTakeFirst();
  return fact?.value;
}

/** Keeps a fact, in place of what was known before. `db` may be a transaction. */
export async function keepServerFact(db: Db, key: ServerFact, value: string): Promise<void> {
  await db
    .insertInto('server_facts')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

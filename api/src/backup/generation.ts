import { newId } from '@overtrick/shared/learning/values/ids';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/connect.ts';

/**
 * How far a restore raises versions. Between the backup and the restore fewer were made, even when neither can be asked
 * any more.
 */
const STEP = 1_000_000;

/** The highest version of anything that devices keep, and of the floor of an earlier restore. */
export async function highestVersion(db: Db | Trx): Promise<number> {
  const { rows } = await sql<{ highest: number | null }>`select max(version) as highest from (
    select version from deal_versions union all select latest_version from deals union all select revision from deals
    union all select version from activity_versions union all select latest_version from activities
    union all select version from courses union all select version from deal_packs
    union all select cast(value as integer) from server_facts where key = 'version_floor') as versions`.execute(db);
  return Number(rows[0]?.highest ?? 0);
}

/**
 * Begins a new generation in a restored database (ruling 53). Devices may hold what it has never heard of:
 *
 * 1. another generation, so that they offer it all again;
 * 2. no version that they hold is used again, and each item has a new one, so that they fetch it;
 * 3. nobody is signed in, because sessions that were ended since would be open again;
 * 4. codes that were sent by letter open nothing, because they may have been used.
 *
 * 5. receipts are numbered in a series of their own from then on, because numbers may have been given since.
 *
 * The payment provider is asked for what happened since when the server starts: the time at which it was last asked is the
 * backup's (purchases/ask-provider).
 * @param highest the highest version of the database that is replaced, as far as it can still be asked
 */
export async function beginGeneration(trx: Trx, highest: number, now: Date): Promise<void> {
  const floor = Math.max(highest, await highestVersion(trx)) + STEP;
  await setFact(trx, 'generation', newId());
  await setFact(trx, 'version_floor', String(floor));
  await setFact(trx, 'receipt_series', `R${now.toISOString().slice(0, 16).replace(/[-:T]/g, '')}`);
  await trx.updateTable('courses').set({ version: floor }).execute();
  await trx.updateTable('deal_packs').set({ version: floor }).execute();
  await trx.updateTable('sessions').set({ revoked_at: now.toISOString() }).where('revoked_at', 'is', null).execute();
  await trx.deleteFrom('sign_ins').execute();
  await trx.deleteFrom('mail_codes').execute();
  await trx.deleteFrom('log_in_codes').execute();
}

async function setFact(trx: Trx, key: 'generation' | 'version_floor' | 'receipt_series', value: string): Promise<void> {
  await trx
    .insertInto('server_facts')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

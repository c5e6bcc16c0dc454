import { newId } from '@overtrick/shared/learning/values/ids';
import { searchText } from '@overtrick/shared/learning/values/search-text';
import type { Trx } from '../../database/connect.ts';

/** Adds a keyword; returns its id. Throws a unique violation when the name is taken. */
export async function createKeyword(trx: Trx, name: string, now: Date, id = newId()): Promise<string> {
  await trx
    .insertInto('keywords')
    .values({ id, name, search_text: searchText(name), created_at: now.toISOString() })
    .execute();
  return id;
}

export async function renameKeyword(trx: Trx, id: string, name: string): Promise<void> {
  await trx
    .updateTable('keywords')
    .set({ name, search_text: searchText(name) })
    .where('id', '=', id)
    .execute();
}

/** Deletes a keyword, and detaches it from its focuses. */
export async function deleteKeyword(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('keywords').where('id', '=', id).execute();
}

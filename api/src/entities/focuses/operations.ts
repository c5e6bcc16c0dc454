import { newId } from '@overtrick/shared/learning/values/ids';
import { searchText } from '@overtrick/shared/learning/values/search-text';
import type { Trx } from '../../database/connect.ts';

/** Adds a focus; returns its id. Throws a unique violation when the name is taken. */
export async function createFocus(trx: Trx, name: string, now: Date, id = newId()): Promise<string> {
  await trx
    .insertInto('focuses')
    .values({ id, name, search_text: searchText(name), created_at: now.toISOString() })
    .execute();
  return id;
}

export async function renameFocus(trx: Trx, id: string, name: string): Promise<void> {
  await trx
    .updateTable('focuses')
    .set({ name, search_text: searchText(name) })
    .where('id', '=', id)
    .execute();
}

export async function deleteFocus(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('focuses').where('id', '=', id).execute();
}

/** Attaches a keyword to a focus; a second call changes nothing. */
export async function addFocusKeyword(trx: Trx, focusId: string, keywordId: string): Promise<void> {
  await trx
    .insertInto('focus_keywords')
    .values({ focus_id: focusId, keyword_id: keywordId })
    .onConflict((conflict) => conflict.columns(['focus_id', 'keyword_id']).doNothing())
    .execute();
}

/** Detaches a keyword from a focus; does nothing when it was not attached. */
export async function removeFocusKeyword(trx: Trx, focusId: string, keywordId: string): Promise<void> {
  await trx.deleteFrom('focus_keywords').where('focus_id', '=', focusId).where('keyword_id', '=', keywordId).execute();
}

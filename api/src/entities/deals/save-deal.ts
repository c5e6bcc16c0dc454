import type { SavedDeal } from '@overtrick/shared/contract/deal-editing';
import { isSameDeal } from '@overtrick/shared/learning/deals/words-of-deal';
import type { Trx } from '../../database/connect.ts';
import { toJson } from '../../database/json.ts';
import { Refusal } from '../../http/refusal.ts';
import { checkContents } from './checked-content.ts';
import { editDeal, getContent } from './edit-deal.ts';
import type { DealRef } from './queries.ts';
import { writeContent } from './write-content.ts';

/**
 * Saves a deal whole: its words beside its versions, and a version where more changed (writeContent). A repeated request
 * finds its own content there and changes nothing. Throws 422 for what must not be saved, and 409 when the deal was
 * changed since the version and the revision that were edited, unless it says the same by now.
 * @param deal the author's own deal in its newest version, held for this change
 */
export async function saveContent(
  trx: Trx,
  { id, version, revision }: DealRef & { readonly revision: number },
  { base, revision: read = revision, content, labels, source }: SavedDeal,
  now: Date,
): Promise<void> {
  checkContents([{ field: 'content', content }]);
  // Level and keywords are saved as labels, whatever the content still says of them.
  const isSame = isSameDeal(await getContent(trx, id), content);
  if (!isSame && (version !== base || revision !== read)) throw changedElsewhere();
  await editDeal(trx, id, labels, now);
  if (source !== undefined)
    await trx
      .updateTable('deals')
      .set({ source: source && toJson(source) })
      .where('id', '=', id)
      .execute();
  if (!isSame) await writeContent(trx, id, content, now);
}

const changedElsewhere = () =>
  new Refusal(409, 'changed_elsewhere', 'This deal was changed elsewhere meanwhile: nothing was saved');

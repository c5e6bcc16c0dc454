import type { SavedDeal } from '@overtrick/shared/contract/deal-editing';
import { isSameContent } from '@overtrick/shared/learning/deals/same-content';
import type { Trx } from '../../database/connect.ts';
import { toJson } from '../../database/json.ts';
import { Refusal } from '../../http/refusal.ts';
import { checkContents } from './checked-content.ts';
import { editDeal } from './edit-deal.ts';
import { addDealVersion } from './operations.ts';
import { type DealRef, getDealVersions } from './queries.ts';
import { dealContent } from './views.ts';

/**
 * Saves a deal whole. Content that says the same makes no version; a repeated request finds its own content there and
 * changes nothing. Throws 422 for what must not be saved, and 409 when the newest version is neither the one that was
 * edited nor says the same.
 * @param deal the author's own deal in its newest version, held for this change
 */
export async function saveContent(
  trx: Trx,
  { id, version }: DealRef,
  { base, content, labels, source }: SavedDeal,
  now: Date,
): Promise<void> {
  checkContents([{ field: 'content', content }]);
  const [row] = await getDealVersions(trx, [{ id, version }]);
  const isSame = row !== undefined && isSameContent(dealContent(row), content);
  if (!isSame && version !== base) throw changedElsewhere();
  await editDeal(trx, id, labels, now);
  if (source !== undefined)
    await trx
      .updateTable('deals')
      .set({ source: source && toJson(source) })
      .where('id', '=', id)
      .execute();
  if (!isSame) await addDealVersion(trx, id, content, now);
}

const changedElsewhere = () =>
  new Refusal(409, 'changed_elsewhere', 'This deal was changed elsewhere meanwhile: nothing was saved');

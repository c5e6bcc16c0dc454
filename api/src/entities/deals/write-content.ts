import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import { isAlike } from '@overtrick/shared/learning/deals/same-content';
import { hasSameCards, isSameDeal, keptWords } from '@overtrick/shared/learning/deals/words-of-deal';
import { fitWords } from '@overtrick/shared/learning/library/fit-words';
import type { Trx } from '../../database/connect.ts';
import { toJson } from '../../database/json.ts';
import { changed } from '../items/changed.ts';
import { indexDeals } from './index-deals.ts';
import { addDealVersion, noteContent } from './operations.ts';
import { type DealRef, type DealVersionRow, selectVersions } from './queries.ts';
import { dealContent, forStudents } from './views.ts';

/** A version that had the words of `before` and has those of `after`. */
interface Reworded {
  readonly row: DealVersionRow;
  readonly before: DealContent;
  readonly after: DealContent;
}

/**
 * Writes a deal's content (ruling 67). Words are kept beside every version of it that they fit, and reach all that holds
 * the deal at once; what changes besides makes a version, which is taken in where the author says. Level and keywords
 * are the library's own and stay (editDeal). Returns the newest version.
 * @param id of a deal that is held for this change
 */
export async function writeContent(trx: Trx, id: string, content: DealContent, now: Date): Promise<DealRef> {
  const rows = await listVersions(trx, id);
  const newest = rows.at(-1);
  if (!newest) throw new Error(`there is no deal ${id}`);
  const before = dealContent(newest);
  const after = { ...content, experienceLevel: before.experienceLevel, keywords: before.keywords };
  if (isSameDeal(before, after)) return { id, version: newest.version };
  const isWords = hasSameCards(before, after);
  const ref = isWords ? { id, version: newest.version } : await addDealVersion(trx, id, after, now);
  if (isWords) await noteContent(trx, id, after);
  await reword(
    trx,
    id,
    isWords ? [...reworded(rows.slice(0, -1), after), { row: newest, before, after }] : reworded(rows, after),
  );
  if (isWords) await indexDeals(trx, [id]);
  return ref;
}

/** Gives the older versions of a deal the words of the newest, where they fit: an older release does not (record 0027). */
export async function spreadWords(trx: Trx, id: string): Promise<void> {
  const rows = await listVersions(trx, id);
  const newest = rows.at(-1);
  if (newest) await reword(trx, id, reworded(rows.slice(0, -1), dealContent(newest)));
}

/** All versions of a deal, the newest last. */
const listVersions = (trx: Trx, id: string): Promise<readonly DealVersionRow[]> =>
  selectVersions(trx).where('deal_versions.deal_id', '=', id).orderBy('deal_versions.version').execute();

/** Those of these older versions that get other words from the newest. */
const reworded = (rows: readonly DealVersionRow[], newest: DealContent): readonly Reworded[] =>
  rows.flatMap((row) => {
    const before = dealContent(row);
    const after = fitWords(before, newest);
    return isSameDeal(before, after) ? [] : [{ row, before, after }];
  });

/** Devices fetch what holds the deal again only where students read something else. */
async function reword(trx: Trx, id: string, versions: readonly Reworded[]): Promise<void> {
  for (const { row, after } of versions)
    await trx
      .updateTable('deal_versions')
      .set({ words: toJson(keptWords(after)) })
      .where('deal_id', '=', id)
      .where('version', '=', row.version)
      .execute();
  const isOther = versions.some(({ before, after }) => !isAlike(forStudents(before), forStudents(after)));
  if (isOther) await changed(trx, 'deal_id', id);
}

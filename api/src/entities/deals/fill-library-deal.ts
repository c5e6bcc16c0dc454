import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import type { FieldName } from '@overtrick/shared/learning/deals/deal-fields';
import { type BoardDeal, dealFromBoard } from '@overtrick/shared/learning/deals/deal-from-board';
import { boardOfRecord, type DealRecord } from '@overtrick/shared/learning/deals/deal-record';
import { fillDeal, type ToldDeal } from '@overtrick/shared/learning/library/fill-deal';
import type { Trx } from '../../database/connect.ts';
import { fromJson, toJson } from '../../database/json.ts';
import { editDeal } from './edit-deal.ts';
import { addDealVersion } from './operations.ts';

/**
 * Fills what is empty on a deal of the library with what another board says of it, and what nobody has emptied: as a
 * version where its content changes. Returns the fields that were filled.
 */
export async function fillLibraryDeal(trx: Trx, id: string, other: ToldDeal, now: Date): Promise<readonly FieldName[]> {
  const { deal, was } = await readTold(trx, id);
  const filled = fillDeal(deal, other, was);
  if (!filled) return [];
  const { content, labels, source } = filled;
  const { experienceLevel, keywords } = content;
  const { tags, focus, biddingSystem } = labels;
  const lists = { keywords, tags: [...tags], focus: [...focus] };
  await editDeal(trx, id, { ...lists, experienceLevel, biddingSystem, source }, now);
  if (toJson(content) !== toJson(deal.content)) await addDealVersion(trx, id, content, now);
  return filled.filled;
}

/** The deal as its teacher has it, and as its own file had it. */
async function readTold(trx: Trx, id: string): Promise<{ readonly deal: ToldDeal; readonly was?: BoardDeal }> {
  const row = await trx
    .selectFrom('deals')
    .innerJoin('deal_versions', (join) =>
      join.onRef('deal_versions.deal_id', '=', 'deals.id').onRef('deal_versions.version', '=', 'deals.latest_version'),
    )
    .leftJoin('deal_records', 'deal_records.deal_id', 'deals.id')
    .select(['deal_versions.body', 'deal_records.body as record', 'deals.source', 'deals.tags', 'deals.focus'])
    .select(['deals.experience_level', 'deals.keywords', 'deals.bidding_system', 'deals.classified'])
    .where('deals.id', '=', id)
    .executeTakeFirstOrThrow();
  const content = fromJson<DealContent>(row.body);
  // Level and keywords are the library's own, and an empty one there is what the teacher sees.
  const own =
    row.keywords === null ? {} : { keywords: fromJson<string[]>(row.keywords), experienceLevel: row.experience_level };
  return {
    deal: {
      content: { ...content, ...own },
      labels: {
        tags: fromJson<string[]>(row.tags),
        focus: fromJson<string[]>(row.focus),
        biddingSystem: row.bidding_system,
        classified: row.classified === 1,
      },
      source: row.source === null ? null : fromJson(row.source),
    },
    ...(row.record !== null && { was: dealFromBoard(boardOfRecord(fromJson<DealRecord>(row.record))) }),
  };
}

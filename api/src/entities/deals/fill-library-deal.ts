import type { FieldName } from '@overtrick/shared/learning/deals/deal-fields';
import { type BoardDeal, dealFromBoard } from '@overtrick/shared/learning/deals/deal-from-board';
import { boardOfRecord, type DealRecord } from '@overtrick/shared/learning/deals/deal-record';
import { fillDeal, type ToldDeal } from '@overtrick/shared/learning/library/fill-deal';
import type { Trx } from '../../database/connect.ts';
import { fromJson } from '../../database/json.ts';
import { editDeal, getContent } from './edit-deal.ts';
import { writeContent } from './write-content.ts';

/**
 * Fills what is empty on a deal of the library with what another board says of it, and what nobody has emptied: its words
 * beside its versions, and a version where more changes. Returns the fields that were filled.
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
  await writeContent(trx, id, content, now);
  return filled.filled;
}

/** The deal as its teacher has it, and as its own file had it. */
async function readTold(trx: Trx, id: string): Promise<{ readonly deal: ToldDeal; readonly was?: BoardDeal }> {
  const row = await trx
    .selectFrom('deals')
    .leftJoin('deal_records', 'deal_records.deal_id', 'deals.id')
    .select(['deal_records.body as record', 'deals.source', 'deals.tags', 'deals.focus'])
    .select(['deals.bidding_system', 'deals.classified'])
    .where('deals.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    deal: {
      content: await getContent(trx, id),
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

import { createHash } from 'node:crypto';
import type { ReviewedDeal } from '@overtrick/shared/learning/items/reviewed';
import type { DealSource } from '@overtrick/shared/learning/library/deal-source';
import type { RightsPart } from '@overtrick/shared/learning/library/item-rights';
import type { Db } from '../../database/connect.ts';
import { fromJson } from '../../database/json.ts';
import { type DealRef, type DealVersionRow, getDealVersions } from './queries.ts';
import { studyDealView } from './views.ts';

/** Deals as an admin reviews them in an item. */
export interface ReviewedDeals {
  /** These of them, in the given order. */
  readonly of: (refs: readonly DealRef[]) => ReviewedDeal[];
  /** Each of these once, with what is known of its source (ruling 68). */
  readonly partsOf: (refs: readonly DealRef[]) => readonly RightsPart[];
}

/** Reads the names and sources of these deals at once. */
export async function readReviewedDeals(db: Db, refs: readonly DealRef[]): Promise<ReviewedDeals> {
  const rows = await getDealVersions(db, refs);
  const told = new Map(rows.map((row) => [`${row.deal_id} ${row.version}`, toldOf(row)]));
  const sourceOf = await readSources(db, [...new Set(refs.map(({ id }) => id))]);
  const of = (wanted: readonly DealRef[]) =>
    wanted.map(({ id, version }) => ({ id, version, ...(told.get(`${id} ${version}`) ?? { name: '', words: '' }) }));
  const partsOf = (wanted: readonly DealRef[]) =>
    [...new Map(of(wanted).map((deal) => [deal.id, deal])).values()].map(({ id, name }) => ({
      name,
      source: sourceOf(id),
    }));
  return { of, partsOf };
}

const toldOf = (row: DealVersionRow) => ({
  name: studyDealView(row).game.name || 'A deal',
  words: row.words === null ? '' : createHash('sha256').update(row.words).digest('hex').slice(0, 16),
});

async function readSources(db: Db, ids: readonly string[]): Promise<(id: string) => DealSource | null> {
  if (ids.length === 0) return () => null;
  const rows = await db.selectFrom('deals').select(['id', 'source']).where('id', 'in', ids).execute();
  const sources = new Map(rows.map(({ id, source }) => [id, source === null ? null : fromJson<DealSource>(source)]));
  return (id) => sources.get(id) ?? null;
}

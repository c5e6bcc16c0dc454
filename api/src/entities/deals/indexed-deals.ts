import type { DealContent } from '@overtrick/shared/learning/deals/deal-content';
import { type DealLack, lacksOf } from '@overtrick/shared/learning/deals/deal-lack';
import type { DealFacts } from '@overtrick/shared/learning/library/library-deal';
import type { Selectable } from 'kysely';
import type { Trx } from '../../database/connect.ts';
import { fromJson } from '../../database/json.ts';
import type { DealsTable } from '../../database/tables/deals.ts';
import { placeGroups } from './groups.ts';

/** What stands in the index for a deal. */
export interface IndexedDeal {
  readonly id: string;
  readonly number: number;
  readonly place: number;
  readonly importOrder: number;
  /** In rising order. */
  readonly terms: readonly number[];
}

type Row = Pick<
  Selectable<DealsTable>,
  'id' | 'import_order' | 'deleted_at' | 'tags' | 'focus' | 'bidding_system' | 'classified' | 'board' | 'filename'
>;

/** A deal with all that its terms come from. */
export interface ToIndex extends Row {
  readonly place: number;
  /** The name under which the deals of its group are indexed, all of them the same. */
  readonly group_name: string;
  readonly facts: DealFacts;
  readonly lacks: readonly DealLack[];
  readonly experienceLevel: number | null;
  readonly keywords: readonly string[];
  readonly indexed: IndexedDeal | undefined;
}

/** Reads those of these deals that are in this teacher's library, or were. */
export async function listToIndex(
  trx: Trx,
  teacherProfileId: string,
  ids: readonly string[],
): Promise<readonly ToIndex[]> {
  const rows = await read(trx, teacherProfileId, ids);
  const unplaced = rows.filter(({ place, indexed_name }) => place === null || indexed_name === null);
  const placed = await placeGroups(trx, teacherProfileId, [...new Set(unplaced.map(({ group_id }) => group_id))]);
  const bodies = await bodiesOf(
    trx,
    rows.filter(({ facts }) => fromJson<Partial<DealFacts>>(facts).lacks === undefined).map(({ id }) => id),
  );
  return rows.map(({ facts, no_trick_table, experience_level, keywords, number, ...row }) => {
    const known = factsOf(facts, bodies.get(row.id));
    // What a row of deals and its versions do not say, the solver does (ruling 43).
    const isUnsolvable = no_trick_table === 'too-hard' || no_trick_table === 'failed';
    return {
      ...row,
      place: row.place ?? placed.get(row.group_id)?.place ?? 0,
      group_name: row.indexed_name ?? placed.get(row.group_id)?.name ?? '',
      facts: known,
      lacks: isUnsolvable ? [...known.lacks, 'table' as const] : known.lacks,
      experienceLevel: keywords === null ? known.experienceLevel : experience_level,
      keywords: keywords === null ? known.keywords : fromJson<string[]>(keywords),
      indexed:
        number === null
          ? undefined
          : {
              id: row.id,
              number,
              place: row.indexed_place ?? 0,
              importOrder: row.indexed_order ?? 0,
              terms: fromJson<number[]>(row.indexed_terms ?? '[]'),
            },
    };
  });
}

const read = (trx: Trx, teacherProfileId: string, ids: readonly string[]) =>
  trx
    .selectFrom('deals')
    .innerJoin('deal_groups', 'deal_groups.id', 'deals.group_id')
    .leftJoin('deal_versions', (join) =>
      join.onRef('deal_versions.deal_id', '=', 'deals.id').onRef('deal_versions.version', '=', 'deals.latest_version'),
    )
    .leftJoin('indexed_deals', 'indexed_deals.deal_id', 'deals.id')
    .select([
      'deals.id',
      'deals.group_id',
      'deals.import_order',
      'deals.deleted_at',
      'deals.facts',
      'deals.tags',
      'deals.focus',
      'deals.bidding_system',
      'deals.classified',
      'deals.experience_level',
      'deals.keywords',
      'deals.board',
      'deals.filename',
      'deal_groups.place',
      'deal_groups.indexed_name',
      'deal_versions.no_trick_table',
      'indexed_deals.number',
      'indexed_deals.place as indexed_place',
      'indexed_deals.import_order as indexed_order',
      'indexed_deals.terms as indexed_terms',
    ])
    .where('deals.teacher_profile_id', '=', teacherProfileId)
    .where('deals.id', 'in', ids)
    .execute();

/** An older release does not write what a deal lacks. */
async function bodiesOf(trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, DealContent>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('deal_versions')
    .innerJoin('deals', (join) =>
      join.onRef('deals.id', '=', 'deal_versions.deal_id').onRef('deals.latest_version', '=', 'deal_versions.version'),
    )
    .select(['deals.id', 'deal_versions.body'])
    .where('deals.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, body }) => [id, fromJson<DealContent>(body)]));
}

function factsOf(text: string, content: DealContent | undefined): DealFacts {
  const facts = fromJson<DealFacts>(text);
  return content ? { ...facts, lacks: [...lacksOf(content)] } : facts;
}

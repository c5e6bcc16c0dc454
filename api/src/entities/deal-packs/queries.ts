import { searchText } from '@overtrick/shared/learning/search-text';
import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import { fromJson } from '../../database/json.ts';
import type { Database } from '../../database/schema.ts';
import { likePattern } from '../../database/search.ts';
import { offsetOf } from '../../http/paging.ts';
import type { DealRef, DealVersionRow } from '../deals/queries.ts';
import type { Actor } from '../users/actor.ts';
import { visibleTo } from './access.ts';
import type { DealPacksTable } from './table.ts';

/** A pack with its teacher's name and the viewer's enrolment. */
export type PackRow = Selectable<DealPacksTable> & {
  readonly teacher_name: string;
  readonly is_active: 0 | 1 | null;
};

type PackRule = (eb: ExpressionBuilder<Database, 'deal_packs'>) => Expression<SqlBool>;

const selectPacks = (db: Db, viewerId: string, rule: PackRule) =>
  db
    .selectFrom('deal_packs')
    .innerJoin('teacher_profiles', 'teacher_profiles.id', 'deal_packs.teacher_profile_id')
    .leftJoin('enrolments', (join) =>
      join.onRef('enrolments.deal_pack_id', '=', 'deal_packs.id').on('enrolments.user_id', '=', viewerId),
    )
    .selectAll('deal_packs')
    .select(['teacher_profiles.display_name as teacher_name', 'enrolments.is_active'])
    .where(rule);

export const findPack = (
  db: Db,
  actor: Actor,
  id: string,
  rule: PackRule = visibleTo(actor),
): Promise<PackRow | undefined> => selectPacks(db, actor.id, rule).where('deal_packs.id', '=', id).executeTakeFirst();

export interface PackListQuery {
  readonly q?: string;
  readonly page: number;
  readonly per: number;
  readonly sortBy?: string;
  readonly sortDir?: 'asc' | 'desc';
}

const SORTS = {
  title: sql`lower(deal_packs.title)`,
  level: sql`coalesce(deal_packs.min_experience_level, 0)`,
  price: sql`coalesce(deal_packs.cost_with_discount, deal_packs.cost, 0)`,
  created_date: sql`deal_packs.created_at`,
} as const;

/** An order that is not known is as if none were asked for: the newest first. */
const sortOf = (name: string | undefined) =>
  name !== undefined && Object.hasOwn(SORTS, name) ? SORTS[name as keyof typeof SORTS] : undefined;

const matching = (q: string | undefined, rule: PackRule): PackRule =>
  q?.trim()
    ? (eb) => eb.and([rule(eb), sql<SqlBool>`deal_packs.search_text like ${likePattern(q.trim())} escape '\\'`])
    : rule;

/** One page of the packs that a rule lets through, and how many there are. */
export async function listPacks(
  db: Db,
  actor: Actor,
  rule: PackRule,
  query: PackListQuery,
): Promise<{ readonly rows: readonly PackRow[]; readonly total: number }> {
  const matches = matching(query.q, rule);
  const { total } = await db
    .selectFrom('deal_packs')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matches)
    .executeTakeFirstOrThrow();
  const sort = sortOf(query.sortBy);
  const rows = await selectPacks(db, actor.id, matches)
    .orderBy(sort ?? SORTS.created_date, sort ? (query.sortDir ?? 'asc') : 'desc')
    .orderBy('deal_packs.id')
    .limit(query.per)
    .offset(offsetOf(query))
    .execute();
  return { rows, total: Number(total) };
}

/** All that a rule lets through, without pages. */
export const listAllPacks = (db: Db, actor: Actor, rule: PackRule, q?: string): Promise<readonly PackRow[]> =>
  selectPacks(db, actor.id, matching(q, rule))
    .orderBy('deal_packs.created_at', 'desc')
    .orderBy('deal_packs.id')
    .execute();

/** Which deals these packs hold, in order. */
export async function listPackDealRefs(
  db: Db,
  packIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DealRef[]>> {
  const refs = new Map<string, DealRef[]>(packIds.map((id) => [id, []]));
  if (packIds.length === 0) return refs;
  const rows = await db
    .selectFrom('deal_pack_deals')
    .select(['deal_pack_id', 'deal_id as id', 'deal_version as version'])
    .where('deal_pack_id', 'in', packIds)
    .orderBy('position')
    .execute();
  for (const { deal_pack_id, id, version } of rows) refs.get(deal_pack_id)?.push({ id, version });
  return refs;
}

/** A pack's deals whole, in order. */
export const listPackDeals = (db: Db, packId: string): Promise<readonly DealVersionRow[]> =>
  db
    .selectFrom('deal_pack_deals')
    .innerJoin('deal_versions', (join) =>
      join
        .onRef('deal_versions.deal_id', '=', 'deal_pack_deals.deal_id')
        .onRef('deal_versions.version', '=', 'deal_pack_deals.deal_version'),
    )
    .selectAll('deal_versions')
    .where('deal_pack_deals.deal_pack_id', '=', packId)
    .orderBy('deal_pack_deals.position')
    .execute();

/** Whether a pack, one that was deleted included, has this focus or keyword: packs hold them by name. */
export async function isNamedByPacks(db: Db, list: 'focus' | 'keywords', name: string): Promise<boolean> {
  const packs = await db.selectFrom('deal_packs').select(`${list} as names`).execute();
  return packs.some(({ names }) => fromJson<string[]>(names).some((each) => searchText(each) === searchText(name)));
}

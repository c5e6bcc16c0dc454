import type { ItemOrder } from '@overtrick/shared/contract/catalogue';
import { searchText } from '@overtrick/shared/learning/values/search-text';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../database/connect.ts';
import type { Flag } from '../../database/flag.ts';
import { fromJson } from '../../database/json.ts';
import { type Page, type PageOf, readPage } from '../../database/page.ts';
import type { CoursesTable } from '../../database/tables/courses.ts';
import type { DealPacksTable } from '../../database/tables/deal-packs.ts';
import { type ItemName, type ItemTable, itemsOf, OWNER_COLUMNS } from '../../database/tables/items.ts';
import type { Actor } from '../../http/actor.ts';
import { type ItemRule, isInStore } from './access.ts';
import { type ManagedFilters, matching } from './filters.ts';

/** What a query adds to an item: its teacher's name, the viewer's enrolment, and the number of its students. */
interface Viewed {
  readonly teacher_name: string;
  readonly is_active: Flag | null;
  readonly notifications: Flag | null;
  readonly student_count: number | null;
}

export type ItemRow = Selectable<ItemTable> & Viewed;

export interface ItemRows {
  readonly courses: Selectable<CoursesTable> & Viewed;
  readonly deal_packs: Selectable<DealPacksTable> & Viewed;
}

const selectItems = (db: Db, name: ItemName, viewerId: string, rule: ItemRule) =>
  db
    .selectFrom(itemsOf(name))
    .innerJoin('teacher_profiles', 'teacher_profiles.id', 'items.teacher_profile_id')
    .leftJoin('enrolments', (join) =>
      join.onRef(`enrolments.${OWNER_COLUMNS[name]}`, '=', 'items.id').on('enrolments.user_id', '=', viewerId),
    )
    .selectAll('items')
    .select(['teacher_profiles.display_name as teacher_name', 'enrolments.is_active', 'enrolments.notifications'])
    .select((eb) =>
      eb
        .selectFrom('enrolments as theirs')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef(`theirs.${OWNER_COLUMNS[name]}`, '=', 'items.id')
        .where('theirs.is_active', '=', 1)
        .as('student_count'),
    )
    .where(rule);

/** Finds an item to which the rule applies. */
export const findItem = async <N extends ItemName>(
  db: Db,
  name: N,
  actor: Actor,
  id: string,
  rule: ItemRule,
): Promise<ItemRows[N] | undefined> =>
  (await selectItems(db, name, actor.id, rule).where('items.id', '=', id).executeTakeFirst()) as
    | ItemRows[N]
    | undefined;

export interface ItemQuery extends ManagedFilters, Page {
  readonly sortBy?: ItemOrder;
  readonly sortDir?: 'asc' | 'desc';
}

const SORTS = {
  title: sql`lower(items.title)`,
  level: sql`coalesce(items.min_experience_level, 0)`,
  price: sql`coalesce(items.cost_with_discount, items.cost, 0)`,
  created_date: sql`items.created_at`,
  updated_date: sql`items.updated_at`,
  requested_date: sql`coalesce(items.requested_at, '')`,
} as const satisfies Record<ItemOrder, unknown>;

/** One page of the items to which the rule applies, the newest first unless another order is asked for, and their number. */
export function listItems<N extends ItemName>(
  db: Db,
  name: N,
  actor: Actor,
  rule: ItemRule,
  query: ItemQuery,
): Promise<PageOf<ItemRows[N]>> {
  const sort = query.sortBy && SORTS[query.sortBy];
  const items = selectItems(db, name, actor.id, matching(rule, query))
    .orderBy(sort ?? SORTS.created_date, sort ? (query.sortDir ?? 'asc') : 'desc')
    .orderBy('items.id');
  return readPage(items, query) as unknown as Promise<PageOf<ItemRows[N]>>;
}

/** The items of the store with which one begins: of the lowest level, of these the cheapest, then the newest. */
export const listFirstItems = async <N extends ItemName>(
  db: Db,
  name: N,
  count: number,
): Promise<readonly ItemRows[N][]> =>
  (await selectItems(db, name, '', isInStore)
    .orderBy(sql`coalesce(items.min_experience_level, 99)`)
    .orderBy(SORTS.price)
    .orderBy('items.created_at', 'desc')
    .orderBy('items.id')
    .limit(count)
    .execute()) as unknown as ItemRows[N][];

/** All items to which the rule applies, without pages, the newest first. */
export const listAllItems = async <N extends ItemName>(
  db: Db,
  name: N,
  actor: Actor,
  rule: ItemRule,
  q?: string,
): Promise<readonly ItemRows[N][]> =>
  (await selectItems(db, name, actor.id, matching(rule, q === undefined ? {} : { q }))
    .orderBy('items.created_at', 'desc')
    .orderBy('items.id')
    .execute()) as unknown as ItemRows[N][];

/** Whether a course or a pack, even a deleted one, has this focus or keyword: items refer to them by name. */
export async function isNamedByItems(db: Db, list: 'focus' | 'keywords', name: string): Promise<boolean> {
  const packs = await db.selectFrom('deal_packs').select(`${list} as names`).execute();
  const courses = await db.selectFrom('courses').select(`${list} as names`).execute();
  return [...packs, ...courses].some(({ names }) =>
    fromJson<string[]>(names).some((each) => searchText(each) === searchText(name)),
  );
}

import { countChoices, type FilteredItem, type ItemChoices } from '@overtrick/shared/learning/items/item-filters';
import type { Db } from '../../database/connect.ts';
import { fromJson } from '../../database/json.ts';
import type { PageOf } from '../../database/page.ts';
import { type ItemName, itemsOf } from '../../database/tables/items.ts';
import type { Actor } from '../../http/actor.ts';
import { isInStore } from './access.ts';
import { matching } from './filters.ts';
import { type ItemQuery, type ItemRows, listItems } from './queries.ts';
import { priceView } from './views.ts';

interface Store<N extends ItemName> extends PageOf<ItemRows[N]> {
  readonly choices: ItemChoices;
}

/** One page of the store or the catalogue, and what it can be filtered by. */
export const listStore = async <N extends ItemName>(
  db: Db,
  name: N,
  actor: Actor,
  query: ItemQuery,
): Promise<Store<N>> => ({
  ...(await listItems(db, name, actor, isInStore, query)),
  choices: await countStore(db, name, query),
});

/** Counts what each filter would show. The search is made by the database; the rest is few and short columns. */
async function countStore(db: Db, name: ItemName, { q, ...filters }: ItemQuery): Promise<ItemChoices> {
  const rows = await db
    .selectFrom(itemsOf(name))
    .innerJoin('teacher_profiles', 'teacher_profiles.id', 'items.teacher_profile_id')
    .select([
      'items.keywords',
      'items.focus',
      'items.bidding_systems',
      'items.min_experience_level',
      'items.max_experience_level',
      'items.cost',
      'items.cost_with_discount',
      'items.teacher_profile_id',
      'teacher_profiles.display_name',
    ])
    .$if(name === 'courses', (courses) => courses.select('items.live'))
    .where(matching(isInStore, { q }))
    .execute();
  const items: FilteredItem[] = rows.map((row) => ({
    title: '',
    description: '',
    keywords: fromJson(row.keywords),
    focus: fromJson(row.focus),
    biddingSystems: row.bidding_systems === null ? null : fromJson(row.bidding_systems),
    minExperienceLevel: row.min_experience_level,
    maxExperienceLevel: row.max_experience_level,
    ...priceView(row),
    teacherName: row.display_name,
    teacherProfileId: row.teacher_profile_id,
    ...(row.live !== undefined && { live: row.live === 1 }),
  }));
  return countChoices(items, filters);
}

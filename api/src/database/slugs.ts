import { freeSlug, slugOf } from '@overtrick/shared/learning/values/slug';
import type { Trx } from './connect.ts';

type SluggedTable = 'kb_categories' | 'kb_articles' | 'glossary_terms';

/**
 * Makes the slug of a title when none was given: the title's words, with a number when another row has the same slug.
 */
export async function makeSlug(trx: Trx, table: SluggedTable, title: string, ownId: string): Promise<string> {
  const base = slugOf(title) || 'entry';
  const others = await trx
    .selectFrom(table)
    .select('slug')
    .where('slug', 'like', `${base}%`)
    .where('id', '!=', ownId)
    .execute();
  const slugs = new Set(others.map(({ slug }) => slug));
  return freeSlug(base, (slug) => slugs.has(slug));
}

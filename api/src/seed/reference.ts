import { namedId } from '@overtrick/shared/learning/values/named-id';
import { slugOf } from '@overtrick/shared/learning/values/slug';
import type { Trx } from '../database/connect.ts';
import { addFocusKeyword, createFocus } from '../entities/focuses/operations.ts';
import { createTerm } from '../entities/glossary-terms/operations.ts';
import { createArticle } from '../entities/kb-articles/operations.ts';
import { createCategory } from '../entities/kb-categories/operations.ts';
import { createKeyword } from '../entities/keywords/operations.ts';
import { DEMO_CATEGORIES, type DemoCategory } from './articles.ts';
import { DEMO_TERMS } from './glossary.ts';
import { linkTerms } from './term-links.ts';
import { DEMO_FOCUSES } from './topics.ts';

async function seedGlossary(trx: Trx, now: Date): Promise<void> {
  for (const { term, text, beginner } of DEMO_TERMS) {
    const slug = slugOf(term);
    const form = { term, slug, definition: `<p>${linkTerms(text)}</p>`, beginner };
    await createTerm(trx, form, now, namedId(`demo/glossary/${slug}`));
  }
}

/** Adds a category. Its articles get times a second apart, because articles are ordered by time. */
async function seedCategory(trx: Trx, { key, articles, ...words }: DemoCategory, now: Date): Promise<void> {
  const categoryId = namedId(`demo/kb/${key}`);
  await createCategory(trx, { ...words, slug: key, order: null }, now, categoryId);
  for (const [index, { key: slug, body, ...article }] of articles.entries()) {
    const publishedAt = new Date(now.getTime() + (index - articles.length) * 1000);
    const form = { ...article, slug, categoryId, body: linkTerms(body) };
    await createArticle(trx, form, publishedAt, namedId(`demo/kb/${key}/${slug}`));
  }
}

async function seedTopics(trx: Trx, now: Date): Promise<void> {
  const idOf = (name: string): string => namedId(`demo/keyword/${slugOf(name)}`);
  for (const name of new Set(DEMO_FOCUSES.flatMap(({ keywords }) => keywords)))
    await createKeyword(trx, name, now, idOf(name));
  for (const { name, keywords } of DEMO_FOCUSES) {
    const focusId = await createFocus(trx, name, now, namedId(`demo/focus/${slugOf(name)}`));
    for (const keyword of keywords) await addFocusKeyword(trx, focusId, idOf(keyword));
  }
}

/** Adds the knowledge base, the glossary, the focuses and the keywords that come with the product. */
export async function seedReference(trx: Trx, now: Date): Promise<void> {
  for (const category of DEMO_CATEGORIES) await seedCategory(trx, category, now);
  await seedGlossary(trx, now);
  await seedTopics(trx, now);
}

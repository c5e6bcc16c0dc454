import { expect, test } from 'vitest';
import {
  type Article,
  findArticle,
  findCategory,
  type KnowledgeBase,
  listArticlesOf,
  listFeatured,
  listNextArticles,
} from './knowledge-base.ts';

const category = (slug: string, order: number) => ({ id: slug, slug, title: slug, description: '', order });
const article = (slug: string, categorySlug: string, featured = false): Article => ({
  id: slug,
  slug,
  title: slug,
  summary: '',
  category: { id: categorySlug, slug: categorySlug, title: categorySlug },
  featured,
  publishedAt: '2026-11-20T10:00:00.000Z',
  body: '',
});

const BASE: KnowledgeBase = {
  categories: [category('start', 1), category('table', 2)],
  articles: [
    article('install', 'start', true),
    article('off-line', 'start'),
    article('sync', 'start'),
    article('keys', 'table', true),
  ],
};

const slugs = (articles: readonly { slug: string }[]) => articles.map(({ slug }) => slug);

test('a category and an article are found by their slugs, an article in its own category only', () => {
  expect(findCategory(BASE, 'table')?.order).toBe(2);
  expect(findCategory(BASE, 'nothing')).toBeUndefined();
  expect(findArticle(BASE, 'table', 'keys')?.slug).toBe('keys');
  expect(findArticle(BASE, 'start', 'keys')).toBeUndefined();
});

test('articles are listed by category and by featured', () => {
  expect(slugs(listArticlesOf(BASE.articles, 'start'))).toEqual(['install', 'off-line', 'sync']);
  expect(slugs(listFeatured(BASE.articles))).toEqual(['install', 'keys']);
});

test.each([
  ['install', ['off-line', 'sync']],
  ['off-line', ['sync', 'install']],
  ['sync', ['install', 'off-line']],
  ['keys', []],
])('after %s come %j', (slug, next) => {
  const shown = BASE.articles.find((each) => each.slug === slug);
  expect(slugs(shown ? listNextArticles(BASE.articles, shown, 3) : [])).toEqual(next);
});

test('no more are named than asked for', () => {
  const [first] = BASE.articles;
  expect(slugs(first ? listNextArticles(BASE.articles, first, 1) : [])).toEqual(['off-line']);
});

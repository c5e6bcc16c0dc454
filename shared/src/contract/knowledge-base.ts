import * as v from 'valibot';
import { articleCardSchema, articleSchema, categorySchema } from '../learning/reference/knowledge-base.ts';
import { endpoint } from './endpoint.ts';
import { listQuery, pageOf } from './lists.ts';

const { include, page, per } = listQuery;

/** A list contains the bodies of its articles only on request: include=body. */
const listedArticleSchema = v.object({ ...articleCardSchema.entries, body: v.optional(v.string()) });

export const listArticles = endpoint({
  method: 'GET',
  path: '/kb/articles',
  who: 'public',
  summary: 'Articles in the order in which they are read; category is a slug, include=body adds their text',
  query: v.object({
    include,
    page,
    per,
    featured: v.optional(v.picklist(['true', 'false'])),
    category: v.optional(v.string()),
  }),
  reply: pageOf(listedArticleSchema),
});

export const getArticle = endpoint({
  method: 'GET',
  path: '/kb/articles/{slug}',
  who: 'public',
  summary: 'An article',
  params: v.object({ slug: v.string() }),
  reply: articleSchema,
});

export const getArticleIn = endpoint({
  method: 'GET',
  path: '/kb/articles/{categorySlug}/{articleSlug}',
  who: 'public',
  summary: 'An article of a category',
  params: v.object({ categorySlug: v.string(), articleSlug: v.string() }),
  reply: articleSchema,
});

export const listCategories = endpoint({
  method: 'GET',
  path: '/kb/categories',
  who: 'public',
  summary: 'All categories of the knowledge base, in their order',
  reply: pageOf(categorySchema),
});

export const getCategory = endpoint({
  method: 'GET',
  path: '/kb/categories/{slug}',
  who: 'public',
  summary: 'A category',
  params: v.object({ slug: v.string() }),
  reply: categorySchema,
});

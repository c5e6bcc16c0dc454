import * as v from 'valibot';
import { maxMessage } from '../forms/length.ts';
import { line, requiredLine } from '../forms/line.ts';
import { requiredHtml, requiredMessage } from '../forms/required.ts';
import { obeys } from '../forms/rule.ts';
import { termSchema } from '../learning/reference/glossary.ts';
import { articleCardSchema, articleSchema, categorySchema } from '../learning/reference/knowledge-base.ts';
import { idSchema } from '../learning/values/id-schemas.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQuery, sortedBy } from './lists.ts';
import { slugField } from './slug.ts';

/* The knowledge base and the glossary, as admins write them. */

/** An article as an admin writes it; without a slug it gets one from its title. */
export const articleFormSchema = v.object({
  title: requiredLine('Title', 200),
  slug: v.optional(slugField, ''),
  categoryId: v.pipe(v.string(), v.nonEmpty(requiredMessage('Category')), v.uuid()),
  featured: v.optional(v.boolean(), false),
  summary: v.optional(line('Summary', 400), ''),
  body: v.optional(v.pipe(v.string(), v.maxLength(200_000, maxMessage('Text', 200_000))), ''),
});
export type ArticleForm = v.InferOutput<typeof articleFormSchema>;

/** A category as an admin writes it; without an order it goes to the end. */
export const categoryFormSchema = v.object({
  title: requiredLine('Title', 200),
  slug: v.optional(slugField, ''),
  description: v.optional(line('Description', 400), ''),
  order: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))), null),
});
export type CategoryForm = v.InferOutput<typeof categoryFormSchema>;

const article = v.object({ articleId: idSchema });
const category = v.object({ categoryId: idSchema });

export const listAdminArticles = endpoint({
  method: 'GET',
  path: '/admin/kb/articles',
  who: 'admin',
  summary: 'All articles by title',
  query: v.object({ ...listQuery, sortBy: sortedBy('title') }),
  reply: listOf(articleCardSchema),
});

export const createArticle = endpoint({
  method: 'POST',
  path: '/admin/kb/articles',
  who: 'admin',
  summary: 'Write an article',
  body: articleFormSchema,
  reply: articleSchema,
});

export const getAdminArticle = endpoint({
  method: 'GET',
  path: '/admin/kb/articles/{articleId}',
  who: 'admin',
  summary: 'An article, to edit it',
  params: article,
  reply: articleSchema,
});

export const changeArticle = endpoint({
  method: 'PUT',
  path: '/admin/kb/articles/{articleId}',
  who: 'admin',
  summary: 'Change an article',
  params: article,
  body: articleFormSchema,
  reply: articleSchema,
});

export const deleteArticle = endpoint({
  method: 'DELETE',
  path: '/admin/kb/articles/{articleId}',
  who: 'admin',
  summary: 'Delete an article',
  params: article,
});

export const listAdminCategories = endpoint({
  method: 'GET',
  path: '/admin/kb/categories',
  who: 'admin',
  summary: 'All categories, in their order',
  query: v.object({ ...listQuery, sortBy: sortedBy('title') }),
  reply: listOf(categorySchema),
});

export const createCategory = endpoint({
  method: 'POST',
  path: '/admin/kb/categories',
  who: 'admin',
  summary: 'Add a category',
  body: categoryFormSchema,
  reply: categorySchema,
});

export const getAdminCategory = endpoint({
  method: 'GET',
  path: '/admin/kb/categories/{categoryId}',
  who: 'admin',
  summary: 'A category, to edit it',
  params: category,
  reply: categorySchema,
});

export const changeCategory = endpoint({
  method: 'PUT',
  path: '/admin/kb/categories/{categoryId}',
  who: 'admin',
  summary: 'Change a category',
  params: category,
  body: categoryFormSchema,
  reply: categorySchema,
});

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/admin/kb/categories/{categoryId}',
  who: 'admin',
  summary: 'Delete a category without articles',
  params: category,
});

/** A term as an admin writes it; without a slug it gets one from its name. */
export const termFormSchema = v.object({
  term: requiredLine('Term', 100),
  slug: v.optional(slugField, ''),
  definition: v.pipe(
    v.string(),
    v.maxLength(20_000, maxMessage('Definition', 20_000)),
    obeys<string>(requiredHtml('Definition')),
  ),
  beginner: v.optional(v.boolean(), false),
});
export type TermForm = v.InferOutput<typeof termFormSchema>;

const term = v.object({ termId: idSchema });

export const createTerm = endpoint({
  method: 'POST',
  path: '/admin/glossary',
  who: 'admin',
  summary: 'Add a term',
  body: termFormSchema,
  reply: termSchema,
});

export const changeTerm = endpoint({
  method: 'PUT',
  path: '/admin/glossary/{termId}',
  who: 'admin',
  summary: 'Change a term',
  params: term,
  body: termFormSchema,
  reply: termSchema,
});

export const deleteTerm = endpoint({
  method: 'DELETE',
  path: '/admin/glossary/{termId}',
  who: 'admin',
  summary: 'Delete a term',
  params: term,
});

import * as v from 'valibot';
import { idSchema, instantSchema } from '../values/id-schemas.ts';

/** The fields of silence 23. */
export const categorySchema = v.object({
  id: idSchema,
  slug: v.string(),
  title: v.string(),
  description: v.string(),
  /** Its place among the categories, the lowest first. */
  order: v.number(),
});
export type Category = v.InferOutput<typeof categorySchema>;

export const articleCardSchema = v.object({
  id: idSchema,
  slug: v.string(),
  title: v.string(),
  /** One or two sentences of plain text. */
  summary: v.string(),
  category: v.pick(categorySchema, ['id', 'slug', 'title']),
  featured: v.boolean(),
  publishedAt: instantSchema,
});
export type ArticleCard = v.InferOutput<typeof articleCardSchema>;

export const articleSchema = v.object({
  ...articleCardSchema.entries,
  /** HTML. */
  body: v.string(),
});
export type Article = v.InferOutput<typeof articleSchema>;

/** Everything that is published: the categories in their order, the articles in the order in which they are read. */
export interface KnowledgeBase {
  readonly categories: readonly Category[];
  readonly articles: readonly Article[];
}

export const findCategory = (base: KnowledgeBase, slug: string): Category | undefined =>
  base.categories.find((category) => category.slug === slug);

export const listArticlesOf = <A extends ArticleCard>(articles: readonly A[], categorySlug: string): readonly A[] =>
  articles.filter(({ category }) => category.slug === categorySlug);

export const listFeatured = <A extends ArticleCard>(articles: readonly A[]): readonly A[] =>
  articles.filter(({ featured }) => featured);

export const findArticle = (base: KnowledgeBase, categorySlug: string, slug: string): Article | undefined =>
  listArticlesOf(base.articles, categorySlug).find((article) => article.slug === slug);

/** The articles to read next: those after it in its category, then those before it, up to a maximum. */
export function listNextArticles<A extends ArticleCard>(
  articles: readonly A[],
  { id, category }: ArticleCard,
  count: number,
): readonly A[] {
  const all = listArticlesOf(articles, category.slug);
  const at = all.findIndex((article) => article.id === id);
  return [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))].slice(0, count);
}

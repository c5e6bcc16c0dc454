import { findCategory, type KnowledgeBase, listArticlesOf } from '@overtrick/shared/learning/reference/knowledge-base';
import { notFound } from '@tanstack/react-router';
import { CategoryPage } from '../../features/knowledge-base/category-page.tsx';
import type { Reference } from '../../local/reference.ts';
import type { CachedContent } from '../../local/reference-cache.ts';
import { useServices } from '../../services/context.ts';
import { NotFoundPage } from '../../shell/pages/not-found-page.tsx';
import { useName } from '../../shell/trail.ts';
import { useReading } from './use-reading.tsx';

/** Opens the knowledge base for this category; throws the router's not-found error when it has none. */
export async function openCategory({ knowledgeBase }: Reference, slug: string): Promise<CachedContent<KnowledgeBase>> {
  const has = (base: KnowledgeBase): boolean => findCategory(base, slug) !== undefined;
  const opened = await knowledgeBase.openWith(has);
  if (!has(opened.content)) throw notFound();
  return opened;
}

interface Props {
  readonly categorySlug: string;
  readonly opened: CachedContent<KnowledgeBase>;
}

/** A category of the knowledge base with its articles. */
export function CategoryScreen({ categorySlug, opened }: Props) {
  const { content, note } = useReading(useServices().reference.knowledgeBase, opened);
  const category = findCategory(content, categorySlug);
  useName(category?.title);
  if (!category) return <NotFoundPage />;
  const articles = listArticlesOf(content.articles, categorySlug);
  return (
    <CategoryPage category={category} articles={articles}>
      {note}
    </CategoryPage>
  );
}

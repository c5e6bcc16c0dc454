import { findArticle, type KnowledgeBase, listNextArticles } from '@overtrick/shared/learning/reference/knowledge-base';
import { notFound } from '@tanstack/react-router';
import { ArticlePage } from '../../features/knowledge-base/article-page.tsx';
import type { Reference } from '../../local/reference.ts';
import type { CachedContent } from '../../local/reference-cache.ts';
import { useServices } from '../../services/context.ts';
import { NotFoundPage } from '../../shell/pages/not-found-page.tsx';
import { useName } from '../../shell/trail.ts';
import { useReading } from './use-reading.tsx';

interface ArticleAddress {
  readonly categorySlug: string;
  readonly articleSlug: string;
}

/** Opens the knowledge base for this article; throws the router's not-found error when it has none. */
export async function openArticle(
  { knowledgeBase }: Reference,
  { categorySlug, articleSlug }: ArticleAddress,
): Promise<CachedContent<KnowledgeBase>> {
  const has = (base: KnowledgeBase): boolean => findArticle(base, categorySlug, articleSlug) !== undefined;
  const opened = await knowledgeBase.openWith(has);
  if (!has(opened.content)) throw notFound();
  return opened;
}

interface Props extends ArticleAddress {
  readonly opened: CachedContent<KnowledgeBase>;
}

/** An article, with links to the articles after it. */
export function ArticleScreen({ categorySlug, articleSlug, opened }: Props) {
  const { content, note } = useReading(useServices().reference.knowledgeBase, opened);
  const article = findArticle(content, categorySlug, articleSlug);
  useName(article?.category.title, `/about/${categorySlug}`);
  useName(article?.title);
  if (!article) return <NotFoundPage />;
  const next = listNextArticles(content.articles, article, 3);
  return (
    <ArticlePage key={article.id} article={article} next={next}>
      {note}
    </ArticlePage>
  );
}

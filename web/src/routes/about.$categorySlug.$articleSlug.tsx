import { findArticle, type KnowledgeBase, listNextArticles } from '@overtrick/shared/learning/reference/knowledge-base';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { ArticlePage } from '../features/knowledge-base/article-page.tsx';
import { useReading } from '../screens/reference/use-reading.tsx';
import { useServices } from '../services/context.ts';
import { NotFoundPage } from '../shell/pages/not-found-page.tsx';
import { useName } from '../shell/trail.ts';
import { Skeleton } from '../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/about/$categorySlug/$articleSlug')({
  staticData: { title: 'Article' },
  loader: async ({ context, params: { categorySlug, articleSlug } }) => {
    const has = (base: KnowledgeBase) => findArticle(base, categorySlug, articleSlug) !== undefined;
    const opened = await context.services.reference.knowledgeBase.openWith(has);
    if (!has(opened.content)) throw notFound();
    return opened;
  },
  pendingComponent: () => <Skeleton label="The article is loading" lines={8} />,
  component: Article,
});

function Article() {
  const { categorySlug, articleSlug } = Route.useParams();
  const { content, note } = useReading(useServices().reference.knowledgeBase, Route.useLoaderData());
  const navigate = Route.useNavigate();
  const article = findArticle(content, categorySlug, articleSlug);
  useName(article?.category.title, `/about/${categorySlug}`);
  useName(article?.title);
  if (!article) return <NotFoundPage />;
  const next = listNextArticles(content.articles, article, 3);
  return (
    <ArticlePage key={article.id} article={article} next={next} onNavigate={(href) => void navigate({ href })}>
      {note}
    </ArticlePage>
  );
}

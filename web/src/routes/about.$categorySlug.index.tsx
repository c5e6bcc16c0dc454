import { findCategory, listArticlesOf } from '@overtrick/shared/learning/reference/knowledge-base';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { CategoryPage } from '../features/knowledge-base/category-page.tsx';
import { useReading } from '../screens/reference/use-reading.tsx';
import { useServices } from '../services/context.ts';
import { NotFoundPage } from '../shell/pages/not-found-page.tsx';
import { useName } from '../shell/trail.ts';
import { Skeleton } from '../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/about/$categorySlug/')({
  staticData: { title: 'Category' },
  loader: async ({ context, params }) => {
    const has = (base: Parameters<typeof findCategory>[0]) => findCategory(base, params.categorySlug) !== undefined;
    const opened = await context.services.reference.knowledgeBase.openWith(has);
    if (!has(opened.content)) throw notFound();
    return opened;
  },
  pendingComponent: () => <Skeleton label="The category is loading" />,
  component: Category,
});

function Category() {
  const { categorySlug } = Route.useParams();
  const { knowledgeBase } = useServices().reference;
  const { content, note } = useReading(knowledgeBase, Route.useLoaderData());
  const navigate = Route.useNavigate();
  const category = findCategory(content, categorySlug);
  useName(category?.title);
  if (!category) return <NotFoundPage />;
  const articles = listArticlesOf(content.articles, categorySlug);
  return (
    <CategoryPage category={category} articles={articles} onNavigate={(href) => void navigate({ href })}>
      {note}
    </CategoryPage>
  );
}

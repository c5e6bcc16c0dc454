import { createFileRoute } from '@tanstack/react-router';
import { ArticleScreen, openArticle } from '../screens/reference/article-screen.tsx';
import { Skeleton } from '../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/about/$categorySlug/$articleSlug')({
  staticData: { title: 'Article' },
  loader: ({ context, params }) => openArticle(context.services.reference, params),
  pendingComponent: () => <Skeleton label="The article is loading" lines={8} />,
  component: () => <ArticleScreen {...Route.useParams()} opened={Route.useLoaderData()} />,
});

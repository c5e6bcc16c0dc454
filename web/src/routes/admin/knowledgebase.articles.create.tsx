import { listCategories } from '@overtrick/shared/contract/knowledge-base';
import { createFileRoute } from '@tanstack/react-router';
import { ArticleFormScreen } from '../../screens/reference/article-form-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/knowledgebase/articles/create')({
  staticData: { title: 'New article' },
  loader: ({ context }) => context.services.api.read(listCategories),
  pendingComponent: () => <Skeleton label="The form is loading" lines={8} />,
  component: () => <ArticleFormScreen article={null} categories={Route.useLoaderData().data} />,
});

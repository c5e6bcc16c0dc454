import { listCategories } from '@overtrick/shared/contract/knowledge-base';
import { getAdminArticle } from '@overtrick/shared/contract/managed-reference';
import { createFileRoute } from '@tanstack/react-router';
import { ArticleFormScreen } from '../../screens/reference/article-form-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/knowledgebase/articles/$articleId')({
  staticData: { title: 'Article' },
  loader: async ({ context: { services }, params }) => ({
    article: await services.api.read(getAdminArticle, { params }),
    categories: (await services.api.read(listCategories)).data,
  }),
  pendingComponent: () => <Skeleton label="The article is loading" lines={8} />,
  component: () => <ArticleFormScreen {...Route.useLoaderData()} />,
});

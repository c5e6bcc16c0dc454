import { listAdminArticles } from '@overtrick/shared/contract/managed-reference';
import { createFileRoute } from '@tanstack/react-router';
import { listQuerySchema, withinPages } from '../../navigation/list-query.ts';
import { ArticleListScreen } from '../../screens/reference/article-list-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/knowledgebase/articles/')({
  staticData: { title: 'Articles' },
  validateSearch: listQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => withinPages(context.services.api.read(listAdminArticles, { query: deps }), deps),
  pendingComponent: () => <Skeleton label="The articles are loading" lines={8} />,
  component: Articles,
});

function Articles() {
  const navigate = Route.useNavigate();
  return (
    <ArticleListScreen
      loaded={Route.useLoaderData()}
      query={Route.useSearch()}
      onQuery={(search, move) => void navigate({ search, ...move })}
    />
  );
}

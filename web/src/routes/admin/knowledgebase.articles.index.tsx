import { listAdminArticles } from '@overtrick/shared/contract/knowledge-base';
import { createFileRoute } from '@tanstack/react-router';
import { ItemListPage } from '../../features/reference-admin/item-list-page.tsx';
import { listMoves, listQuerySchema } from '../../navigation/list-query.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/knowledgebase/articles/')({
  staticData: { title: 'Articles' },
  validateSearch: listQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.services.api.read(listAdminArticles, { query: deps }),
  pendingComponent: () => <Skeleton label="The articles are loading" lines={8} />,
  component: Articles,
});

function Articles() {
  const { results, meta } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  return (
    <ItemListPage
      title="Articles"
      create={{ to: '/admin/knowledgebase/articles/create', label: 'New article' }}
      rows={results.map(({ id, title, category, featured }) => ({
        id,
        title,
        link: { to: '/admin/knowledgebase/articles/$articleId', params: { articleId: id } },
        text: category.title,
        tags: featured ? ['Featured'] : [],
      }))}
      meta={meta}
      {...listMoves(Route.useSearch(), (search) => navigate({ search }))}
    />
  );
}

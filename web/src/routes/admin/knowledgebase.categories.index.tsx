import { listAdminCategories } from '@overtrick/shared/contract/knowledge-base';
import { createFileRoute } from '@tanstack/react-router';
import { ItemListPage } from '../../features/reference-admin/item-list-page.tsx';
import { listMoves, listQuerySchema } from '../../navigation/list-query.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/knowledgebase/categories/')({
  staticData: { title: 'Categories' },
  validateSearch: listQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.services.api.read(listAdminCategories, { query: deps }),
  pendingComponent: () => <Skeleton label="The categories are loading" lines={8} />,
  component: Categories,
});

function Categories() {
  const { results, meta } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  return (
    <ItemListPage
      title="Categories"
      create={{ to: '/admin/knowledgebase/categories/create', label: 'New category' }}
      rows={results.map(({ id, title, description }) => ({
        id,
        title,
        link: { to: '/admin/knowledgebase/categories/$categoryId', params: { categoryId: id } },
        text: description,
      }))}
      meta={meta}
      {...listMoves(Route.useSearch(), (search) => navigate({ search }))}
    />
  );
}

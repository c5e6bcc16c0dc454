import { listKeywords } from '@overtrick/shared/contract/keywords';
import { createFileRoute } from '@tanstack/react-router';
import { ItemListPage } from '../../features/reference-admin/item-list-page.tsx';
import { listMoves, listQuerySchema } from '../../navigation/list-query.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/keywords/')({
  staticData: { title: 'Keywords' },
  validateSearch: listQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.services.api.read(listKeywords, { query: deps }),
  pendingComponent: () => <Skeleton label="The keywords are loading" lines={8} />,
  component: Keywords,
});

function Keywords() {
  const { results, meta } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  return (
    <ItemListPage
      title="Keywords"
      create={{ to: '/admin/keywords/create', label: 'New keyword' }}
      rows={results.map(({ id, name }) => ({
        id,
        title: name,
        link: { to: '/admin/keywords/$keywordId', params: { keywordId: id } },
      }))}
      meta={meta}
      {...listMoves(Route.useSearch(), (search) => navigate({ search }))}
    />
  );
}

import { listFocuses } from '@overtrick/shared/contract/focuses';
import { createFileRoute } from '@tanstack/react-router';
import { ItemListPage } from '../../features/reference-admin/item-list-page.tsx';
import { listMoves, listQuerySchema } from '../../navigation/list-query.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/focuses/')({
  staticData: { title: 'Focuses' },
  validateSearch: listQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.services.api.read(listFocuses, { query: deps }),
  pendingComponent: () => <Skeleton label="The focuses are loading" lines={8} />,
  component: Focuses,
});

function Focuses() {
  const { results, meta } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  return (
    <ItemListPage
      title="Focuses"
      create={{ to: '/admin/focuses/create', label: 'New focus' }}
      rows={results.map(({ id, name, keywords }) => ({
        id,
        title: name,
        link: { to: '/admin/focuses/$focusId', params: { focusId: id } },
        text: keywords.length === 1 ? '1 keyword' : `${keywords.length} keywords`,
      }))}
      meta={meta}
      {...listMoves(Route.useSearch(), (search) => navigate({ search }))}
    />
  );
}

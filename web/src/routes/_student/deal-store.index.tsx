import { browseDealPacks } from '@overtrick/shared/contract/deal-packs';
import { createFileRoute } from '@tanstack/react-router';
import { StorePage } from '../../features/deal-packs/store-page.tsx';
import { listMoves, listQuerySchema } from '../../navigation/list-query.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/_student/deal-store/')({
  validateSearch: listQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.services.api.read(browseDealPacks, { query: deps }),
  staticData: { title: 'Deal store' },
  pendingComponent: () => <Skeleton label="The deal store is loading" />,
  component: DealStore,
});

function DealStore() {
  const { results, meta } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  return <StorePage packs={results} meta={meta} {...listMoves(Route.useSearch(), (search) => navigate({ search }))} />;
}

import { browseDealPacks } from '@overtrick/shared/contract/deal-packs';
import { createFileRoute } from '@tanstack/react-router';
import { StorePage } from '../../features/deal-packs/store-page.tsx';
import { listSearchSchema } from '../../lib/list-search.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export const Route = createFileRoute('/_student/deal-store/')({
  validateSearch: listSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.services.api.read(browseDealPacks, { query: { q: deps.q || undefined, page: deps.page } }),
  staticData: { title: 'Deal store' },
  pendingComponent: () => <Skeleton label="The deal store is loading" />,
  component: DealStore,
});

function DealStore() {
  const { results, meta } = Route.useLoaderData();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <StorePage
      packs={results}
      meta={meta}
      search={search.q}
      onSearch={(q) => void navigate({ search: { q, page: 1 } })}
      onPage={(page) => void navigate({ search: { ...search, page } })}
    />
  );
}

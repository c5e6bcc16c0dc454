import { browseDealPacks } from '@overtrick/shared/contract/deal-packs';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { StorePage } from '../../features/deal-packs/store-page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const searchSchema = v.object({
  q: v.optional(v.fallback(v.string(), ''), ''),
  page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1)), 1), 1),
});

export const Route = createFileRoute('/_student/deal-store/')({
  validateSearch: searchSchema,
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

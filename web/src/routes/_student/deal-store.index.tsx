import { browseDealPacks } from '@overtrick/shared/contract/deal-packs';
import { createFileRoute } from '@tanstack/react-router';
import { withinPages } from '../../navigation/list-query.ts';
import { askedOfStore, storeQuerySchema } from '../../navigation/store-query.ts';
import { StoreScreen } from '../../screens/study/store-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/_student/deal-store/')({
  staticData: { title: 'Deal store' },
  validateSearch: storeQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    withinPages(context.services.reads.read(browseDealPacks, { query: askedOfStore(deps) }), deps),
  pendingComponent: () => <Skeleton label="The deal store is loading" />,
  component: DealStore,
});

function DealStore() {
  const navigate = Route.useNavigate();
  return (
    <StoreScreen
      loaded={Route.useLoaderData()}
      query={Route.useSearch()}
      onQuery={(search, move) => void navigate({ search, ...move })}
    />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { dealSearchSchema } from '../../navigation/deal-search.ts';
import { DealScreen } from '../../screens/library/deal-screen.tsx';
import { serverLibrary } from '../../screens/shared/library-calls.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/deals/$dealId/')({
  staticData: { title: 'Deal' },
  validateSearch: dealSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { services }, params, deps }) => {
    const { readDeal, readNeighbours } = serverLibrary(services.reads);
    const [deal, neighbours] = await Promise.all([readDeal(params.dealId), readNeighbours(params.dealId, deps)]);
    return { deal, neighbours };
  },
  pendingComponent: () => <Skeleton label="The deal is loading" lines={8} />,
  component: Deal,
});

function Deal() {
  const loaded = Route.useLoaderData();
  return <DealScreen key={loaded.deal.id} {...loaded} search={Route.useSearch()} />;
}

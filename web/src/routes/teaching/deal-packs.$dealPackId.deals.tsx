import { createFileRoute } from '@tanstack/react-router';
import { loadPackDeals, PackDealsScreen } from '../../screens/authoring/pack-deals-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/deal-packs/$dealPackId/deals')({
  staticData: { title: 'Deals' },
  loader: ({ context: { services }, params }) => loadPackDeals(services.reads, params.dealPackId),
  pendingComponent: () => <Skeleton label="The deals are loading" lines={8} />,
  component: () => <PackDealsScreen pack={Route.useLoaderData()} />,
});

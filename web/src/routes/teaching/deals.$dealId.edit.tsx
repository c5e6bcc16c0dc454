import { getDeal, getDealNeighbours } from '@overtrick/shared/contract/deal-library';
import { listDealMedia } from '@overtrick/shared/contract/deal-media';
import { listResultMessages } from '@overtrick/shared/contract/result-messages';
import { listSummaryMessages } from '@overtrick/shared/contract/teachers';
import { createFileRoute } from '@tanstack/react-router';
import { unlessOffline } from '../../api/api-error.ts';
import { dealSearchSchema } from '../../navigation/deal-search.ts';
import { DealFormScreen } from '../../screens/library/deal-form-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/deals/$dealId/edit')({
  staticData: { title: 'Edit deal' },
  validateSearch: dealSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { services }, params, deps }) => {
    const { reads } = services;
    const [deal, neighbours, messages, files, phrases] = await Promise.all([
      reads.read(getDeal, { params }),
      reads.read(getDealNeighbours, { params, query: deps }),
      unlessOffline(reads.read(listResultMessages, { params })),
      unlessOffline(reads.read(listDealMedia, { params })),
      unlessOffline(reads.read(listSummaryMessages, {})),
    ]);
    return { deal, neighbours, messages, files, phrases };
  },
  pendingComponent: () => <Skeleton label="The deal is loading" lines={8} />,
  component: Deal,
});

function Deal() {
  const loaded = Route.useLoaderData();
  return <DealFormScreen key={loaded.deal.id} {...loaded} search={Route.useSearch()} />;
}

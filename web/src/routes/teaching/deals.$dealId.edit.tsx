import { listDealMedia } from '@overtrick/shared/contract/deal-media';
import { listResultMessages } from '@overtrick/shared/contract/result-messages';
import { listSummaryMessages } from '@overtrick/shared/contract/teachers';
import { createFileRoute } from '@tanstack/react-router';
import { dealSearchSchema } from '../../navigation/deal-search.ts';
import { DealFormScreen } from '../../screens/library/deal-form-screen.tsx';
import { serverLibrary } from '../../screens/shared/library-calls.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/deals/$dealId/edit')({
  staticData: { title: 'Edit deal' },
  validateSearch: dealSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { services }, params, deps }) => {
    const { readDeal, readNeighbours } = serverLibrary(services.api);
    const [deal, neighbours, messages, files, phrases] = await Promise.all([
      readDeal(params.dealId),
      readNeighbours(params.dealId, deps),
      services.api.read(listResultMessages, { params }),
      services.api.read(listDealMedia, { params }),
      services.api.read(listSummaryMessages, {}),
    ]);
    return { deal, neighbours, messages: messages.results, files: files.results, phrases: phrases.results };
  },
  pendingComponent: () => <Skeleton label="The deal is loading" lines={8} />,
  component: Deal,
});

function Deal() {
  const loaded = Route.useLoaderData();
  return <DealFormScreen key={loaded.deal.id} {...loaded} search={Route.useSearch()} />;
}

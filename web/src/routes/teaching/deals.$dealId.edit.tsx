import { createFileRoute } from '@tanstack/react-router';
import { dealSearchSchema } from '../../navigation/deal-search.ts';
import { DealEditorScreen } from '../../screens/library/deal-editor-screen.tsx';
import { loadDealEditor } from '../../screens/library/deal-loads.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/deals/$dealId/edit')({
  staticData: { title: 'Edit deal' },
  validateSearch: dealSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { services }, params, deps }) => loadDealEditor(services.reads, params.dealId, deps),
  pendingComponent: () => <Skeleton label="The deal is loading" lines={8} />,
  component: Deal,
});

function Deal() {
  const loaded = Route.useLoaderData();
  return <DealEditorScreen key={loaded.deal.id} {...loaded} search={Route.useSearch()} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { setSearchSchema } from '../../navigation/set-search.ts';
import { loadSet } from '../../screens/library/set-loads.ts';
import { SetScreen } from '../../screens/library/set-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/deals/set')({
  staticData: { title: 'A set for the table' },
  validateSearch: setSearchSchema,
  loaderDeps: ({ search: { ids, groups } }) => ({ ids, groups }),
  loader: ({ context: { services }, deps }) => loadSet(services.reads, deps),
  pendingComponent: () => <Skeleton label="The deals are loading" lines={8} />,
  component: DealSet,
});

function DealSet() {
  return <SetScreen deals={Route.useLoaderData()} search={Route.useSearch()} />;
}

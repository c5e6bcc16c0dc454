import { idSchema } from '@overtrick/shared/learning/values/id-schemas';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { NewDealScreen } from '../../screens/library/deal-editor-screen.tsx';
import { loadNewDeal } from '../../screens/library/deal-loads.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/deals/create')({
  staticData: { title: 'New deal' },
  /** `from`: the deal of which it begins as a copy. */
  validateSearch: v.object({ from: v.fallback(v.optional(idSchema), undefined) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { services }, deps }) => loadNewDeal(services.reads, deps.from),
  pendingComponent: () => <Skeleton label="The editor is loading" lines={8} />,
  component: NewDeal,
});

function NewDeal() {
  const { from = '' } = Route.useSearch();
  return <NewDealScreen key={from} {...Route.useLoaderData()} />;
}

import { getDeal, getDealNeighbours } from '@overtrick/shared/contract/deal-library';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { OwnDeal } from '../../app/own-deal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const searchSchema = v.object({
  context: v.optional(v.fallback(v.optional(v.picklist(['library', 'lesson'])), undefined)),
  lessonId: v.optional(v.fallback(v.optional(v.string()), undefined)),
});

export const Route = createFileRoute('/teaching/deals/$dealId/')({
  staticData: { title: 'Deal' },
  validateSearch: searchSchema,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { services }, params, deps }) => {
    const [deal, neighbours] = await Promise.all([
      services.api.read(getDeal, { params }),
      services.api.read(getDealNeighbours, { params, query: deps }),
    ]);
    return { deal, neighbours };
  },
  pendingComponent: () => <Skeleton label="The deal is loading" lines={8} />,
  component: Deal,
});

function Deal() {
  const loaded = Route.useLoaderData();
  return <OwnDeal key={loaded.deal.id} {...loaded} search={Route.useSearch()} />;
}

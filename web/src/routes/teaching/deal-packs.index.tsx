import { createFileRoute } from '@tanstack/react-router';
import { withinPages } from '../../navigation/list-query.ts';
import { loadPacks, PackListScreen } from '../../screens/authoring/item-list-screen.tsx';
import { itemQuerySchema } from '../../screens/authoring/item-query.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/deal-packs/')({
  staticData: { title: 'Deal Packs' },
  validateSearch: itemQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { services }, deps }) => withinPages(loadPacks(services.reads, 'teaching', deps), deps),
  pendingComponent: () => <Skeleton label="The deal packs are loading" lines={8} />,
  component: Packs,
});

function Packs() {
  const navigate = Route.useNavigate();
  return (
    <PackListScreen
      context="teaching"
      loaded={Route.useLoaderData()}
      query={Route.useSearch()}
      onQuery={(search, move) => void navigate({ search, ...move })}
    />
  );
}

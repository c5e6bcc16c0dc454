import { createFileRoute } from '@tanstack/react-router';
import { listQuerySchema, withinPages } from '../../navigation/list-query.ts';
import { loadManagedPacks, ManagedPacksScreen } from '../../screens/authoring/managed-packs-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/deal-packs/')({
  staticData: { title: 'Deal Packs' },
  validateSearch: listQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => withinPages(loadManagedPacks(context.services.reads, deps), deps),
  pendingComponent: () => <Skeleton label="The deal packs are loading" lines={8} />,
  component: Packs,
});

function Packs() {
  const navigate = Route.useNavigate();
  return (
    <ManagedPacksScreen
      loaded={Route.useLoaderData()}
      query={Route.useSearch()}
      onQuery={(search, move) => void navigate({ search, ...move })}
    />
  );
}

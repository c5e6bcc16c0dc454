import { createFileRoute } from '@tanstack/react-router';
import { loadManagedPack, ManagedPackScreen } from '../../screens/authoring/managed-pack-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/deal-packs/$dealPackId/')({
  staticData: { title: 'Deal pack' },
  loader: ({ context: { services }, params }) => loadManagedPack(services.reads, params.dealPackId),
  pendingComponent: () => <Skeleton label="The deal pack is loading" lines={8} />,
  component: () => <ManagedPackScreen {...Route.useLoaderData()} />,
});

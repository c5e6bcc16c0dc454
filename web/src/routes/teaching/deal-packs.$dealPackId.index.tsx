import { createFileRoute } from '@tanstack/react-router';
import { loadPack } from '../../screens/authoring/item-loads.ts';
import { ManagedPackScreen } from '../../screens/authoring/pack-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/deal-packs/$dealPackId/')({
  staticData: { title: 'Deal pack' },
  loader: ({ context: { services }, params }) => loadPack(services.reads, 'teaching', params.dealPackId),
  pendingComponent: () => <Skeleton label="The deal pack is loading" lines={8} />,
  component: Pack,
});

function Pack() {
  const { pack, teacher } = Route.useLoaderData();
  return <ManagedPackScreen key={pack.id} context="teaching" loaded={pack} teacher={teacher} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { loadPack } from '../../screens/authoring/item-loads.ts';
import { openedFromSchema } from '../../screens/authoring/opened-from.ts';
import { ManagedPackScreen } from '../../screens/authoring/pack-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/deal-packs/$dealPackId/')({
  staticData: { title: 'Deal pack' },
  validateSearch: openedFromSchema,
  loader: ({ context: { services }, params }) => loadPack(services.api, 'admin', params.dealPackId),
  pendingComponent: () => <Skeleton label="The deal pack is loading" lines={8} />,
  component: Pack,
});

function Pack() {
  const { pack, teacher } = Route.useLoaderData();
  const { from } = Route.useSearch();
  const afterVerdict = from === 'queue' ? '/admin/queue/deal-packs' : undefined;
  return (
    <ManagedPackScreen key={pack.id} context="admin" loaded={pack} teacher={teacher} afterVerdict={afterVerdict} />
  );
}

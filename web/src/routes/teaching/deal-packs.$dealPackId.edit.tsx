import { createFileRoute } from '@tanstack/react-router';
import { loadPackForm, PackFormScreen } from '../../screens/authoring/pack-form-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/deal-packs/$dealPackId/edit')({
  staticData: { title: 'Edit deal pack' },
  loader: ({ context: { services }, params }) => loadPackForm(services.reads, 'teaching', params.dealPackId),
  pendingComponent: () => <Skeleton label="The deal pack is loading" lines={8} />,
  component: () => <PackFormScreen {...Route.useLoaderData()} context="teaching" />,
});

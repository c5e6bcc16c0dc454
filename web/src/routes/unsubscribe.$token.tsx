import { createFileRoute } from '@tanstack/react-router';
import { loadUnsubscription, UnsubscribeScreen } from '../screens/account/unsubscribe-screen.tsx';
import { Skeleton } from '../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/unsubscribe/$token')({
  staticData: { title: 'Letters' },
  loader: ({ context, params }) => loadUnsubscription(context.services.api, params.token),
  pendingComponent: () => <Skeleton label="Your letters are on their way" lines={3} />,
  component: Opened,
});

function Opened() {
  return <UnsubscribeScreen {...Route.useParams()} found={Route.useLoaderData()} />;
}

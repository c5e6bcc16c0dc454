import { openDealLink } from '@overtrick/shared/contract/deal-links';
import { createFileRoute } from '@tanstack/react-router';
import { PublicLinkScreen } from '../screens/library/public-link-screen.tsx';
import { Skeleton } from '../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/links/$token')({
  staticData: { title: 'Deals' },
  loader: ({ context, params }) => context.services.api.read(openDealLink, { params }),
  pendingComponent: () => <Skeleton label="The deals are loading" lines={6} />,
  component: Opened,
});

function Opened() {
  return <PublicLinkScreen {...Route.useParams()} link={Route.useLoaderData()} />;
}

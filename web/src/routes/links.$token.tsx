import { openDealLink } from '@overtrick/shared/contract/deal-links';
import { createFileRoute } from '@tanstack/react-router';
import { OpenedLink } from '../app/library/opened-link.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export const Route = createFileRoute('/links/$token')({
  staticData: { title: 'Deals' },
  loader: ({ context, params }) => context.services.api.read(openDealLink, { params }),
  pendingComponent: () => <Skeleton label="The deals are loading" lines={6} />,
  component: Opened,
});

function Opened() {
  return <OpenedLink {...Route.useParams()} link={Route.useLoaderData()} />;
}

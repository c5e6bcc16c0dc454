import { getDealLink } from '@overtrick/shared/contract/deal-links';
import { createFileRoute } from '@tanstack/react-router';
import { LinkDealsScreen } from '../../screens/library/link-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/links/$linkId/deals')({
  staticData: { title: 'Deals' },
  loader: ({ context, params }) => context.services.api.read(getDealLink, { params }),
  pendingComponent: () => <Skeleton label="The deals are loading" lines={8} />,
  component: () => <LinkDealsScreen link={Route.useLoaderData()} />,
});

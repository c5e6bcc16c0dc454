import { getDealLink } from '@overtrick/shared/contract/deal-links';
import { createFileRoute } from '@tanstack/react-router';
import { LinkScreen } from '../../screens/library/link-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/links/$linkId/')({
  staticData: { title: 'Link' },
  loader: ({ context, params }) => context.services.reads.read(getDealLink, { params }),
  pendingComponent: () => <Skeleton label="The link is loading" lines={8} />,
  component: Shown,
});

function Shown() {
  const link = Route.useLoaderData();
  return <LinkScreen key={link.id} loaded={link} />;
}

import { createFileRoute } from '@tanstack/react-router';
import { PublicLinkScreen } from '../screens/library/public-link-screen.tsx';
import { readLink } from '../screens/library/read-link.ts';
import { GonePage } from '../shell/pages/gone-page.tsx';
import { Skeleton } from '../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/links/$token')({
  staticData: { title: 'Deals' },
  loader: ({ context, params }) => readLink(context.services.api, params.token),
  pendingComponent: () => <Skeleton label="The deals are loading" lines={6} />,
  component: Opened,
});

function Opened() {
  const { token } = Route.useParams();
  const { link, asOf } = Route.useLoaderData();
  if (link) return <PublicLinkScreen token={token} link={link} asOf={asOf} />;
  return (
    <GonePage
      title="This link is not open"
      reason="Its teacher may have closed it, or a part of the address is missing."
    />
  );
}

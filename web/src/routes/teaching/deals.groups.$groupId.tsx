import { getDealGroup } from '@overtrick/shared/contract/deal-groups';
import { createFileRoute } from '@tanstack/react-router';
import { GroupScreen } from '../../screens/library/group-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/deals/groups/$groupId')({
  staticData: { title: 'Group' },
  loader: ({ context, params }) => context.services.reads.read(getDealGroup, { params, query: { per: '200' } }),
  pendingComponent: () => <Skeleton label="The group is loading" lines={6} />,
  component: () => <GroupScreen loaded={Route.useLoaderData()} />,
});

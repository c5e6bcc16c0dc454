import { getUser } from '@overtrick/shared/contract/users';
import { createFileRoute } from '@tanstack/react-router';
import { UserScreen } from '../../screens/people/user-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/users/$userId/')({
  staticData: { title: 'User' },
  loader: ({ context, params }) => context.services.api.read(getUser, { params }),
  pendingComponent: () => <Skeleton label="The user is loading" lines={8} />,
  component: ShownUser,
});

function ShownUser() {
  const user = Route.useLoaderData();
  return <UserScreen key={JSON.stringify(user)} loaded={user} />;
}

import { getUser } from '@overtrick/shared/contract/users';
import { createFileRoute } from '@tanstack/react-router';
import { UserFormScreen } from '../../screens/people/user-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/users/$userId/edit')({
  staticData: { title: 'Edit user' },
  loader: ({ context, params }) => context.services.api.read(getUser, { params }),
  pendingComponent: () => <Skeleton label="The user is loading" lines={8} />,
  component: () => <UserFormScreen user={Route.useLoaderData()} />,
});

import { listUsers } from '@overtrick/shared/contract/users';
import { createFileRoute } from '@tanstack/react-router';
import { listQuerySchema, withinPages } from '../../navigation/list-query.ts';
import { UsersScreen } from '../../screens/people/users-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/users/')({
  staticData: { title: 'Users' },
  validateSearch: listQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => withinPages(context.services.api.read(listUsers, { query: deps }), deps),
  pendingComponent: () => <Skeleton label="The users are loading" lines={8} />,
  component: Users,
});

function Users() {
  const navigate = Route.useNavigate();
  return (
    <UsersScreen
      loaded={Route.useLoaderData()}
      query={Route.useSearch()}
      onQuery={(search, move) => void navigate({ search, ...move })}
    />
  );
}

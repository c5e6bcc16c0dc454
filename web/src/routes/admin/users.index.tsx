import { listUsers } from '@overtrick/shared/contract/users';
import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '../../features/users/users-page.tsx';
import { listMoves, listQuerySchema } from '../../navigation/list-query.ts';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/users/')({
  staticData: { title: 'Users' },
  validateSearch: listQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.services.api.read(listUsers, { query: deps }),
  pendingComponent: () => <Skeleton label="The users are loading" lines={8} />,
  component: Users,
});

function Users() {
  const { results, meta } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  return <UsersPage users={results} meta={meta} {...listMoves(Route.useSearch(), (search) => navigate({ search }))} />;
}

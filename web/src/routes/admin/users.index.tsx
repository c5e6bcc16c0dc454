import { listUsers } from '@overtrick/shared/contract/users';
import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '../../features/users/users-page.tsx';
import { listSearchSchema } from '../../lib/list-search.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export const Route = createFileRoute('/admin/users/')({
  staticData: { title: 'Users' },
  validateSearch: listSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.services.api.read(listUsers, { query: { q: deps.q || undefined, page: deps.page } }),
  pendingComponent: () => <Skeleton label="The users are loading" lines={8} />,
  component: Users,
});

function Users() {
  const { results, meta } = Route.useLoaderData();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <UsersPage
      users={results}
      meta={meta}
      search={search.q}
      onSearch={(q) => void navigate({ search: { q, page: 1 } })}
      onPage={(page) => void navigate({ search: { ...search, page } })}
    />
  );
}

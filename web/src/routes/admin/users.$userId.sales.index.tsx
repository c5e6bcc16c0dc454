import { createFileRoute } from '@tanstack/react-router';
import { readEnrolments, UserEnrolments } from '../../app/people/user-enrolments.tsx';
import { listSearchSchema } from '../../lib/list-search.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export const Route = createFileRoute('/admin/users/$userId/sales/')({
  staticData: { title: 'Sales' },
  validateSearch: listSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => readEnrolments(context.services, 'sales', params.userId, deps),
  pendingComponent: () => <Skeleton label="The sales are loading" lines={8} />,
  component: Sales,
});

function Sales() {
  const navigate = Route.useNavigate();
  return (
    <UserEnrolments
      side="sales"
      loaded={Route.useLoaderData()}
      search={Route.useSearch()}
      onPlace={(search) => void navigate({ search })}
    />
  );
}

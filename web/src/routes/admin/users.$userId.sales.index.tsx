import { createFileRoute } from '@tanstack/react-router';
import { readEnrolments, UserEnrolments } from '../../app/people/user-enrolments.tsx';
import { listQuerySchema } from '../../lib/list-query.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export const Route = createFileRoute('/admin/users/$userId/sales/')({
  staticData: { title: 'Sales' },
  validateSearch: listQuerySchema,
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
      query={Route.useSearch()}
      onQuery={(search) => void navigate({ search })}
    />
  );
}

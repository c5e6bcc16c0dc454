import { createFileRoute } from '@tanstack/react-router';
import { listQuerySchema, withinPages } from '../../navigation/list-query.ts';
import { EnrolmentsScreen, readEnrolments } from '../../screens/people/enrolments-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/users/$userId/sales/')({
  staticData: { title: 'Sales' },
  validateSearch: listQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    withinPages(readEnrolments(context.services, 'sales', params.userId, deps), deps),
  pendingComponent: () => <Skeleton label="The sales are loading" lines={8} />,
  component: Sales,
});

function Sales() {
  const navigate = Route.useNavigate();
  return (
    <EnrolmentsScreen
      side="sales"
      loaded={Route.useLoaderData()}
      query={Route.useSearch()}
      onQuery={(search, move) => void navigate({ search, ...move })}
    />
  );
}

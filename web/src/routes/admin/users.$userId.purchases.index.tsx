import { createFileRoute } from '@tanstack/react-router';
import { readEnrolments, UserEnrolments } from '../../app/people/user-enrolments.tsx';
import { listSearchSchema } from '../../lib/list-search.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export const Route = createFileRoute('/admin/users/$userId/purchases/')({
  staticData: { title: 'Purchases' },
  validateSearch: listSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => readEnrolments(context.services, 'purchases', params.userId, deps),
  pendingComponent: () => <Skeleton label="The purchases are loading" lines={8} />,
  component: Purchases,
});

function Purchases() {
  const navigate = Route.useNavigate();
  return (
    <UserEnrolments
      side="purchases"
      loaded={Route.useLoaderData()}
      search={Route.useSearch()}
      onPlace={(search) => void navigate({ search })}
    />
  );
}

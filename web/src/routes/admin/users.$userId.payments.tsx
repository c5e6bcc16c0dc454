import { createFileRoute } from '@tanstack/react-router';
import { listQuerySchema, withinPages } from '../../navigation/list-query.ts';
import { PaymentsScreen, readPayments } from '../../screens/selling/payments-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/users/$userId/payments')({
  staticData: { title: 'Payments' },
  validateSearch: listQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => withinPages(readPayments(context.services, params.userId, deps), deps),
  pendingComponent: () => <Skeleton label="The payments are loading" lines={8} />,
  component: Payments,
});

function Payments() {
  const navigate = Route.useNavigate();
  return (
    <PaymentsScreen
      loaded={Route.useLoaderData()}
      query={Route.useSearch()}
      onQuery={(search, move) => void navigate({ search, ...move })}
    />
  );
}

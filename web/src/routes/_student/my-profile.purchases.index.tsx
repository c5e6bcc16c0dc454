import { createFileRoute } from '@tanstack/react-router';
import { listQuerySchema, withinPages } from '../../navigation/list-query.ts';
import { PurchasesScreen, readPurchases } from '../../screens/buying/purchases-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/_student/my-profile/purchases/')({
  staticData: { title: 'Purchases' },
  validateSearch: listQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => withinPages(readPurchases(context.services, deps), deps),
  pendingComponent: () => <Skeleton label="Your purchases are loading" lines={6} />,
  component: Purchases,
});

function Purchases() {
  const navigate = Route.useNavigate();
  return (
    <PurchasesScreen
      loaded={Route.useLoaderData()}
      query={Route.useSearch()}
      onQuery={(search, move) => void navigate({ search, ...move })}
    />
  );
}

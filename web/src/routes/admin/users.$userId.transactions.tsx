import { createFileRoute } from '@tanstack/react-router';
import { withinPages } from '../../navigation/list-query.ts';
import { transactionQuerySchema } from '../../screens/selling/transaction-query.ts';
import { readTransactionsOf, TransactionsOfScreen } from '../../screens/selling/transactions-screens.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/users/$userId/transactions')({
  staticData: { title: 'Transactions' },
  validateSearch: transactionQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => withinPages(readTransactionsOf(context.services, params.userId, deps), deps),
  pendingComponent: () => <Skeleton label="The transactions are loading" lines={8} />,
  component: Transactions,
});

function Transactions() {
  const navigate = Route.useNavigate();
  return (
    <TransactionsOfScreen
      loaded={Route.useLoaderData()}
      query={Route.useSearch()}
      onQuery={(search, move) => void navigate({ search, ...move })}
    />
  );
}

import { createFileRoute } from '@tanstack/react-router';
import { withinPages } from '../../navigation/list-query.ts';
import { transactionQuerySchema } from '../../screens/selling/transaction-query.ts';
import { readTransactions, TransactionsScreen } from '../../screens/selling/transactions-screens.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/transactions')({
  staticData: { title: 'Transactions' },
  validateSearch: transactionQuerySchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => withinPages(readTransactions(context.services, deps), deps),
  pendingComponent: () => <Skeleton label="Your transactions are loading" lines={8} />,
  component: Transactions,
});

function Transactions() {
  const navigate = Route.useNavigate();
  return (
    <TransactionsScreen
      loaded={Route.useLoaderData()}
      query={Route.useSearch()}
      onQuery={(search, move) => void navigate({ search, ...move })}
    />
  );
}

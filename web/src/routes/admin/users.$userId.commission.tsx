import { createFileRoute } from '@tanstack/react-router';
import { CommissionScreen, readCommission } from '../../screens/selling/commission-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/admin/users/$userId/commission')({
  staticData: { title: 'Commission' },
  loader: ({ context, params }) => readCommission(context.services, params.userId),
  pendingComponent: () => <Skeleton label="The commission is loading" lines={8} />,
  component: () => <CommissionScreen loaded={Route.useLoaderData()} />,
});

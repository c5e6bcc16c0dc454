import { createFileRoute } from '@tanstack/react-router';
import { ReceiptScreen, readReceipt } from '../../screens/buying/purchases-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/_student/my-profile/purchases/$purchaseId')({
  staticData: { title: 'Receipt' },
  loader: ({ context, params }) => readReceipt(context.services, params.purchaseId),
  pendingComponent: () => <Skeleton label="The receipt is loading" lines={6} />,
  component: () => <ReceiptScreen loaded={Route.useLoaderData()} />,
});

import { createFileRoute } from '@tanstack/react-router';
import { PaymentScreen, readPayment } from '../../screens/selling/payment-screen.tsx';
import { Skeleton } from '../../ui/signs/skeleton.tsx';

export const Route = createFileRoute('/teaching/payment')({
  staticData: { title: 'Payment details' },
  loader: ({ context }) => readPayment(context.services),
  pendingComponent: () => <Skeleton label="Your payment details are loading" lines={8} />,
  component: () => <PaymentScreen loaded={Route.useLoaderData()} />,
});
